import { useEffect, useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { IconButton, mutedIcon } from '#app/ui/icon-button.tsx'
import type { IntelligentSuggestions } from '#contracts/assistant/assistant.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { type GroupEnd, type Suggestion, together } from './marked-suggestions.ts'
import { SmartSuggestions } from './smart-suggestions.tsx'
import { useRetainedFocus } from './use-retained-focus.ts'

interface RecommendationsProps {
  suggestions: IntelligentSuggestions
  /** One suggestion by its +, or the marked ones, or all where none is marked, as one. */
  onSuggest: (how: GroupEnd, suggested: Criteria) => void
  /** Sends a general suggestion as a message; false where it could not. */
  onSay: (text: string) => boolean
  onClose: () => void
}

/**
 * Suggestions: filters with their counts, applied one by one or together; and sentences. A category goes once
 * one of it is applied, and the panel closes when none is left.
 */
export function RecommendationsPanel({ suggestions, onSuggest, onSay, onClose }: RecommendationsProps) {
  const [taken, setTaken] = useState<readonly string[]>([])
  const { general } = suggestions.suggestions
  const categories = suggestions.suggestions.categories.filter(({ criterion }) => !taken.includes(criterion))
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
  const isDone = taken.length > 0 && categories.length === 0
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])
  const mark = (suggestion: Suggestion) =>
    setMarks(marked.includes(suggestion) ? marked.filter(one => one !== suggestion) : [...marked, suggestion])
  const end = (how: GroupEnd) => {
    const chosen = marked.length > 0 ? marked : offered
    onSuggest(how, together(chosen.map(({ criteria }) => criteria)))
    onClose()
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
        <IconButton
          icon="x"
          size={18}
          label="Close recommendations"
          onClick={onClose}
          className={`-my-2 -mr-2 ${mutedIcon}`}
        />
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
              onTake={({ criteria }) => {
                setTaken([...taken, category.criterion])
                onSuggest('update', criteria)
              }}
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
                <Button
                  onClick={() => onSay(text) && onClose()}
                  className="px-3! py-2 text-left text-[14px]! leading-5 font-medium!"
                >
                  {text}
                </Button>
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

const actions = [
  ['add', 'Add All'],
  ['update', 'Update'],
  ['replace', 'Replace'],
] as const

/** Actions on all marked suggestions, or on all if none is; they stay in view while any is marked. */
function GroupActions({ marked, onEnd }: { marked: number; onEnd: (end: GroupEnd) => void }) {
  const id = useId()
  return (
    <div
      className={classNames(
        '-mx-3 mt-2 bg-card px-3 py-2',
        marked > 0 && 'sticky -bottom-3 border-line border-t',
      )}
    >
      <p id={id} role="status" className="text-[14px] text-muted">
        {marked === 0 ? 'Use all suggestions, or mark those you want' : `${marked} marked`}
      </p>
      <fieldset aria-labelledby={id} className="mt-1 flex flex-wrap gap-2">
        {actions.map(([end, name]) => (
          <Button key={end} onClick={() => onEnd(end)} className="grow px-3! text-[15px]!">
            {name}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}
