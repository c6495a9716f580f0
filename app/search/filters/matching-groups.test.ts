import { expect, test } from 'vitest'
import { moreGroups } from './filter-groups.ts'
import { matchingGroups } from './matching-groups.ts'

const found = (words: string) =>
  matchingGroups(moreGroups, words).map(({ title, criteria }) => [title, ...criteria])

test('without words all groups are unchanged', () => {
  expect(matchingGroups(moreGroups, '  ')).toBe(moreGroups)
})

test.each([
  ['boot', [['Size and weight', 'bootSpace']]],
  ['tow bar', [['Features', 'features']]],
  ['sat nav', [['Features', 'features']]],
  ['cat s', [['History', 'writeOffCategories']]],
  ['quantum drive', []],
])('%s finds what has it in its name or its choices', (words, groups) => {
  expect(found(words)).toEqual(groups)
})

test('a group’s own name shows all of the group, opened', () => {
  const [group] = matchingGroups(moreGroups, 'running')
  expect(group).toMatchObject({ title: 'Running costs', open: true })
  expect(group!.criteria).toEqual(moreGroups.find(({ title }) => title === 'Running costs')!.criteria)
})
