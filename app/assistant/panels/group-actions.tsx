import { useId } from 'react'
import { buttonStyle } from '#app/ui/button-style.ts'
import { classNames } from '#app/ui/class-names.ts'
import type { GroupEnd } from './marked-suggestions.ts'

const actions = [
  ['add', 'Add All'],
  ['update', 'Update'],
  ['replace', 'Replace'],
] as const

/** Actions on all marked suggestions, or on all if none is; they stay in view while any is marked. */
export function GroupActions({ marked, onEnd }: { marked: number; onEnd: (end: GroupEnd) => void }) {
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
          <button
            key={end}
            type="button"
            onClick={() => onEnd(end)}
            className={buttonStyle({ className: 'grow px-3! text-[15px]!' })}
          >
            {name}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
