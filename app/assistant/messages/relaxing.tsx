import { goOnFrom } from '#app/assistant/focus.ts'
import { byGain, relaxationWords } from '#app/search/results/relaxations.ts'
import { formatPlural } from '#app/ui/format.ts'
import type { ProcessAnswer, SearchState } from '#contracts/assistant.ts'
import { readSearchUrl } from '#contracts/read-search.ts'
import { pill } from './suggestion-buttons.tsx'

interface RelaxingProps {
  blocked: ProcessAnswer['blocked']
  onRelax: (to: SearchState) => void
}

/** Where nothing is found: the filters that stand in the way, each lifted or widened by one press. */
export function Relaxing({ blocked, onRelax }: RelaxingProps) {
  return (
    <ul aria-label="What would help" className="flex flex-wrap gap-2">
      {byGain(blocked).map(relaxation => (
        <li key={relaxation.query} className="max-w-full">
          <button
            type="button"
            onClick={({ currentTarget }) => {
              goOnFrom(currentTarget)
              const { criteria, sortBy } = readSearchUrl(new URLSearchParams(relaxation.query)).request
              onRelax({ criteria, sortBy })
            }}
            className={pill}
          >
            {relaxationWords(relaxation)}
            <span className="figures font-normal text-muted">{formatPlural(relaxation.count, 'car')}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
