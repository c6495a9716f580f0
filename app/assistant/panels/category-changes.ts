/** The changes that a message would make, category by category, in words. */
import type { ProcessAnswer, SearchState } from '#contracts/assistant/assistant.ts'
import { companionsOf, isSameCriteria, only } from '#contracts/criteria/algebra.ts'
import { allCriteria, type Criteria, type Criterion } from '#contracts/criteria/declarations.ts'
import { type LabelOf, tagsOf } from '#contracts/criteria/tags.ts'
import { sortOrders } from '#contracts/search/search-orders.ts'
import { plainName } from './plain-name.ts'
import type { Takeable } from './take-criterion.ts'

export interface CategoryChange {
  criterion: Takeable
  label: string
  before: string
  after: string
  /** The visitor's words for it. */
  words: string[]
}

const NOTHING = 'Any'

export function categoryChanges(
  current: SearchState,
  update: SearchState,
  understood: ProcessAnswer['understood'],
  labelOf: LabelOf = plainName,
): CategoryChange[] {
  const said = (names: readonly string[]) => [
    ...new Set(understood.filter(({ criterion }) => names.includes(criterion)).map(({ words }) => words)),
  ]
  const changes: CategoryChange[] = []
  for (const criterion of allCriteria) {
    const names = companionsOf(criterion.name)
    if (names[0] !== criterion.name) continue
    const [before, after] = [only(current.criteria, names), only(update.criteria, names)]
    if (isSameCriteria(before, after)) continue
    changes.push({
      criterion: criterion.name,
      label: labelFor(criterion, [before, after]),
      before: inWords(before, labelOf),
      after: inWords(after, labelOf),
      words: said(names),
    })
  }
  if (current.sortBy !== update.sortBy) {
    const [before, after] = [orderOf(current), orderOf(update)]
    changes.push({ criterion: 'sortBy', label: 'Order', before, after, words: said(['sortBy']) })
  }
  return changes
}

function labelFor({ kind, name, label }: Criterion, searches: readonly Criteria[]): string {
  if (kind === 'place') return 'Where'
  return name === 'make' && searches.some(({ model }) => model) ? 'Make and model' : label
}

function inWords(criteria: Criteria, labelOf: LabelOf): string {
  const texts = tagsOf(criteria, labelOf).map(({ text }) => text)
  return texts.length > 0 ? texts.join(', ') : NOTHING
}

const orderOf = ({ sortBy }: SearchState) => sortOrders.find(({ value }) => value === sortBy)?.label ?? sortBy
