import { Notice } from '#app/ui/notice.tsx'
import { criterionNamed } from '#contracts/criteria/declarations.ts'
import type { FieldError } from '#contracts/problem.ts'

/** The parts of the address that were left out, and why. */
export function FieldProblems({ errors }: { errors: readonly FieldError[] }) {
  if (errors.length === 0) return null
  return (
    <div className="mb-5">
      <Notice tone="warning" title="Some of this search could not be used">
        <ul>
          {errors.map(({ field, message }) => (
            <li key={`${field} ${message}`} className="break-words">
              {nameOf(field)}: {message}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

/** An unknown field keeps the name from the address. */
function nameOf(field: string): string {
  return criterionNamed(field)?.label ?? field
}
