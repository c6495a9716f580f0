import { useState } from 'react'
import type { Pace, SearchDraft } from '#app/search/search-draft.ts'
import { boundsOf, boundsPatch, partName, patch } from '#contracts/criteria/fields.ts'
import { readNumber } from '#contracts/criteria/read-value.ts'
import type { Facet } from '#contracts/search/search-answer.ts'
import { CommittedField } from './committed-field.tsx'
import type { ControlProps, CriterionOf } from './control-props.ts'
import { RangeSlider } from './range-slider.tsx'

/** A slider on a histogram, where there is one, and two exact fields. An invalid bound is refused at once. */
export function RangeControl({ criterion, facet, draft, labelHidden }: ControlProps<CriterionOf<'range'>>) {
  const { name, label, unit } = criterion
  const { min, max } = boundsOf(draft.criteria, name)
  const bounds = { from: min, to: max }
  // 'Gears' and 'Combined mpg' have their unit in their name.
  const suffix = unit === '£' || label.toLowerCase().includes(unit) ? '' : `, ${unit}`
  return (
    <fieldset className="min-w-0">
      <legend className={labelHidden ? 'sr-only' : 'mb-1 text-[15px] font-semibold'}>
        {label}
        {suffix}
      </legend>
      {facet?.kind === 'histogram' && (
        <>
          <Histogram facet={facet} {...bounds} />
          <RangeSlider
            label={label}
            edges={facet.edges}
            {...bounds}
            inWords={value => (unit === '£' ? `£${value}` : `${value} ${unit}`)}
            onSlide={(from, to, isResting) =>
              draft.change(boundsPatch(name, { min: from, max: to }), isResting ? 'now' : 'sliding')
            }
          />
        </>
      )}
      <div className="grid grid-cols-2 gap-3">
        <BoundField {...{ criterion, draft }} part="min" label="From" key={`${name} from`} />
        <BoundField {...{ criterion, draft }} part="max" label="To" key={`${name} to`} />
      </div>
    </fieldset>
  )
}

interface BoundFieldProps {
  criterion: CriterionOf<'range'>
  draft: SearchDraft
  part: 'min' | 'max'
  label: string
}

function BoundField({ criterion, draft, part, label }: BoundFieldProps) {
  const [error, setError] = useState<string>()
  const name = partName(criterion.name, part)
  const bounds = boundsOf(draft.criteria, criterion.name)
  const bound = bounds[part]

  const take = (typed: string, pace: Pace) => {
    // An unfinished number is no error: errors are shown when the text is committed.
    const refuse = (problem: string) => (pace === 'typing' ? undefined : setError(problem))
    if (typed === '') {
      setError(undefined)
      return draft.change(patch(name, undefined), pace)
    }
    const reading = readNumber(criterion, typed)
    if ('problem' in reading) return refuse(reading.problem)
    const opposite = bounds[part === 'min' ? 'max' : 'min']
    if (opposite !== undefined && (part === 'min' ? reading.value > opposite : reading.value < opposite)) {
      return refuse(part === 'min' ? `Must not be above ${opposite}` : `Must not be below ${opposite}`)
    }
    setError(undefined)
    draft.change(patch(name, reading.value), pace)
  }
  return (
    <CommittedField
      name={name}
      label={label}
      inputMode={criterion.step < 1 ? 'decimal' : 'numeric'}
      prefix={criterion.unit === '£' ? '£' : undefined}
      error={error}
      value={bound === undefined ? '' : String(bound)}
      onTyping={typed => take(typed, 'typing')}
      onCommit={typed => take(typed, 'now')}
    />
  )
}

interface HistogramProps {
  facet: Extract<Facet, { kind: 'histogram' }>
  from: number | undefined
  to: number | undefined
}

const HEIGHT = 40

/** The distribution of the cars found, highlighted within the bounds. Screen readers use the fields. */
function Histogram({ facet: { edges, counts }, from = -Infinity, to = Infinity }: HistogramProps) {
  const highest = Math.max(...counts)
  if (highest === 0) return null
  const bar = (count: number, index: number) => {
    // A root, so that a few cars can still be seen beside thousands.
    const height = Math.max(2, Math.round(Math.sqrt(count / highest) * HEIGHT))
    return count === 0 ? '' : `M${index * 10 + 1} ${HEIGHT}v${-height}h8v${height}`
  }
  const isWithin = (index: number) =>
    (edges[index + 1] ?? Infinity) > from && (edges[index] ?? -Infinity) <= to
  // Two paths, not a shape for each bar: the page has dozens of histograms.
  const bars = (within: boolean) =>
    counts.map((count, index) => (isWithin(index) === within ? bar(count, index) : '')).join('')
  return (
    <svg
      viewBox={`0 0 ${counts.length * 10} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mb-2 h-10 w-full"
    >
      <path d={bars(false)} className="fill-line" />
      <path d={bars(true)} className="fill-brand-ink opacity-70" />
    </svg>
  )
}
