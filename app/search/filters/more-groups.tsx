import type { SearchDraft } from '#app/search/search-draft.ts'
import type { ShownTag } from '#app/search/shown-tags.ts'
import { type ControlProps, CriterionControl } from './criterion-control.tsx'
import { FeatureControl } from './feature-control.tsx'
import { Group } from './filter-group.tsx'
import type { FilterGroup } from './filter-groups.ts'
import type { Facets } from './packed-facets.ts'

interface MoreGroupsProps {
  groups: readonly FilterGroup[]
  draft: SearchDraft
  facets: Facets
  tags: readonly ShownTag[]
}

export function MoreGroups({ groups, ...props }: MoreGroupsProps) {
  return groups.map(group => (
    // Another `open` is another Disclosure: what was sought opens, and shuts again when it is sought no more.
    <Group key={`${group.title} ${group.open}`} group={group} {...props} control={MoreControl} />
  ))
}

function MoreControl(props: ControlProps) {
  return props.criterion.name === 'features' ? <FeatureControl {...props} /> : <CriterionControl {...props} />
}
