import { useEffect, useId, useState } from 'react'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { IntelligentSuggestions } from '#contracts/assistant/assistant.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { GroupActions } from './group-actions.tsx'
import { type GroupEnd, type Suggestion, together } from './marked-suggestions.ts'
import { SmartSuggestions } from './smart-suggestions.tsx'
import { useRetainedFocus } from './use-retained-focus.ts'

interface RecommendationsProps {
  suggestions: IntelligentSuggestions
  /** One suggestion, by its +. `withSuggested` applies it ('update') and its category goes. */
  onTake: (criterion: string, criteria: Criteria) => void
  /** The marked suggestions, or all where none is marked, as one, applied by `withSuggested`. */
  onEnd: (end: GroupEnd, suggested: Criteria) => void
  /** A general suggestion is sent as a message. */
  onSay: (text: string) => void
  onClose: () => void
}

/** Suggestions: filters with their counts, applied one by one or together; and sentences. */
export function RecommendationsPanel({ suggestions, onTake, onEnd, onSay, onClose }: RecommendationsProps) {
  const { categories, general } = suggestions.suggestions
  const id = useId()
  const [marks, setMarks] = useState<readonly Suggestion[]>([])
  // Marks of suggestions that are gone do not count.
  const offered = categories.flatMap(category => category.suggestions)
  const marked = marks.filter(suggestion => offered.includes(suggestion))
  const panel = useRetainedFocus(categories.length)
  // The button that opens it is further down.
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'start' })
  }, [panel])
  const mark = (suggestion: Suggestion) =>
    setMarks(marked.includes(suggestion) ? marked.filter(one => one !== suggestion) : [...marked, suggestion])
  const end = (how: GroupEnd) => {
    const chosen = marked.length > 0 ? marked : offered
    onEnd(how, together(chosen.map(({ criteria }) => criteria)))
    setMarks([])
  }
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={id}
      className="scroll-mt-2 rounded-lg border border-line bg-card p-3 text-ink"
    >
      <div className="flex items-center justify-between">
        <h3 id={id} className="text-[17px]">
          AI Recommendations
        </h3>
        <button
          type="button"
          aria-label="Close recommendations"
          onClick={onClose}
          className="-my-2 -mr-2 grid size-11 shrink-0 cursor-pointer place-content-center rounded-md text-muted hover:bg-sunken hover:text-ink"
        >
          <Icon name="x" size={18} />
        </button>
      </div>
      {categories.length > 0 && (
        <>
          <h4 className="mt-3 font-sans text-[15px] tracking-normal">Smart Suggestions</h4>
          {categories.map(category => (
            <SmartSuggestions
              key={category.criterion}
              category={category}
              marked={marked}
              onMark={mark}
              onTake={({ criteria }) => onTake(category.criterion, criteria)}
            />
          ))}
          <GroupActions marked={marked.length} onEnd={end} />
        </>
      )}
      {general.length > 0 && (
        <>
          <h4 className="mt-4 font-sans text-[15px] tracking-normal">General Suggestions</h4>
          <ul className="mt-1 flex flex-wrap gap-2">
            {general.map(text => (
              <li key={text} className="max-w-full">
                <button
                  type="button"
                  onClick={() => onSay(text)}
                  className={buttonStyle({
                    className: 'px-3! py-2 text-left text-[14px]! leading-5 font-medium!',
                  })}
                >
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {categories.length + general.length === 0 && (
        <p className="mt-1 text-[15px] text-muted">
          Nothing would narrow this search further. Take a filter off, and there is more to choose from.
        </p>
      )}
    </section>
  )
}
