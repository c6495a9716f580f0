import { type RefusedField, refusedPlace } from '#app/search/refused-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { quoted } from '#contracts/api/field-errors.ts'
import { formatPlural } from '#contracts/text/english.ts'
import type { ResultsFacts } from './results-facts.ts'

interface FieldProblemsProps {
  errors: readonly RefusedField[]
  /** The id of the filters, where a button is to open them on narrow screens. */
  filters?: string
}

/** The parts of the address that were left out, and why. */
export function FieldProblems({ errors, filters }: FieldProblemsProps) {
  const place = refusedPlace(errors)
  // Without its place a distance is refused too, which says nothing new.
  const shown = errors.filter(({ field }) => !place || field !== 'distance')
  if (shown.length === 0) return null
  return (
    <div className="mb-5">
      <Notice tone="warning" title="Some of this search could not be used">
        <ul>
          {shown.map(error => (
            <li key={`${error.field} ${error.message}`} className="break-words">
              {error.message}
              {error.value && !error.message.includes(error.value) && `. You entered ${quoted(error.value)}`}
            </li>
          ))}
        </ul>
        {place && filters && (
          <Button popoverTarget={filters} className="mt-2 lg:hidden">
            Change ‘{place.typed}’
          </Button>
        )}
      </Notice>
    </div>
  )
}

/** Above the cars. */
export function ResultNotices({ notice, example, carsMissing, carsWithoutGroup }: ResultsFacts) {
  return (
    <div className="mb-5 space-y-5 empty:hidden">
      {notice && <Notice tone="warning" title={notice} announce />}
      {/* UK law (FCA CONC 3.5): above every page of monthly prices. */}
      {example && (
        <Notice title="Monthly prices are an example">
          <p className="text-[15px]">{example}</p>
        </Notice>
      )}
      {carsWithoutGroup && (
        <Notice title={`${formatPlural(carsWithoutGroup, 'matching car')} without an insurance group`}>
          We can’t show them in a search by group. New models often have none, whatever they cost to insure.
        </Notice>
      )}
      {carsMissing && (
        <Notice tone="warning" title="We can't show some cars at the moment">
          Please try again in a few minutes.
        </Notice>
      )}
    </div>
  )
}
