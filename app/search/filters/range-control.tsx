import { useState } from 'react'
import type { Pace, SearchDraft } from '#app/search/search-draft.ts'
import { boundsOf, boundsPatch, partName, patch } from '#contracts/criteria/fields.ts'
import { readNumber } from '#contracts/criteria/read-value.ts'
import { CommittedField } from './committed-field.tsx'
import type { ControlProps, CriterionOf } from './control-props.ts'
import { Histogram } from './histogram.tsx'
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
