import { useRef, useState } from 'react'

interface RangeSliderProps {
  /** 'Price', read aloud as 'Price from' and 'Price to'. */
  label: string
  /** The values of its steps, ascending; beyond the last one the range is open. */
  edges: readonly number[]
  from: number | undefined
  to: number | undefined
  inWords: (value: number) => string
  /** Called while a thumb moves, and once more when it is released. Undefined is open. */
  onSlide: (from: number | undefined, to: number | undefined, isResting: boolean) => void
}

type End = 'from' | 'to'

/**
 * Two thumbs on one track, as wide as the histogram above it: each position is an edge between two bars. They
 * are two native sliders, one over the other, for keyboards and screen readers; the fields below are exact.
 */
export function RangeSlider({ label, edges, from, to, inWords, onSlide }: RangeSliderProps) {
  const last = edges.length
  // 'Up to 2020' includes 2020: where every value is an edge, the upper thumb is after its bar.
  const whole = edges.every((edge, index) => index === 0 || edge - edges[index - 1]! === 1) ? 1 : 0
  const given = {
    from: from === undefined ? 0 : nearest(edges, from),
    to: to === undefined ? last : Math.min(last, nearest(edges, to) + whole),
  }
  const [held, setHeld] = useState<typeof given>()
  const at = held ?? given
  // A ref, because a thumb may move and be released before the next render.
  const moved = useRef<typeof given>(undefined)

  const valueAt = (end: End, position: number) => {
    if (end === 'from') return position === 0 ? undefined : edges[position]
    return position === last ? undefined : edges[position]! - whole
  }
  const move = (end: End, position: number) => {
    const next =
      end === 'from'
        ? { from: Math.min(position, at.to - 1), to: at.to }
        : { from: at.from, to: Math.max(position, at.from + 1) }
    moved.current = next
    setHeld(next)
    onSlide(valueAt('from', next.from), valueAt('to', next.to), false)
  }
  // Key presses count as one slide until the thumb loses focus.
  const rest = () => {
    setHeld(undefined)
    const rested = moved.current
    if (!rested) return
    moved.current = undefined
    onSlide(valueAt('from', rested.from), valueAt('to', rested.to), true)
  }
  const thumb = (end: End) => {
    const value = valueAt(end, at[end])
    return (
      <input
        type="range"
        aria-label={`${label} ${end}`}
        aria-valuetext={value === undefined ? 'any' : inWords(value)}
        min={0}
        max={last}
        step={1}
        value={at[end]}
        // Not onChange: React would take a value set before hydration as the initial one and report no
        // change.
        onInput={({ currentTarget }) => move(end, currentTarget.valueAsNumber)}
        onPointerUp={rest}
        onKeyUp={() => setHeld(undefined)}
        onBlur={rest}
        className="range-thumb"
      />
    )
  }
  const share = (position: number) => `${(position / last) * 100}%`
  return (
    <div className="relative mb-3 h-11 [@media(scripting:none)]:hidden">
      <div className="absolute inset-x-0 top-5 h-1 rounded-full bg-line">
        <div
          className="absolute inset-y-0 rounded-full bg-brand-ink"
          style={{ left: share(at.from), right: `calc(100% - ${share(at.to)})` }}
        />
      </div>
      {thumb('from')}
      {thumb('to')}
    </div>
  )
}

function nearest(edges: readonly number[], value: number): number {
  let best = 0
  for (const [index, edge] of edges.entries()) {
    if (Math.abs(edge - value) < Math.abs(edges[best]! - value)) best = index
  }
  return best
}
