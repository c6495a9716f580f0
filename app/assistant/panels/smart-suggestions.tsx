import { useState } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { SuggestionCategory } from '#contracts/assistant/assistant.ts'
import { formatCount, formatPlural } from '#contracts/text/english.ts'
import type { Suggestion } from './marked-suggestions.ts'

/** How many are shown at first; a button shows the others. */
const SHOWN_AT_FIRST = 5

interface SmartSuggestionsProps {
  category: SuggestionCategory
  marked: readonly Suggestion[]
  onMark: (suggestion: Suggestion) => void
  onTake: (suggestion: Suggestion) => void
}

/** One category: each suggestion is marked by its label, or applied at once by its +. */
export function SmartSuggestions({ category, marked, onMark, onTake }: SmartSuggestionsProps) {
  const { label, suggestions } = category
  const [isOpen, setIsOpen] = useState(false)
  const more = suggestions.length - SHOWN_AT_FIRST
  return (
    <div className="mt-2">
      <h5 className="font-medium text-[14px] text-muted">{label}</h5>
      {/* The scroll margin keeps a focused element clear of the actions at the foot. */}
      <ul aria-label={label} className="mt-1 flex flex-wrap gap-2 [&_button]:scroll-mb-28">
        {suggestions.slice(0, isOpen ? undefined : SHOWN_AT_FIRST).map(suggestion => (
          <li key={suggestion.text} className="max-w-full">
            <SuggestionChip
              suggestion={suggestion}
              isMarked={marked.includes(suggestion)}
              onMark={() => onMark(suggestion)}
              onTake={() => onTake(suggestion)}
            />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="min-h-11 scroll-mb-28 cursor-pointer rounded-md px-1 font-medium text-[14px] text-link underline"
        >
          {isOpen ? 'Fewer suggestions' : `+${more} more suggestions`}
        </button>
      )}
    </div>
  )
}

interface SuggestionChipProps {
  suggestion: Suggestion
  isMarked: boolean
  onMark: () => void
  onTake: () => void
}

function SuggestionChip({ suggestion, isMarked, onMark, onTake }: SuggestionChipProps) {
  const { text, count } = suggestion
  return (
    <span className="flex min-h-11.5 max-w-full overflow-clip rounded-md border border-edge bg-card text-[14px]">
      <button
        type="button"
        aria-pressed={isMarked}
        onClick={onMark}
        className={classNames(
          'flex min-w-0 cursor-pointer items-center gap-1.5 rounded-l-md px-3 font-medium',
          isMarked ? 'bg-brand-soft text-brand-ink' : 'hover:bg-sunken',
        )}
      >
        {isMarked && <Icon name="check" size={16} />}
        <span className="truncate">{text}</span>
        <span className="figures font-normal text-muted" aria-hidden="true">
          {formatCount(count)}
        </span>
        <span className="sr-only">, {formatPlural(count, 'car')}</span>
      </button>
      <button
        type="button"
        onClick={onTake}
        aria-label={`Add ${text}`}
        className="grid w-11 shrink-0 cursor-pointer place-content-center rounded-r-md border-edge border-l hover:bg-sunken"
      >
        <Icon name="plus" size={18} />
      </button>
    </span>
  )
}
