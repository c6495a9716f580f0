import type { ReactNode } from 'react'
import { SelectField } from '#app/ui/select-field.tsx'
import { CarIllustration } from '#app/vehicles/drawing/car-drawing.tsx'
import { paintBase } from '#app/vehicles/drawing/paint.ts'
import { partName, patch, valuesOf } from '#contracts/criteria/fields.ts'
import type { BodyType, Colour } from '#contracts/vehicle/enumerations.ts'
import { ChoiceList } from './choice-list.tsx'
import { CommittedField } from './committed-field.tsx'
import type { ControlProps, CriterionOf } from './control-props.ts'
import { DistanceControl, PlaceControl } from './place-control.tsx'
import { PriceControl } from './price-control.tsx'
import { RangeControl } from './range-control.tsx'
import { VehicleControl } from './vehicle-control.tsx'

type Control = (props: ControlProps) => ReactNode

/** Controls for single criteria, and for several criteria at once. */
const own: Readonly<Record<string, Control | undefined>> = {
  make: VehicleControl,
  model: () => null,
  priceType: () => null,
  city: PlaceControl,
  postcode: () => null,
  latitude: () => null,
  longitude: () => null,
  distance: DistanceControl,
}

/** The control of a criterion, by its kind. All are native, so the form works without JavaScript. */
export function CriterionControl(props: ControlProps) {
  const { criterion } = props
  const Own = own[criterion.name]
  if (Own) return <Own {...props} />
  switch (criterion.kind) {
    case 'many':
      return <ManyControl {...props} criterion={criterion} />
    case 'range':
      return criterion.name === 'price' ? (
        <PriceControl {...props} criterion={criterion} />
      ) : (
        <RangeControl {...props} criterion={criterion} />
      )
    case 'dates':
      return <DateControl {...props} criterion={criterion} />
    case 'flag':
      return <FlagControl {...props} criterion={criterion} />
    case 'text':
      return <TextControl {...props} criterion={criterion} />
    default:
      return null
  }
}

function DateControl({ criterion, draft }: ControlProps<CriterionOf<'dates'>>) {
  const part = partName(criterion.name, criterion.bare)
  return (
    <CommittedField
      type="date"
      name={part}
      label={`${criterion.label}${criterion.bare === 'min' ? ' at least' : ' at most'}`}
      value={draft.criteria[part] ?? ''}
      onCommit={value => draft.change(patch(part, value))}
    />
  )
}

function TextControl({ criterion, draft, labelHidden }: ControlProps<CriterionOf<'text'>>) {
  const { name, label, several, maxLength } = criterion
  const stating = (typed: string) =>
    criterion.several ? patch(criterion.name, words(typed)) : patch(criterion.name, typed)
  return (
    <CommittedField
      name={name}
      label={label}
      labelHidden={labelHidden}
      hint={several ? 'Words of the advert, with commas between: tow bar, one owner' : undefined}
      maxLength={maxLength}
      value={[draft.criteria[name] ?? []].flat().join(', ')}
      onTyping={typed => draft.change(stating(typed), 'typing')}
      onCommit={typed => draft.change(stating(typed))}
    />
  )
}

const words = (text: string) =>
  text
    .split(',')
    .map(word => word.trim())
    .filter(Boolean)

function FlagControl({ criterion, facet, draft }: ControlProps<CriterionOf<'flag'>>) {
  const { name, label, yes, no } = criterion
  const value = draft.criteria[name]
  const counts = facet?.kind === 'flag' ? facet : undefined
  return (
    <SelectField
      name={name}
      label={label}
      empty="Any"
      value={value === undefined ? '' : String(value)}
      choices={[
        { value: 'true', label: yes, count: value === true ? undefined : counts?.true },
        { value: 'false', label: no, count: value === false ? undefined : counts?.false },
      ]}
      onChange={({ target }) =>
        draft.change(patch(name, target.value === '' ? undefined : target.value === 'true'))
      }
    />
  )
}

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
function ManyControl({ criterion: { name, label }, facet, draft, labelHidden }: ManyControlProps) {
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
