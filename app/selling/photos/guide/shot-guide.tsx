import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { type PhotoShot, photoShots } from '#contracts/selling/photos.ts'
import { ShotDrawing } from './shot-drawing.tsx'

interface ShotGuideProps {
  /** There are no photographs yet: it is open at any width. */
  isFirst: boolean
  /** The shots that photographs show already. */
  taken: ReadonlySet<PhotoShot>
  add: (shot: PhotoShot) => void
  /** Opens the photograph of a shot. */
  edit: (shot: PhotoShot) => void
}

/** Below this width the open guide pushes the photographs off the screen. */
const WIDE = '(min-width: 640px)'

/** The eleven shots that a buyer looks for: ticked off, and each a way to add it. */
export function ShotGuide({ isFirst, taken, add, edit }: ShotGuideProps) {
  return (
    <details
      open={isFirst || matchMedia(WIDE).matches}
      className="group/guide rounded-md border border-line bg-card"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2">
        <h3 className="grow font-sans text-[16px] font-semibold tracking-normal">11 photos buyers want</h3>
        <span className="figures shrink-0 text-[15px] text-muted">
          {taken.size} of {photoShots.length}
        </span>
        <Icon
          name="chevron-down"
          size={20}
          className="text-muted transition-transform group-open/guide:rotate-180"
        />
      </summary>
      <ul className="grid gap-2 px-3 pb-3 sm:grid-cols-2">
        {photoShots.map(({ value, label }) => {
          const isTaken = taken.has(value)
          return (
            <li key={value}>
              <button
                type="button"
                data-shot={value}
                onClick={() => (isTaken ? edit(value) : add(value))}
                className={classNames(
                  'flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-md border px-3 py-1.5 text-left text-[15px] leading-5',
                  isTaken
                    ? 'border-line bg-sunken text-muted hover:border-edge'
                    : 'border-edge border-dashed text-ink hover:border-solid hover:bg-sunken',
                )}
              >
                <ShotDrawing shot={value} className="w-12 shrink-0" />
                <span className="grow">
                  <span className="sr-only">{isTaken ? 'Done. Edit: ' : 'Add: '}</span>
                  {label}
                </span>
                <Icon
                  name={isTaken ? 'circle-check' : 'plus'}
                  size={20}
                  className={isTaken ? 'text-great' : 'text-muted'}
                />
              </button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
