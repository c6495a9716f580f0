import { type ReactNode, useId, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { formatPlural } from '#contracts/text/english.ts'
import type { SectionState } from './section-state.ts'

interface FormSectionProps {
  title?: ReactNode
  state: SectionState
  /** Later on visitors open and close it, and an error in it opens it. */
  isOpenAtFirst: boolean
  /** None of its fields must be filled in. */
  optional?: boolean
  /** Within a step that has its own title, this section keeps its title, and opens and closes. */
  keepsTitle?: boolean
  children?: ReactNode
}

/**
 * A part of a long form. The browser's own details: it opens without JavaScript, find-in-page looks inside,
 * and a closed section is sent with the rest.
 */
export function FormSection(props: FormSectionProps) {
  const { title, state, isOpenAtFirst, optional = false, keepsTitle = false, children } = props
  const heading = useId()
  // React would close the section again, were this to change while the visitor types in it.
  const [open] = useState(isOpenAtFirst)
  return (
    <details
      open={open}
      data-untitled={keepsTitle ? undefined : true}
      aria-labelledby={heading}
      className="group rounded-lg border border-line bg-card steps:in-data-step:data-untitled:details-content:[content-visibility:visible]"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-3 sm:px-6 steps:in-data-step:group-data-untitled:hidden">
        <h2 id={heading} className="grow text-[20px]">
          {title}
        </h2>
        <SectionStatus {...state} optional={optional} />
        <Icon
          name="chevron-down"
          size={20}
          className="text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-5 border-line border-t px-4 pt-5 pb-6 sm:px-6 steps:in-data-step:group-data-untitled:border-t-0">
        {children}
      </div>
    </details>
  )
}

function SectionStatus({ errors, isComplete, isToDo, optional }: SectionState & { optional: boolean }) {
  if (errors > 0)
    return (
      <span className="flex items-center gap-1.5 text-[14px] font-semibold text-danger">
        <Icon name="circle-alert" size={16} />
        {formatPlural(errors, 'error')}
      </span>
    )
  if (optional) return <span className="text-[14px] text-muted">Optional</span>
  if (isComplete)
    return (
      <span className="flex items-center gap-1.5 text-[14px] font-semibold text-great">
        <Icon name="circle-check" size={16} />
        Completed
      </span>
    )
  return isToDo && <span className="text-[14px] text-muted">To do</span>
}
