/**
 * Fallback to a language model for unused words. Of a plain request it may fill criteria that are empty, and
 * change none. Of a story nothing that it finds filters: it is offered.
 */
import type { SearchState } from '#contracts/assistant/assistant.ts'
import { except, merge, only } from '#contracts/criteria/algebra.ts'
import { allCriteria, type Criteria } from '#contracts/criteria/declarations.ts'
import { statedNames, wantedNames } from '#contracts/criteria/fields.ts'
import { readCriteria } from '#contracts/criteria/read.ts'
import type { Vocabulary } from '#server/search/vocabulary.ts'
import type { SlotReading, Statement, Understanding } from './understanding/understanding.ts'

/** The part of integrations/language-model that is used here. Never throws; null where it finds nothing. */
export interface FallbackModel {
  suggestCriteria(asked: {
    text: string
    unused: readonly string[]
    /** Names of criteria that may be filled. */
    empty: readonly string[]
    visitor: string
    /** Whether the vocabulary has this slug. */
    knows: (criterion: 'make' | 'model', value: string) => boolean
  }): Promise<Record<string, unknown> | null>
}

export interface FallbackContext {
  model: FallbackModel | undefined
  /** The current search. */
  state: SearchState
  vocabulary: Pick<Vocabulary, 'makeSlug' | 'modelPaths'>
  /** Key of the rate limit. */
  visitor: string
}

export async function applyLanguageModel(
  text: string,
  understanding: Understanding,
  { model, state, vocabulary, visitor }: FallbackContext,
): Promise<Understanding> {
  const { op, unused, question, criteria } = understanding
  if (!model || unused.length === 0 || op === 'clear' || (op === 'none' && question)) return understanding
  const taken = [...statedNames(state.criteria), ...statedNames(criteria)]
  const empty = allCriteria.map(({ name }) => name).filter(name => !taken.includes(name))
  const found = await model.suggestCriteria({
    text,
    unused: unused.map(({ from, to }) => text.slice(from, to)),
    empty,
    visitor,
    knows: (criterion, value) =>
      criterion === 'make'
        ? vocabulary.makeSlug(value) !== undefined
        : vocabulary.modelPaths(value, criteria.make ?? []).length > 0,
  })
  const more = except(readCriteria(found ?? {}).criteria, taken)
  if (wantedNames(more).length === 0) return understanding
  return understanding.readings.length > 0 ? withOffers(understanding, more) : withMore(understanding, more)
}

function withOffers(understanding: Understanding, more: Criteria): Understanding {
  const offered = statementsOf(understanding, more).map(
    (statement): SlotReading => ({
      ...{ from: statement.from, to: statement.to, role: 'offer', statement, canBe: [] },
    }),
  )
  return { ...understanding, readings: [...understanding.readings, ...offered] }
}

function withMore(understanding: Understanding, { not: _, ...more }: Criteria): Understanding {
  return {
    ...understanding,
    op: understanding.op === 'none' ? 'set' : understanding.op,
    statements: [...understanding.statements, ...statementsOf(understanding, more)],
    criteria: merge(understanding.criteria, more),
    unused: [],
  }
}

/** The model doesn't say which words it used: each statement's span covers all unused words. */
function statementsOf({ unused }: Understanding, { not: _, ...more }: Criteria): Statement[] {
  const span = { from: unused[0]!.from, to: unused.at(-1)!.to }
  return statedNames(more).map(criterion => ({ ...span, criterion, criteria: only(more, [criterion]) }))
}
