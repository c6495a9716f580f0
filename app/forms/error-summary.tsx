import { type MouseEvent, useId } from 'react'
import { openSectionsAround } from './form-controls.ts'

interface ErrorSummaryProps {
  errors: readonly { id: string; path: string; message: string }[]
  /** Labels for messages that don't name their field ('Please select'), by path; rows as 'repairs[].when'. */
  labels?: Readonly<Record<string, string>>
}

/** Above a long form: each error is a link to its field. The list stays until it is sent again. */
export function ErrorSummary({ errors, labels = {} }: ErrorSummaryProps) {
  const heading = useId()
  if (errors.length === 0) return null
  return (
    <section
      aria-labelledby={heading}
      className="rounded-md border-2 border-danger bg-danger-soft p-4 sm:p-5"
    >
      <h2 id={heading} className="font-sans text-[18px] font-semibold tracking-normal text-danger">
        There is a problem
      </h2>
      <ul className="mt-2 grid">
        {errors.map(({ id, path, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={focusField}
              className="inline-flex min-h-11 items-center py-1.5 font-semibold text-danger underline underline-offset-3"
            >
              {named(labels[path.replace(/\[\d+\]/g, '[]')], message)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function named(label: string | undefined, message: string): string {
  if (label === undefined) return message
  return label.endsWith('?') ? `${label} ${message}` : `${label}: ${message}`
}

/** The browser's own jump would scroll to the field and leave the focus where it is. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  openSectionsAround(field)
  field.focus()
}
