import { useEffect, useId, useState } from 'react'
import { focusAfterPress } from '#app/assistant/focus.ts'
import { session } from '#app/storage/browser-storage.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Cost, Outcome, SearchState } from '#contracts/assistant/assistant.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import type { LabelOf } from '#contracts/criteria/tags.ts'
import { formatPlural } from '#contracts/text/english.ts'
import { validChips } from './chip-rules.ts'
import { plainName } from './plain-name.ts'
import { PreviewChips } from './preview-chips.tsx'

interface SearchPreviewProps {
  search: SearchState
  /** The number of cars found; null while unknown. */
  count: number | null
  /** The number of cars that each chip excludes, where known. */
  costs?: readonly Cost[]
  /** A change that waits for a decision, which Search applies. */
  pending?: Pick<Outcome, 'matchingCount'> | null
  /** Also without filters, once the last one was removed. */
  showsAllCars?: boolean
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
  pending = null,
  showsAllCars = false,
  labelOf = plainName,
  ...does
}: SearchPreviewProps) {
  const { onSearch, onClear, onRemove } = does
  const heading = useId()
  const note = useId()
  const tip = useId()
  const chips = validChips(search.criteria, labelOf)
  const hasChips = chips.length > 0
  // Only where its words are true, and while it covers no buttons that decide.
  const [hasTip, closeTip, closeTipForGood] = useSearchTooltip(hasChips && pending === null && count !== 0)
  if (!hasChips && !(showsAllCars && count !== null)) return null
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
        {hasChips && (
          <Button
            onClick={({ currentTarget }) => {
              focusAfterPress(currentTarget)
              onClear()
            }}
            look="quiet"
            className="px-3!"
          >
            Clear
          </Button>
        )}
        <Button
          onClick={() => {
            closeTipForGood()
            onSearch()
          }}
          onKeyDown={event => {
            if (event.key !== 'Escape' || !hasTip) return
            // Closes only the tip, not the panel.
            event.preventDefault()
            event.stopPropagation()
            closeTip()
          }}
          aria-describedby={hasTip ? tip : pending ? note : undefined}
          look="primary"
        >
          <Icon name="search" size={18} />
          Search
        </Button>
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
      {pending && (
        <p id={note} className="mt-1 text-[14px] text-muted">
          {searchNote(pending)}
        </p>
      )}
      {hasChips && <PreviewChips chips={chips} costs={costs} onRemove={onRemove} />}
    </section>
  )
}

/** What Search does while a change waits for a decision. */
function searchNote({ matchingCount }: Pick<Outcome, 'matchingCount'>): string {
  const cars = matchingCount === null ? 'the cars' : formatPlural(matchingCount, 'car')
  return `Press Search to update and see ${cars}.`
}

const FLAG = 'chatbotSearchTooltipShown'
const SHOWN_AFTER_MS = 250
const CLOSES_AFTER_MS = 20_000

/**
 * A tooltip shown once in a browser session: a while after the search has criteria, until its time is up, it
 * is closed, or anything is pressed, because it might cover it. Not to a visitor who has used Search, which
 * closes it for good.
 */
function useSearchTooltip(
  isWanted: boolean,
): [isShown: boolean, close: () => void, closeForGood: () => void] {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (!isWanted || session.read(FLAG)) return
    let closing: ReturnType<typeof setTimeout> | undefined
    const opening = setTimeout(() => {
      // Without storage it would appear each time.
      if (!session.read(FLAG) && session.write(FLAG, 'true')) setIsShown(true)
      closing = setTimeout(() => setIsShown(false), CLOSES_AFTER_MS)
    }, SHOWN_AFTER_MS)
    return () => {
      clearTimeout(opening)
      clearTimeout(closing)
      setIsShown(false)
    }
  }, [isWanted])
  useEffect(() => {
    if (!isShown) return
    const close = () => setIsShown(false)
    addEventListener('pointerdown', close)
    return () => removeEventListener('pointerdown', close)
  }, [isShown])
  const close = () => setIsShown(false)
  const closeForGood = () => {
    session.write(FLAG, 'true')
    close()
  }
  return [isShown, close, closeForGood]
}
