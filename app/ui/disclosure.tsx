import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type DisclosureProps = Omit<ComponentProps<'details'>, 'title'> & {
  title: ReactNode
  /** A summary of the content, shown while it is closed. */
  summary?: ReactNode
  headingLevel?: 'h2' | 'h3' | 'h4'
}

/** The browser's own: opens without scripts, find-in-page looks inside. Same `name` = one open at a time. */
export function Disclosure({
  title,
  summary,
  headingLevel: Title = 'h3',
  className,
  children,
  ...details
}: DisclosureProps) {
  return (
    <details {...details} className={classNames('border-line border-b', className)}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-3">
        <Title className="grow font-sans text-[16px] font-semibold tracking-normal">{title}</Title>
        {summary && (
          <span className="truncate text-[14px] text-muted [[open]>summary>&]:hidden">{summary}</span>
        )}
        <Icon
          name="chevron-down"
          size={20}
          className="text-muted transition-transform [[open]>summary>&]:rotate-180"
        />
      </summary>
      <div className="pt-1 pb-4">{children}</div>
    </details>
  )
}
