/** A language model may fill empty criteria, and change nothing. */
import { expect, test, vi } from 'vitest'
import { Vocabulary } from '#server/search/vocabulary.ts'
import { applyLanguageModel } from './language-model-fallback.ts'
import type { Understanding } from './understanding/understanding.ts'

const text = 'a petrol drop-top for the coast'
const understood: Understanding = {
  op: 'set',
  statements: [{ from: 2, to: 8, criterion: 'fuelType', criteria: { fuelType: ['petrol'] } }],
  criteria: { fuelType: ['petrol'] },
  sortBy: undefined,
  readings: [],
  unused: [
    { from: 9, to: 17 },
    { from: 26, to: 31 },
  ],
  hints: [],
  refused: [],
  question: undefined,
  confidence: 0.5,
}

function reading(found: Record<string, unknown> | null) {
  const model = { suggestCriteria: vi.fn(async () => found) }
  const state = { criteria: { priceMax: 9000 }, sortBy: 'relevance' as const }
  return { model, context: { model, state, vocabulary: new Vocabulary(), visitor: '198.51.100.1' } }
}

test('the model is asked about unused words and fills empty criteria', async () => {
  const { model, context } = reading({ bodyType: ['convertible'] })
  const more = await applyLanguageModel(text, understood, context)
  expect(more.criteria).toEqual({ fuelType: ['petrol'], bodyType: ['convertible'] })
  expect(more.statements.at(-1)).toEqual({
    from: 9,
    to: 31,
    criterion: 'bodyType',
    criteria: { bodyType: ['convertible'] },
  })
  const [[asked]] = model.suggestCriteria.mock.calls as unknown as [[Record<string, unknown>]]
  expect(asked).toMatchObject({ text, unused: ['drop-top', 'coast'], visitor: '198.51.100.1' })
  expect(asked.empty).toContain('bodyType')
  expect(asked.empty).not.toContain('fuelType')
  expect(asked.empty).not.toContain('price')
})

test.each([
  null,
  {},
  { fuelType: ['diesel'] },
  { priceMax: 1 },
  { bodyType: ['spaceship'] },
  { not: { make: ['ford'] } },
])('changes of set criteria and invalid values are ignored: %j', async found => {
  expect(await applyLanguageModel(text, understood, reading(found).context)).toBe(understood)
})

test.each<Partial<Understanding>>([
  { unused: [] },
  { op: 'clear' },
  {
    op: 'none',
    question: { kind: 'how-many', from: 0, to: 4, refersToSearch: false, nearMe: false, co2: undefined },
  },
])('the model is not asked about %j', async change => {
  const { model, context } = reading({ bodyType: ['convertible'] })
  await applyLanguageModel(text, { ...understood, ...change }, context)
  expect(model.suggestCriteria).not.toHaveBeenCalled()
})

test('of a story what the model finds is offered, and filters nothing', async () => {
  const told: Understanding = {
    ...understood,
    readings: [{ from: 2, to: 8, role: 'wish', statement: understood.statements[0]!, canBe: ['wish'] }],
  }
  const more = await applyLanguageModel(text, told, reading({ bodyType: ['convertible'] }).context)
  expect([more.criteria, more.statements]).toEqual([told.criteria, told.statements])
  expect(more.readings.at(-1)).toMatchObject({
    role: 'offer',
    statement: { criteria: { bodyType: ['convertible'] } },
  })
})
