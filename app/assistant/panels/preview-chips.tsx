import { useRef } from 'react'
import { focusAfterPress } from '#app/assistant/focus.ts'
import { IconButton, mutedIcon } from '#app/ui/icon-button.tsx'
import type { Cost } from '#contracts/assistant/assistant.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import type { Tag } from '#contracts/criteria/tags.ts'
import { formatCount } from '#contracts/text/english.ts'
import { useAutoScroll } from './use-auto-scroll.ts'

interface PreviewChipsProps {
  chips: readonly Tag[]
  costs: readonly Cost[]
  onRemove: (left: Criteria) => void
}

/** In one line, which scrolls by itself where it is wider than its container. */
export function PreviewChips({ chips, costs, onRemove }: PreviewChipsProps) {
  const line = useRef<HTMLUListElement>(null)
  const rest = useAutoScroll(line, chips.map(({ key }) => key).join())
  const more = new Map(costs.map(cost => [cost.key, cost.more]))
  const remove = (index: number, left: Criteria) => {
    // The focus moves to the neighbour of the removed chip, or out of the line.
    const buttons = line.current?.querySelectorAll('button')
    const next = buttons?.[index + 1] ?? buttons?.[index - 1]
    if (next) next.focus()
    else if (line.current) focusAfterPress(line.current)
    onRemove(left)
  }
  return (
    <ul
      ref={line}
      {...rest}
      aria-label="Your search"
      className="-mx-3 mt-2 flex gap-2 overflow-x-auto overscroll-x-contain px-3 py-1 [scrollbar-width:none]"
    >
      {chips.map((chip, index) => (
        <li key={chip.key} aria-label={chip.name} className="shrink-0">
          <PreviewChip
            chip={chip}
            more={more.get(chip.key) ?? 0}
            onRemove={() => remove(index, chip.without)}
          />
        </li>
      ))}
    </ul>
  )
}

/** A filter, the number of cars it excludes, and a button that removes it. */
function PreviewChip({ chip, more, onRemove }: { chip: Tag; more: number; onRemove: () => void }) {
  const { label, text } = chip
  return (
    <span className="flex min-h-11 items-center rounded-md border border-edge bg-card pl-3 leading-4">
      <span className="whitespace-nowrap font-medium text-[14px]">
        {label && <span className="font-normal text-muted">{label} </span>}
        {text}
        {more > 0 && (
          <span className="figures block font-normal text-[12px] text-muted">
            without this: {formatCount(more)} more
          </span>
        )}
      </span>
      <IconButton icon="x" size={16} label={`Remove ${chip.name}`} onClick={onRemove} className={mutedIcon} />
    </span>
  )
}
