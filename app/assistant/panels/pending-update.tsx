import { useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Outcome, ProcessAnswer, SearchState } from '#contracts/assistant/assistant.ts'
import type { LabelOf } from '#contracts/criteria/tags.ts'
import { formatPlural } from '#contracts/text/english.ts'
import { type CategoryChange, categoryChanges } from './category-changes.ts'
import type { Takeable } from './take-criterion.ts'
import { useRetainedFocus } from './use-retained-focus.ts'

/** How many are shown at first; a button shows the others. */
const SHOWN_AT_FIRST = 5

const ends = [
  { end: 'replace', name: 'Replace', does: 'Only what you said' },
  { end: 'update', name: 'Update', does: 'New in place of old' },
  { end: 'add', name: 'Add', does: 'New beside old' },
  { end: 'cancel', name: 'Cancel', does: 'Nothing changes' },
] as const

interface PendingUpdateProps {
  pending: Pick<ProcessAnswer, 'understood' | 'outcomes' | 'extractedData'>
  current: SearchState
  onEnd: (end: (typeof ends)[number]['end']) => void
  /** Applies one category: the parent takes it (take-criterion.ts), and it is no longer a change. */
  onTake: (criterion: Takeable) => void
  labelOf?: LabelOf
}

/** The changes a message would make, before they are made: the visitor applies all, one category, or none. */
export function PendingUpdate({ pending, current, onEnd, onTake, labelOf }: PendingUpdateProps) {
  const { understood, outcomes } = pending
  const heading = useId()
  const changes = categoryChanges(current, outcomes.update, understood, labelOf)
  const [isOpen, setIsOpen] = useState(false)
  const more = changes.length - SHOWN_AT_FIRST
  const panel = useRetainedFocus(changes.length)
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={heading}
      data-task
      className="rounded-lg border border-edge bg-card px-3 pt-3 text-ink"
    >
      <h3 id={heading} className="text-[17px]">
        Change your search?
      </h3>
      <ul aria-label="What would change" className="mt-1 divide-y divide-line">
        {changes.slice(0, isOpen ? undefined : SHOWN_AT_FIRST).map(change => (
          <PendingCategory key={change.criterion} change={change} onTake={onTake} />
        ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="min-h-11 cursor-pointer rounded-md px-1 font-medium text-[14px] text-link underline"
        >
          {isOpen ? 'Fewer changes' : `+${formatPlural(more, 'more change')}`}
        </button>
      )}
      {/* They stay in view where the window is tall enough. */}
      <div className="-mx-3 grid grid-cols-2 gap-2 rounded-b-lg border-line border-t bg-card p-3 [@media(height>=600px)]:sticky [@media(height>=600px)]:-bottom-3">
        {ends.map(({ end, ...words }) => (
          <End
            key={end}
            {...words}
            outcome={end === 'cancel' ? undefined : outcomes[end]}
            isUsual={end === 'update'}
            onPress={() => onEnd(end)}
          />
        ))}
      </div>
    </section>
  )
}

interface EndProps {
  name: string
  does: string
  outcome: Outcome | undefined
  isUsual: boolean
  onPress: () => void
}

/** A button that decides: its name, its effect, and the number of cars that results. */
function End({ name, does, outcome, isUsual, onPress }: EndProps) {
  const count = outcome?.matchingCount ?? null
  return (
    <Button
      onClick={onPress}
      className={classNames(
        'block! px-2.5! py-2 text-left text-[15px]! leading-5',
        isUsual && 'bg-brand-soft!',
      )}
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-1">
        {name}
        {count !== null && (
          <span className="figures font-normal text-[13px]">{formatPlural(count, 'car')}</span>
        )}
      </span>
      <span className="block font-normal text-[13px] text-muted leading-4">{does}</span>
    </Button>
  )
}

interface PendingCategoryProps {
  change: CategoryChange
  onTake: (criterion: CategoryChange['criterion']) => void
}

/** One change: the new value, the visitor's words for it, and the present value. */
function PendingCategory({ change, onTake }: PendingCategoryProps) {
  const { criterion, label, before, after, words } = change
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 grow text-[14px] leading-5">
        <p className="break-words">
          <span className="text-muted">{label} </span>
          <strong className="font-semibold">{after}</strong>
        </p>
        <p className="break-words text-[13px] text-muted">
          Now {before}
          {words.length > 0 && <>. You said {words.map(word => `‘${word}’`).join(', ')}</>}
        </p>
      </div>
      <Button
        onClick={() => onTake(criterion)}
        aria-label={`Take only ${label}: ${after}`}
        className="min-w-11 shrink-0 px-0!"
      >
        <Icon name="plus" size={20} />
      </Button>
    </li>
  )
}
