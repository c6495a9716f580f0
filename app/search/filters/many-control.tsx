import type { ReactNode } from 'react'
import { CarIllustration } from '#app/vehicles/drawing/car-drawing.tsx'
import { paintBase } from '#app/vehicles/drawing/paint.ts'
import { patch, valuesOf } from '#contracts/criteria/fields.ts'
import type { BodyType, Colour } from '#contracts/vehicle/enumerations.ts'
import { ChoiceList } from './choice-list.tsx'
import type { ControlProps, CriterionOf } from './control-props.ts'

/** Choices with a picture: drawings of bodies, swatches of colours. */
const pictures: Readonly<Record<string, (value: string) => ReactNode>> = {
  bodyType: value => (
    <span className="-my-1 h-8 w-12 shrink-0 overflow-hidden rounded-sm">
      <CarIllustration body={value as BodyType} colour="grey" seed={1} title="" />
    </span>
  ),
  color: value => <i className="swatch" style={{ background: paintBase(value as Colour) }} />,
}

type ManyControlProps = ControlProps<CriterionOf<'many'>>

/** Any of several options, each with its count. */
export function ManyControl({ criterion: { name, label }, facet, draft, labelHidden }: ManyControlProps) {
  const chosen = valuesOf(draft.criteria, name)
  const options = facet?.kind === 'options' ? facet.options : []
  if (options.length === 0) return null
  const picture = pictures[name]
  return (
    <ChoiceList
      {...{ name, label, labelHidden, chosen }}
      choices={picture ? options.map(one => ({ ...one, picture: picture(one.value) })) : options}
      layout={name === 'doors' || name === 'seats' ? 'columns' : 'rows'}
      onChange={({ target: { value, checked } }) =>
        draft.change(patch(name, checked ? [...chosen, value] : chosen.filter(one => one !== value)))
      }
    />
  )
}
