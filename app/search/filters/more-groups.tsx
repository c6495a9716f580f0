import type { SearchDraft } from '#app/search/search-draft.ts'
import type { Facets, ShownTag } from '#app/search/shown-tags.ts'
import { CheckboxGroup } from '#app/ui/choice-group.tsx'
import { featureCategories, features } from '#contracts/vehicle/features.ts'
import type { ControlProps } from './control-props.ts'
import { CriterionControl } from './criterion-control.tsx'
import { Group } from './filter-group.tsx'
import type { FilterGroup } from './filter-groups.ts'

interface MoreGroupsProps {
  groups: readonly FilterGroup[]
  draft: SearchDraft
  facets: Facets
  tags: readonly ShownTag[]
}

export function MoreGroups({ groups, ...props }: MoreGroupsProps) {
  return groups.map(group => (
    // `open` is in the key, because it sets only the initial state of a Disclosure.
    <Group key={`${group.title} ${group.open}`} group={group} {...props} control={MoreControl} />
  ))
}

function MoreControl(props: ControlProps) {
  return props.criterion.name === 'features' ? <FeatureControl {...props} /> : <CriterionControl {...props} />
}

/** Features by category. A car must have all that are ticked. */
function FeatureControl({ facet, draft }: ControlProps) {
  const chosen = draft.criteria.features ?? []
  const countOf = (value: string) =>
    facet?.kind === 'options' ? (facet.options.find(option => option.value === value)?.count ?? 0) : undefined
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
            .map(({ value, label }) => ({ value, label, count: countOf(value) }))}
          onChange={({ target: { value, checked } }) =>
            draft.change({ features: checked ? [...chosen, value] : chosen.filter(one => one !== value) })
          }
        />
      ))}
    </div>
  )
}
