import { CheckboxGroup } from '#app/ui/choice-group.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { Criterion } from '#contracts/criteria/criterion.ts'
import { partName } from '#contracts/criteria/spellings.ts'
import { featureCategories, features } from '#contracts/features.ts'
import type { Facet } from '#contracts/search-answer.ts'
import { CommittedField } from './committed-field.tsx'
import { ManyControl } from './many-control.tsx'
import { RangeControl } from './range-control.tsx'
import type { SearchDraft } from './search-draft.ts'

export interface ControlProps<Kind extends Criterion = Criterion> {
  criterion: Kind
  facet: Facet | undefined
  draft: SearchDraft
  /** The group's title says it already. */
  labelHidden?: boolean
}

/** The control of a criterion, by its kind. All are native: they are sent by the form without JavaScript too. */
export function CriterionControl(props: ControlProps) {
  const { criterion, draft, labelHidden } = props
  const { name, label } = criterion
  const loose = draft.criteria as Record<string, unknown>
  switch (criterion.kind) {
    case 'many':
      return name === 'features' ? <FeatureControl {...props} /> : <ManyControl {...props} />
    case 'range':
      return <RangeControl {...props} criterion={criterion} />
    case 'dates': {
      const part = partName(name, criterion.bare)
      return (
        <CommittedField
          type="date"
          name={part}
          label={`${label}${criterion.bare === 'min' ? ' at least' : ' at most'}`}
          value={(loose[part] as string | undefined) ?? ''}
          onCommit={value => draft.change({ [part]: value })}
        />
      )
    }
    case 'flag':
      return <FlagControl {...props} />
    case 'text':
      return (
        <CommittedField
          name={name}
          label={label}
          labelHidden={labelHidden}
          hint={
            criterion.several ? 'Words of the advert, with commas between: tow bar, one owner' : undefined
          }
          maxLength={criterion.maxLength}
          value={[loose[name] ?? []].flat().join(', ')}
          onCommit={value => draft.change({ [name]: criterion.several ? words(value) : value })}
        />
      )
    case 'place':
      return criterion.part === 'distance' ? <DistanceControl {...props} /> : <PlaceControl {...props} />
    default:
      return null
  }
}

const words = (text: string) =>
  text
    .split(',')
    .map(word => word.trim())
    .filter(Boolean)

function countOf(facet: Facet | undefined, value: string): number | undefined {
  if (facet?.kind !== 'options') return undefined
  return facet.options.find(option => option.value === value)?.count ?? 0
}

function FeatureControl({ facet, draft }: ControlProps) {
  const chosen = draft.criteria.features ?? []
  return (
    <div className="grid gap-4">
      {featureCategories.map(category => (
        <CheckboxGroup
          key={category}
          name="features"
          label={category}
          value={chosen}
          choices={features
            .filter(feature => feature.category === category)
            .map(({ value, label }) => ({ value, label, count: countOf(facet, value) }))}
          onChange={({ target: { value, checked } }) =>
            draft.change({ features: checked ? [...chosen, value] : chosen.filter(one => one !== value) })
          }
        />
      ))}
    </div>
  )
}

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

function PlaceControl({ draft }: ControlProps) {
  const { postcode, city } = draft.criteria
  return (
    <CommittedField
      name="city"
      label="Postcode or town"
      autoComplete="postal-code"
      value={postcode ?? city ?? ''}
      onCommit={value =>
        draft.change({ city: value, postcode: undefined, ...(value === '' ? { distance: undefined } : {}) })
      }
    />
  )
}

const distances = [5, 10, 25, 50, 100, 200]

function DistanceControl({ draft }: ControlProps) {
  const { distance, postcode, city, latitude } = draft.criteria
  const offered =
    distance === undefined || distances.includes(distance)
      ? distances
      : [...distances, distance].sort((a, b) => a - b)
  return (
    <SelectField
      name="distance"
      label="Within"
      empty="Any distance"
      hint={(postcode ?? city ?? latitude) === undefined ? 'Enter a postcode or a town first' : undefined}
      value={distance === undefined ? '' : String(distance)}
      choices={offered.map(miles => ({ value: String(miles), label: `${miles} miles` }))}
      onChange={({ target }) =>
        draft.change({ distance: target.value === '' ? undefined : Number(target.value) })
      }
    />
  )
}
