import type { PlaceInText, Understood } from '#contracts/assistant/assistant.ts'

/** Words of a visitor's message to mark, while the tag that came from them is hovered or focused. */
export interface Marked {
  message: string
  place: PlaceInText
}

interface UnderstoodTagsProps {
  understood: readonly Understood[]
  /** The id of the message that they came from. */
  message: string
  onMark: (marked: Marked | undefined) => void
}

/** Hovering, focusing or tapping a tag marks the words it came from. */
export function UnderstoodTags({ understood, message, onMark }: UnderstoodTagsProps) {
  const leave = () => onMark(undefined)
  return (
    <div className="text-[14px]">
      <p className="text-muted">I understood:</p>
      <ul className="mt-1 flex flex-wrap gap-1.5">
        {understood.map(place => {
          const { criterion, label, text, words } = place
          const mark = () => onMark({ message, place })
          return (
            <li key={`${criterion} ${text}`} className="max-w-full">
              <button
                type="button"
                onPointerEnter={mark}
                onPointerLeave={leave}
                onFocus={mark}
                onBlur={leave}
                onClick={mark}
                className="inline-flex min-h-9 max-w-full cursor-pointer items-center rounded-full border border-line bg-card px-3 py-1 text-left font-medium leading-5 text-brand-ink hover:border-edge pointer-coarse:min-h-11"
              >
                <span className="min-w-0 truncate">
                  {label && <span className="font-normal text-muted">{label} </span>}
                  {text}
                </span>
                <span className="sr-only">, from ‘{words}’</span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
