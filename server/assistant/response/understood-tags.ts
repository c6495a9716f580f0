/** The 'I understood:' tags, each with the words it came from. */
import type { PlaceInText, Understood } from '#contracts/assistant/assistant.ts'
import { merge } from '#contracts/criteria/algebra.ts'
import { type Criteria, criterionNamed } from '#contracts/criteria/declarations.ts'
import { isList, patch, set, statedNames } from '#contracts/criteria/fields.ts'
import { sortOrders } from '#contracts/search/search-orders.ts'
import type { Span } from '#server/assistant/understanding/span.ts'
import type { Statement } from '#server/assistant/understanding/understanding.ts'
import { withPlaceName } from '../search-state.ts'
import { labelledTags, type VehicleNames } from './wording.ts'

/** `after` is the updated search, by which a moved bound is worded. */
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
        // In 'Ford Focus' both words state the make: its tag is shown once.
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

/** Adds the make that words a model, and the price type that words a price. */
function inContext(stated: Criteria, { make, priceType }: Criteria): Criteria {
  return merge(set({}, { make, priceType }), withPlaceName(stated))
}

/** Leaves out the tags of what `inContext` added, and the price type where the price's tag says it. */
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

/** Longer quotes are cut. */
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
