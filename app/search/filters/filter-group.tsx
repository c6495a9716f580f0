import { memo, type ReactNode } from 'react'
import type { SearchDraft } from '#app/search/search-draft.ts'
import type { Facets, ShownTag } from '#app/search/shown-tags.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { criterionNamed } from '#contracts/criteria/declarations.ts'
import { fieldsOf } from '#contracts/criteria/fields.ts'
import type { ControlProps } from './control-props.ts'
import { CriterionControl } from './criterion-control.tsx'
import type { FilterGroup } from './filter-groups.ts'

interface GroupProps {
  group: FilterGroup
  draft: SearchDraft
  facets: Facets
  tags: readonly ShownTag[]
  /** The control of a criterion, where it is not the default. */
  control?: (props: ControlProps) => ReactNode
}

/** A titled group of criteria; when closed its title says how many are active. */
export const Group = memo(DrawnGroup, isSame)

/** Memoised: a change renders its own group; the others render when their counts have loaded. */
function isSame(one: GroupProps, other: GroupProps): boolean {
  return (
    one.group === other.group &&
    one.facets === other.facets &&
    one.tags === other.tags &&
    criteriaIn(one.group)
      .flatMap(fieldsOf)
      .every(field => one.draft.criteria[field] === other.draft.criteria[field])
  )
}

const criteriaIn = ({ criteria }: FilterGroup) => criteria.flatMap(name => criterionNamed(name) ?? [])

function DrawnGroup({ group, draft, facets, tags, control: Control = CriterionControl }: GroupProps) {
  const chosen = tags.filter(tag => group.criteria.includes(tag.criterion)).length
  const criteria = criteriaIn(group)
  return (
    <Disclosure
      title={group.title}
      open={group.open ?? false}
      summary={chosen > 0 ? `${chosen} chosen` : undefined}
    >
      <div className="grid gap-4">
        {criteria.map(criterion => (
          <Control
            key={criterion.name}
            {...{ criterion, facets, draft }}
            facet={facets[criterion.name]}
            labelHidden={criteria[0]!.label === group.title}
          />
        ))}
      </div>
    </Disclosure>
  )
}
