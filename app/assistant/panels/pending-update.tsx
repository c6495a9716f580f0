import { useId } from 'react'
import { buttonStyle } from '#app/ui/button-style.ts'
import { classNames } from '#app/ui/class-names.ts'
import { formatPlural } from '#app/ui/format.ts'
import type { Outcome, ProcessAnswer, SearchState } from '#contracts/assistant.ts'
import type { LabelOf } from '#contracts/criteria/tags.ts'
import { categoryChanges } from './category-changes.ts'
import { PendingCategory } from './pending-category.tsx'
import { useFocusThatStays } from './use-focus-that-stays.ts'

export type PendingEnd = 'replace' | 'update' | 'add' | 'cancel'

interface PendingUpdateProps {
  pending: Pick<ProcessAnswer, 'understood' | 'outcomes' | 'extractedData'>
  current: SearchState
  onEnd: (end: PendingEnd) => void
  /** One category alone: the parent takes it (take-criterion.ts), and it is no longer a change. */
  onTake: (criterion: string) => void
  labelOf?: LabelOf
}

/** What a message would change, before it does: all of it one way or another, one category, or nothing. */
export function PendingUpdate({ pending, current, onEnd, onTake, labelOf }: PendingUpdateProps) {
  const { understood, outcomes } = pending
  const heading = useId()
  const changes = categoryChanges(current, outcomes.update, understood, labelOf)
  const panel = useFocusThatStays(changes.length)
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={heading}
      className="rounded-lg border border-edge bg-card p-3 text-ink"
    >
      <h3 id={heading} className="text-[17px]">
        Change your search?
      </h3>
      <ul aria-label="What would change" className="my-2 divide-y divide-line">
        {changes.map(change => (
          <PendingCategory key={change.criterion} change={change} onTake={onTake} />
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-2">
        <End
          name="Replace"
          does="Only what you have just said"
          outcome={outcomes.replace}
          onPress={() => onEnd('replace')}
        />
        <End
          name="Update"
          does="The new takes the old one’s place"
          outcome={outcomes.update}
          isUsual
          onPress={() => onEnd('update')}
        />
        <End name="Add" does="The new beside the old" outcome={outcomes.add} onPress={() => onEnd('add')} />
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

/** A way out of the panel: its name, what it does, and how many cars there are then. */
function End({ name, does, outcome, isUsual, onPress }: EndProps) {
  const count = outcome?.matchingCount ?? null
  return (
    <button
      type="button"
      onClick={onPress}
      className={buttonStyle({
        className: classNames('flex-col gap-0.5 px-2! py-2 leading-5', isUsual && 'bg-brand-soft!'),
      })}
    >
      {name}
      <span className="font-normal text-[13px] leading-4">{does}</span>
      {count !== null && <span className="figures text-[13px] leading-4">{formatPlural(count, 'car')}</span>}
    </button>
  )
}
