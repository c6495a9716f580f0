import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { CategoryChange } from './category-changes.ts'

interface PendingCategoryProps {
  change: CategoryChange
  onTake: (criterion: CategoryChange['criterion']) => void
}

/** One change: the new value, the visitor's words for it, and the present value. */
export function PendingCategory({ change, onTake }: PendingCategoryProps) {
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
      <button
        type="button"
        onClick={() => onTake(criterion)}
        aria-label={`Take only ${label}: ${after}`}
        className={buttonStyle({ className: 'min-w-11 shrink-0 px-0!' })}
      >
        <Icon name="plus" size={20} />
      </button>
    </li>
  )
}
