import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'

type TextLinkProps = Omit<LinkProps, 'className'> & { className?: string | undefined }

/** A link within text: underlined, so that colour is not the only sign. */
export function TextLink({ className, ...props }: TextLinkProps) {
  return (
    <Link
      {...props}
      className={classNames(
        'text-link underline decoration-1 underline-offset-3 hover:decoration-2',
        className,
      )}
    />
  )
}

/** A link alone on its line: as tall as a thumb needs. */
export function TallLink({ className, ...props }: TextLinkProps) {
  return <TextLink {...props} className={classNames('inline-flex min-h-11 items-center', className)} />
}
