import { criterionNamed } from '#contracts/criteria/declarations.ts'
import { optionsOf } from '#contracts/criteria/options.ts'
import { aliasesOf } from '#contracts/criteria/spellings.ts'
import type { FilterGroup } from './filter-groups.ts'

/** The groups, opened, with only those criteria whose label, group or options contain the words. */
export function matchingGroups(groups: readonly FilterGroup[], words: string): readonly FilterGroup[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return groups
  return groups.flatMap(group => {
    const criteria = group.title.toLowerCase().includes(wanted)
      ? group.criteria
      : group.criteria.filter(name => isMatching(name, wanted))
    return criteria.length > 0 ? [{ ...group, criteria, open: true }] : []
  })
}

function isMatching(name: string, wanted: string): boolean {
  const criterion = criterionNamed(name)
  if (!criterion) return false
  const options = optionsOf(criterion) ?? []
  const words = [
    criterion.label,
    ...aliasesOf(criterion.name),
    ...('unit' in criterion ? [criterion.unit] : []),
    ...(criterion.kind === 'flag' ? [criterion.yes, criterion.no] : []),
    ...options.flatMap(({ label, aliases = [] }) => [label, ...aliases]),
  ]
  return words.some(word => word.toLowerCase().includes(wanted))
}
