import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'

/** A link within text: underlined, so that colour is not the only sign. */
export function TextLink({ className, ...props }: Omit<LinkProps, 'className'> & { className?: string }) {
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
