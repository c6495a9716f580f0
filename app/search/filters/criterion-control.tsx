import type { ReactNode } from 'react'
import type { SearchDraft } from '#app/search/search-draft.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import type { Criterion } from '#contracts/criteria/criterion.ts'
import { partName } from '#contracts/criteria/spellings.ts'
import type { Facet } from '#contracts/search-answer.ts'
import { CommittedField } from './committed-field.tsx'
import { ManyControl } from './many-control.tsx'
import type { Facets } from './packed-facets.ts'
import { DistanceControl, PlaceControl } from './place-control.tsx'
import { PriceControl } from './price-control.tsx'
import { RangeControl } from './range-control.tsx'
import { VehicleControl } from './vehicle-control.tsx'

export interface ControlProps<Kind extends Criterion = Criterion> {
  criterion: Kind
  facet: Facet | undefined
  /** Of the other criteria, for a control that serves several. */
  facets: Facets
  draft: SearchDraft
  /** The group's title says it already. */
  labelHidden?: boolean
}

type Control = (props: ControlProps) => ReactNode

/** Controls of their own, and those that serve several criteria at once. */
const own: Readonly<Record<string, Control | undefined>> = {
  make: VehicleControl,
  model: () => null,
  price: PriceControl,
  priceType: () => null,
  city: PlaceControl,
  postcode: () => null,
  latitude: () => null,
  longitude: () => null,
  distance: DistanceControl,
}

/** The control of a criterion, by its kind. All are native: they are sent by the form without JavaScript too. */
export function CriterionControl(props: ControlProps) {
  const { criterion } = props
  const Own = own[criterion.name]
  if (Own) return <Own {...props} />
  switch (criterion.kind) {
    case 'many':
      return <ManyControl {...props} />
    case 'range':
      return <RangeControl {...props} criterion={criterion} />
    case 'dates':
      return <DateControl {...props} />
    case 'flag':
      return <FlagControl {...props} />
    case 'text':
      return <TextControl {...props} />
    default:
      return null
  }
}

function DateControl({ criterion, draft }: ControlProps) {
  if (criterion.kind !== 'dates') return null
  const part = partName(criterion.name, criterion.bare)
  return (
    <CommittedField
      type="date"
      name={part}
      label={`${criterion.label}${criterion.bare === 'min' ? ' at least' : ' at most'}`}
      value={((draft.criteria as Record<string, unknown>)[part] as string | undefined) ?? ''}
      onCommit={value => draft.change({ [part]: value })}
    />
  )
}

function TextControl({ criterion, draft, labelHidden }: ControlProps) {
  if (criterion.kind !== 'text') return null
  const { name, label, several, maxLength } = criterion
  const value = (draft.criteria as Record<string, string | string[] | undefined>)[name]
  return (
    <CommittedField
      name={name}
      label={label}
      labelHidden={labelHidden}
      hint={several ? 'Words of the advert, with commas between: tow bar, one owner' : undefined}
      maxLength={maxLength}
      value={[value ?? []].flat().join(', ')}
      onTyping={typed => draft.change({ [name]: several ? words(typed) : typed }, 'typing')}
      onCommit={typed => draft.change({ [name]: several ? words(typed) : typed })}
    />
  )
}

const words = (text: string) =>
  text
    .split(',')
    .map(word => word.trim())
    .filter(Boolean)

function FlagControl({ criterion, facet, draft }: ControlProps) {
  if (criterion.kind !== 'flag') return null
  const { name, label, yes, no } = criterion
  const value = (draft.criteria as Record<string, unknown>)[name] as boolean | undefined
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
        draft.change({ [name]: target.value === '' ? undefined : target.value === 'true' })
      }
    />
  )
}
