import { type RefusedField, refusedPlace } from '#app/search/refused-fields.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Notice } from '#app/ui/notice.tsx'

interface FieldProblemsProps {
  errors: readonly RefusedField[]
  /** The id of the filters, where a button is to open them on narrow screens. */
  filters?: string
}

/** The parts of the address that were left out, and why. */
export function FieldProblems({ errors, filters }: FieldProblemsProps) {
  const place = refusedPlace(errors)
  // Without its place a distance is refused too, which says nothing new.
  const told = errors.filter(({ field }) => !place || field !== 'distance')
  if (told.length === 0) return null
  return (
    <div className="mb-5">
      <Notice tone="warning" title="Some of this search could not be used">
        <ul>
          {told.map(error => (
            <li key={`${error.field} ${error.message}`} className="break-words">
              {error.message}
            </li>
          ))}
        </ul>
        {place && (
          <a href="#place" className={classNames('text-link underline', filters && 'max-lg:hidden')}>
            Change ‘{place.typed}’
          </a>
        )}
        {place && filters && (
          <button
            type="button"
            popoverTarget={filters}
            className={buttonStyle({ className: 'mt-2 lg:hidden' })}
          >
            Change ‘{place.typed}’
          </button>
        )}
      </Notice>
    </div>
  )
}
