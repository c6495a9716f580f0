import { criterionNamed } from '#contracts/criteria/declarations.ts'
import { optionsOf } from '#contracts/criteria/options.ts'
import type { FilterGroup } from './filter-groups.ts'

/** The groups, opened, with only those criteria whose name, group or choices have the words in them. */
export function soughtGroups(groups: readonly FilterGroup[], words: string): readonly FilterGroup[] {
  const sought = words.trim().toLowerCase()
  if (sought === '') return groups
  return groups.flatMap(group => {
    const criteria = group.title.toLowerCase().includes(sought)
      ? group.criteria
      : group.criteria.filter(name => isSought(name, sought))
    return criteria.length > 0 ? [{ ...group, criteria, open: true }] : []
  })
}

function isSought(name: string, sought: string): boolean {
  const criterion = criterionNamed(name)
  if (!criterion) return false
  const options = optionsOf(criterion) ?? []
  const words = [
    criterion.label,
    ...(criterion.aliases ?? []),
    ...('unit' in criterion ? [criterion.unit] : []),
    ...(criterion.kind === 'flag' ? [criterion.yes, criterion.no] : []),
    ...options.flatMap(({ label, aliases = [] }) => [label, ...aliases]),
  ]
  return words.some(word => word.toLowerCase().includes(sought))
}
