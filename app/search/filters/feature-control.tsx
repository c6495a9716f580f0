import { CheckboxGroup } from '#app/ui/choice-group.tsx'
import { featureCategories, features } from '#contracts/features.ts'
import type { ControlProps } from './criterion-control.tsx'

/** The checklist of features by group. All that are ticked must be there. */
export function FeatureControl({ facet, draft }: ControlProps) {
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
