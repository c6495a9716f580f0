import type { ChangeEvent } from 'react'
import { CheckboxGroup } from '#app/ui/choice-group.tsx'
import type { Choice } from '#app/ui/select-field.tsx'
import type { ControlProps } from './criterion-control.tsx'

/** More choices than these are shown in two parts: the common ones, and all others behind a line. */
const MANY = 12
const COMMON = 8

/** Any of many, each with its count. */
export function ManyControl({ criterion, facet, draft, labelHidden }: ControlProps) {
  const { name, label } = criterion
  const chosen = ((draft.criteria as Record<string, unknown>)[name] as string[] | undefined) ?? []
  const choices = facet?.kind === 'options' ? facet.options : []
  if (choices.length === 0) return null

  const group = {
    name,
    value: chosen,
    layout: name === 'doors' || name === 'seats' ? ('columns' as const) : ('rows' as const),
    onChange: ({ target: { value, checked } }: ChangeEvent<HTMLInputElement>) =>
      draft.change({ [name]: checked ? [...chosen, value] : chosen.filter(one => one !== value) }),
  }
  if (choices.length <= MANY) return <CheckboxGroup {...group} {...{ label, labelHidden, choices }} />
  const { common, others } = parted(choices)
  return (
    <div>
      <CheckboxGroup {...group} {...{ label, labelHidden }} choices={common} />
      <details open={others.some(({ value }) => chosen.includes(value))}>
        <summary className="flex min-h-11 cursor-pointer items-center text-[15px] text-link underline underline-offset-3">
          {others.length} more
        </summary>
        <CheckboxGroup {...group} label={`More: ${label}`} labelHidden choices={others} />
      </details>
    </div>
  )
}

/** By count and not by what is chosen: a row that is ticked stays where it is. Both parts keep the given order. */
function parted(choices: readonly Choice[]) {
  const ranked = choices.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
  const first = new Set(ranked.slice(0, COMMON))
  return {
    common: choices.filter(choice => first.has(choice)),
    others: choices.filter(choice => !first.has(choice)),
  }
}
