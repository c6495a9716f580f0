/** 'I understood:' what was made of which words. */
import type { PlaceInText, Understood } from '#contracts/assistant.ts'
import { merge } from '#contracts/criteria/algebra.ts'
import { type Criteria, criterionNamed } from '#contracts/criteria/declarations.ts'
import { isList, patch, set, statedNames } from '#contracts/criteria/fields.ts'
import { sortOrders } from '#contracts/search-orders.ts'
import type { Span, Statement } from '#server/assistant/understanding/understanding.ts'
import { withPlaceName } from '../search-state.ts'
import { labelledTags, type VehicleNames } from './wording.ts'

/** `after` is what the search becomes: a bound that was moved is input as it then is. */
export function understoodTags(
  text: string,
  statements: readonly Statement[],
  after: Criteria,
  names: VehicleNames,
): Understood[] {
  const input = new Set<string>()
  return statements.flatMap(statement => {
    const { words, from, to } = quoteSpan(text, statement)
    return tagsOfStatement(statement, after, names)
      .filter(({ criterion, text: tag }) => {
        // 'Ford Focus': that it is a Ford is said by the make, and once more by the model.
        const isNew = !input.has(`${criterion} ${tag}`)
        input.add(`${criterion} ${tag}`)
        return isNew
      })
      .map(tag => ({ words, from, to, ...tag }))
  })
}

type Said = Pick<Understood, 'criterion' | 'label' | 'text'>

function tagsOfStatement(statement: Statement, after: Criteria, names: VehicleNames): Said[] {
  const { criterion, sortBy, drops, moves } = statement
  if (sortBy !== undefined) return [{ criterion: 'sortBy', label: 'Sorted by', text: sortOrderLabel(sortBy) }]
  if (drops !== undefined) return [{ criterion, label: null, text: droppedText(statement, names) }]
  return labelledTags(moves ? after : inContext(statement.criteria, after), names)
    .filter(tag => isStated(tag.criterion, criterion, statement.criteria, moves !== undefined))
    .map(({ criterion: name, label, text }) => ({ criterion: name, label: label ?? null, text }))
}

/** A model alone would not say whose it is, nor a price that it is paid monthly. */
function inContext(stated: Criteria, { make, priceType }: Criteria): Criteria {
  return merge(set({}, { make, priceType }), withPlaceName(stated))
}

/** Of what was put beside it to name it nothing is told; that a price is monthly stands in the price. */
function isStated(tag: string, criterion: string, stated: Criteria, hasMoved: boolean): boolean {
  if (hasMoved) return tag === criterion
  if (tag === 'priceType') return stated.priceMin === undefined && stated.priceMax === undefined
  return statedNames(stated).some(name => name === tag)
}

function droppedText({ criterion, drops }: Statement, names: VehicleNames): string {
  if (criterion === 'sortBy') return 'Any order'
  const declared = criterionNamed(criterion)
  if (!Array.isArray(drops) || !declared || !isList(declared))
    return `Any ${(declared?.label ?? criterion).toLowerCase()}`
  const named = labelledTags(set({}, patch(declared.name, drops)), names).map(({ text }) => text)
  return `No longer ${named.join(', ')}`
}

export function sortOrderLabel(sortBy: string): string {
  return sortOrders.find(({ value }) => value === sortBy)?.label ?? sortBy
}

/** So much of a long stretch is repeated. */
const MAX_QUOTE_LENGTH = 60

export function quoteSpan(text: string, { from, to }: Span): PlaceInText {
  const words = text.slice(from, to)
  return {
    words:
      words.length > MAX_QUOTE_LENGTH ? `${words.slice(0, MAX_QUOTE_LENGTH - 1).toWellFormed()}…` : words,
    from,
    to,
  }
}
