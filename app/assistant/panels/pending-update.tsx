import { useId, useState } from 'react'
import { buttonStyle } from '#app/ui/button-style.ts'
import { classNames } from '#app/ui/class-names.ts'
import type { Outcome, ProcessAnswer, SearchState } from '#contracts/assistant/assistant.ts'
import type { LabelOf } from '#contracts/criteria/tags.ts'
import { formatPlural } from '#contracts/text/english.ts'
import { categoryChanges } from './category-changes.ts'
import { PendingCategory } from './pending-category.tsx'
import type { Takeable } from './take-criterion.ts'
import { useRetainedFocus } from './use-retained-focus.ts'

/** How many are shown at first; a button shows the others. */
const SHOWN_AT_FIRST = 5

export type PendingEnd = 'replace' | 'update' | 'add' | 'cancel'

interface PendingUpdateProps {
  pending: Pick<ProcessAnswer, 'understood' | 'outcomes' | 'extractedData'>
  current: SearchState
  onEnd: (end: PendingEnd) => void
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
        <End
          name="Replace"
          does="Only what you said"
          outcome={outcomes.replace}
          onPress={() => onEnd('replace')}
        />
        <End
          name="Update"
          does="New in place of old"
          outcome={outcomes.update}
          isUsual
          onPress={() => onEnd('update')}
        />
        <End name="Add" does="New beside old" outcome={outcomes.add} onPress={() => onEnd('add')} />
        <End name="Cancel" does="Nothing changes" onPress={() => onEnd('cancel')} />
      </div>
    </section>
  )
}

interface EndProps {
  name: string
  does: string
  outcome?: Outcome
  isUsual?: boolean
  onPress: () => void
}

/** A button that decides: its name, its effect, and the number of cars that results. */
function End({ name, does, outcome, isUsual, onPress }: EndProps) {
  const count = outcome?.matchingCount ?? null
  return (
    <button
      type="button"
      onClick={onPress}
      className={buttonStyle({
        className: classNames(
          'block! px-2.5! py-2 text-left text-[15px]! leading-5',
          isUsual && 'bg-brand-soft!',
        ),
      })}
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-1">
        {name}
        {count !== null && (
          <span className="figures font-normal text-[13px]">{formatPlural(count, 'car')}</span>
        )}
      </span>
      <span className="block font-normal text-[13px] text-muted leading-4">{does}</span>
    </button>
  )
}
