import { useId } from 'react'
import { buttonStyle } from '#app/ui/button-style.ts'
import { formatPlural } from '#app/ui/format.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Cost, SearchState } from '#contracts/assistant.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import type { LabelOf } from '#contracts/criteria/tags.ts'
import { validChips } from './chip-rules.ts'
import { plainName } from './plain-name.ts'
import { PreviewChips } from './preview-chips.tsx'
import { useSearchTooltip } from './use-search-tooltip.ts'

interface SearchPreviewProps {
  search: SearchState
  /** The number of cars found; null while unknown. */
  count: number | null
  /** The number of cars that each chip excludes, where known. */
  costs?: readonly Cost[]
  labelOf?: LabelOf
  onSearch: () => void
  onClear: () => void
  /** Called with the criteria that are left when a chip is removed. */
  onRemove: (left: Criteria) => void
}

/** The search so far: its count, its chips, and a link to its cars. Empty without criteria. */
export function SearchPreview({
  search,
  count,
  costs = [],
  labelOf = plainName,
  ...does
}: SearchPreviewProps) {
  const { onSearch, onClear, onRemove } = does
  const heading = useId()
  const tip = useId()
  const chips = validChips(search.criteria, labelOf)
  const isShown = chips.length > 0
  const [hasTip, closeTip] = useSearchTooltip(isShown)
  if (!isShown) return null
  const matches = count === null ? '- matches' : formatPlural(count, 'match', 'matches')
  return (
    <section aria-labelledby={heading} className="relative border-line border-t bg-sunken px-3 py-2 text-ink">
      <h3 id={heading} className="sr-only">
        Search Preview
      </h3>
      <div className="flex items-center gap-2">
        <p role="status" className="figures grow font-semibold text-[15px]">
          {matches}
        </p>
        <button
          type="button"
          onClick={onClear}
          className={buttonStyle({ look: 'quiet', className: 'px-3!' })}
        >
          Clear
        </button>
        <button
          type="button"
          onClick={() => {
            closeTip()
            onSearch()
          }}
          onKeyDown={event => {
            if (event.key !== 'Escape' || !hasTip) return
            // Closes only the tip, not the panel.
            event.preventDefault()
            event.stopPropagation()
            closeTip()
          }}
          aria-describedby={hasTip ? tip : undefined}
          className={buttonStyle({ look: 'primary' })}
        >
          <Icon name="search" size={18} />
          Search
        </button>
      </div>
      {hasTip && (
        <p
          id={tip}
          role="tooltip"
          className="pointer-events-none absolute right-3 bottom-[calc(100%-4px)] z-10 max-w-[min(280px,90%)] animate-[fade_150ms] rounded-md bg-asphalt px-3 py-2 text-[14px] text-on-asphalt shadow-lift"
        >
          Press Search to see these cars
        </p>
      )}
      <PreviewChips chips={chips} costs={costs} onRemove={onRemove} />
    </section>
  )
}
