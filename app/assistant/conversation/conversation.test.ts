import { describe, expect, test } from 'vitest'
import type { ProcessAnswer, Reading } from '#contracts/assistant/assistant.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import {
  type ChatMessage,
  type ConversationState,
  conversationReducer,
  dropsPending,
  NEW_CONVERSATION,
  NO_SEARCH,
  searchAsked,
} from './conversation.ts'

const bot: ChatMessage = { id: 'b1', type: 'bot', content: '', timestamp: '2026-03-12T10:00:00Z' }
const outcome = (criteria: Criteria, matchingCount: number | null = 7) =>
  ({ criteria, sortBy: 'relevance', query: '', matchingCount }) as const

function anAnswer(update: Criteria, more: Partial<ProcessAnswer> = {}): ProcessAnswer {
  return {
    response: 'Diesel.',
    extractedData: {},
    sessionId: 's1',
    suggestions: [],
    confidence: 0.8,
    matchingCount: 7,
    op: 'set',
    dropped: [],
    understood: [],
    unused: [],
    outcomes: { replace: outcome(update, 1), update: outcome(update, 7), add: outcome(update, 9) },
    needsChoice: false,
    costs: [],
    blocked: [],
    reading: [],
    offers: [],
    recommendations: [],
    ...more,
  }
}
const searching = (criteria: Criteria): ConversationState => ({
  ...NEW_CONVERSATION,
  search: { ...NO_SEARCH, criteria },
})
const told = (now: ConversationState, answer: ProcessAnswer) =>
  conversationReducer(now, { type: 'answered', answer, message: bot, asked: now.search })
const understood = (...criteria: string[]) =>
  criteria.map(criterion => ({ criterion, label: null, text: criterion, words: '', from: 0, to: 0 }))

test('the first criteria understood become the search at once', () => {
  const now = told(NEW_CONVERSATION, anAnswer({ fuelType: ['diesel'] }))
  expect(now.search.criteria).toEqual({ fuelType: ['diesel'] })
  expect(now).toMatchObject({ pending: null, count: 7, sessionId: 's1', messages: [bot] })
})

const choice = anAnswer(
  {},
  {
    needsChoice: true,
    understood: understood('fuelType', 'price'),
    outcomes: {
      replace: outcome({ fuelType: ['diesel'], priceMax: 5000 }, 1),
      update: outcome({ make: ['ford'], fuelType: ['diesel'], priceMax: 5000 }, 2),
      add: outcome({ make: ['ford'], fuelType: ['petrol', 'diesel'], priceMax: 5000 }, 3),
    },
  },
)
const waiting = told(searching({ make: ['ford'], fuelType: ['petrol'] }), choice)

test.each([
  ['replace', { fuelType: ['diesel'], priceMax: 5000 }, 1],
  ['update', { make: ['ford'], fuelType: ['diesel'], priceMax: 5000 }, 2],
  ['add', { make: ['ford'], fuelType: ['petrol', 'diesel'], priceMax: 5000 }, 3],
  ['cancel', { make: ['ford'], fuelType: ['petrol'] }, null],
] as const)('a pending update ends by %s', (end, criteria, count) => {
  expect(waiting.search.criteria).toEqual({ make: ['ford'], fuelType: ['petrol'] })
  const now = conversationReducer(waiting, { type: 'ended', end, message: bot })
  expect(now.search.criteria).toEqual(criteria)
  expect(now).toMatchObject({ count, pending: null })
})

test('criteria are applied one by one, until none is left', () => {
  const first = conversationReducer(waiting, { type: 'took', criterion: 'price', message: bot })
  expect(first.messages).toEqual([bot, bot])
  expect(first.search.criteria).toEqual({ make: ['ford'], fuelType: ['petrol'], priceMax: 5000 })
  expect(first.pending).toBe(waiting.pending)
  const second = conversationReducer(first, { type: 'took', criterion: 'fuelType', message: bot })
  expect(second.search.criteria).toEqual({ make: ['ford'], fuelType: ['diesel'], priceMax: 5000 })
  expect(second.pending).toBeNull()
})

describe('a message while a change waits for a decision', () => {
  const fiesta = { make: ['ford'], model: ['fiesta'] }
  const diesel = anAnswer(
    {},
    {
      needsChoice: true,
      understood: understood('fuelType'),
      outcomes: {
        replace: outcome({ fuelType: ['diesel'] }),
        update: outcome({ ...fiesta, fuelType: ['diesel'] }),
        add: outcome({ ...fiesta, fuelType: ['diesel'] }),
      },
    },
  )
  const pending = told(searching(fiesta), diesel)
  const asked = searchAsked(pending)
  const next = (answer: ProcessAnswer) =>
    conversationReducer(pending, { type: 'answered', answer, message: bot, asked })

  test('is about the search that the change would make, and both wait for one decision', () => {
    expect(asked.criteria).toEqual({ ...fiesta, fuelType: ['diesel'] })
    const both = { ...fiesta, fuelType: ['diesel'], transmission: ['automatic'] }
    const automatic = anAnswer(both, {
      needsChoice: true,
      understood: understood('transmission'),
      outcomes: {
        replace: outcome({ transmission: ['automatic'] }),
        update: outcome(both),
        add: outcome(both),
      },
    })
    const now = next(automatic)
    expect(now.search.criteria).toEqual(fiesta)
    const { outcomes, understood: tags } = now.pending!
    expect(outcomes.update.criteria).toEqual(both)
    expect(outcomes.add.criteria).toEqual(both)
    expect(outcomes.replace.criteria).toEqual({ fuelType: ['diesel'], transmission: ['automatic'] })
    expect(tags.map(({ criterion }) => criterion)).toEqual(['fuelType', 'transmission'])
    const ended = conversationReducer(now, { type: 'ended', end: 'update', message: bot })
    expect(ended.search.criteria).toEqual(both)
  })

  test('that changes nothing leaves it waiting; starting again ends it', () => {
    expect(next(anAnswer({ ...fiesta, fuelType: ['diesel'] }, { op: 'none' })).pending).toBe(pending.pending)
    const again = next(anAnswer({}, { op: 'clear' }))
    expect([again.search.criteria, again.pending]).toEqual([{}, null])
  })
})

test('a question leaves a pending update waiting', () => {
  const now = told(waiting, anAnswer({ make: ['ford'], fuelType: ['petrol'] }, { op: 'none' }))
  expect(now.pending).toBe(waiting.pending)
})

test('a filter removed while the answer was pending does not return by itself', () => {
  const asked = searching({ make: ['ford'] })
  const moved = conversationReducer(asked, { type: 'searching', search: NO_SEARCH, count: null })
  const answer = anAnswer({ make: ['ford'], fuelType: ['diesel'] }, { understood: understood('fuelType') })
  const now = conversationReducer(moved, { type: 'answered', answer, message: bot, asked: asked.search })
  expect(now.search).toBe(NO_SEARCH)
  expect(now.pending?.outcomes).toBe(answer.outcomes)
})

test('a refused message keeps the session and the count', () => {
  const before = { ...searching({ make: ['ford'] }), sessionId: 's1', count: 5 }
  const refused = anAnswer({ make: ['ford'] }, { op: 'none', matchingCount: null })
  expect(told(before, { ...refused, sessionId: 's1' })).toMatchObject({ sessionId: 's1', count: 5 })
  expect(told({ ...before, sessionId: null }, { ...refused, sessionId: '' }).sessionId).toBeNull()
})

test('a pending update remembers the message that asked for it', () => {
  const asked: ChatMessage = { ...bot, id: 'u1', type: 'user', content: 'actually diesel, under £5,000' }
  const before = { ...searching({ make: ['ford'] }), messages: [asked] }
  const message = { ...bot, answers: 'u1' }
  const action = { type: 'answered', answer: choice, message, asked: before.search } as const
  const now = conversationReducer(before, action)
  expect(now.pending?.said).toBe('actually diesel, under £5,000')
  expect(dropsPending(now, NO_SEARCH)).toBe(true)
  expect(dropsPending(now, { ...before.search })).toBe(false)
  expect(dropsPending(before, NO_SEARCH)).toBe(false)
})

const punto = {
  words: 'Punto',
  from: 3,
  to: 8,
  role: 'background',
  criterion: 'model',
  label: null,
  text: 'Fiat Punto',
  canBe: ['wish', 'refusal'],
} as const satisfies Reading
const reading = [{ ...punto, canBe: [...punto.canBe] }]
const story: ChatMessage = { ...bot, id: 'u1', type: 'user', content: 'My Punto died. I need a diesel.' }

/** A story that was answered with `update`, in a search for `before`. */
function afterStory(before: Criteria, update: Criteria, more: Partial<ProcessAnswer> = {}) {
  const asked = searching(before)
  const message = { ...bot, answers: 'u1', reading, searchParams: update }
  const answer = anAnswer(update, { understood: understood('fuelType'), ...more })
  const now = { ...asked, messages: [story] }
  return conversationReducer(now, { type: 'answered', answer, message, asked: asked.search })
}
function reread(now: ConversationState, update: Criteria, more: Partial<ProcessAnswer> = {}) {
  const message = { ...bot, id: 'b2', answers: 'u1', reading, searchParams: update }
  return conversationReducer(now, { type: 'reread', answer: anAnswer(update, more), message })
}

test('a message that is read again has one answer, and the search that a first reading would make', () => {
  const diesel = afterStory({}, { fuelType: ['diesel'] })
  const busy = conversationReducer(diesel, { type: 'rereading', isAnswering: true })
  expect(busy.isAnswering).toBe(true)
  const now = reread(busy, { make: ['fiat'] })
  expect(now.messages.map(({ id }) => id)).toEqual(['u1', 'b2'])
  expect(now.search.criteria).toEqual({ make: ['fiat'] })
  expect(now).toMatchObject({ isAnswering: false, count: 7, pending: null })
  // Once more, still in the search before the message.
  expect(now.messages[1]?.asked).toEqual({ criteria: {}, sortBy: 'relevance' })
  const nothing = reread(now, {}, { op: 'none', matchingCount: null })
  expect(nothing).toMatchObject({ search: NO_SEARCH, count: null, pending: null })
})

test('a pending update is replaced by that of the new reading', () => {
  const ford = { make: ['ford'] }
  const asks = { needsChoice: true }
  const diesel = afterStory(ford, { ...ford, fuelType: ['diesel'] }, asks)
  const now = reread(diesel, { make: ['fiat'], fuelType: ['diesel'] }, asks)
  expect(now.search.criteria).toEqual(ford)
  expect(now.pending?.outcomes.update.criteria).toEqual({ make: ['fiat'], fuelType: ['diesel'] })
  expect(now.pending?.said).toBe(story.content)
  expect(reread(now, ford, { op: 'none' }).pending).toBeNull()
})

test('what was updated once is updated at once by the new reading', () => {
  const ford = { make: ['ford'] }
  const asks = { needsChoice: true }
  const diesel = afterStory(ford, { ...ford, fuelType: ['diesel'] }, asks)
  const confirmed = { ...bot, id: 'b9' }
  const updated = conversationReducer(diesel, { type: 'ended', end: 'update', message: confirmed })
  const now = reread(updated, { ...ford, seats: ['5'] }, asks)
  expect(now).toMatchObject({ search: { criteria: { ...ford, seats: ['5'] } }, pending: null })
  expect(now.messages.map(({ id }) => id)).toEqual(['u1', 'b2'])

  const cancelled = conversationReducer(diesel, { type: 'ended', end: 'cancel', message: confirmed })
  const again = reread(cancelled, { ...ford, seats: ['5'] }, asks)
  expect(again.search.criteria).toEqual(ford)
  expect(again.pending?.outcomes.update.criteria).toEqual({ ...ford, seats: ['5'] })
})

test('a filter removed since the answer does not return when the message is read again', () => {
  const diesel = afterStory({}, { fuelType: ['diesel'], seats: ['5'] })
  const search = { ...NO_SEARCH, criteria: { fuelType: ['diesel'] } }
  const moved = conversationReducer(diesel, { type: 'searching', search, count: null })
  const now = reread(moved, { make: ['fiat'], fuelType: ['diesel'], seats: ['5'] })
  expect(now.search.criteria).toEqual({ fuelType: ['diesel'] })
  expect(now.pending?.outcomes.update.criteria).toMatchObject({ make: ['fiat'] })
  const cleared = reread(conversationReducer(diesel, { type: 'cleared' }), { fuelType: ['diesel'] })
  expect(cleared.search).toEqual(NO_SEARCH)
  expect(cleared.pending).not.toBeNull()
})

test('only an answer with a reading can be read again', () => {
  const told = afterStory({}, { fuelType: ['diesel'] })
  const plain = { ...told, messages: told.messages.map(({ asked, ...message }) => message) }
  expect(reread(plain, { make: ['fiat'] })).toEqual(plain)
})

test('all cars are counted once the last filter is removed, but not after Clear', () => {
  const before = searching({ make: ['ford'] })
  const removed = conversationReducer(before, { type: 'searching', search: NO_SEARCH, count: null })
  expect(removed).toMatchObject({ count: null, countsAllCars: true })
  expect(conversationReducer(removed, { type: 'cleared' }).countsAllCars).toBe(false)
  const shown = conversationReducer(removed, { type: 'searching', search: NO_SEARCH, count: 21_940 })
  expect(shown).toMatchObject({ count: 21_940, countsAllCars: false })
})

test('a late count is not shown beside another search', () => {
  const before = searching({ make: ['ford'] })
  const now = conversationReducer(before, { type: 'searching', search: NO_SEARCH, count: null })
  const late = { type: 'counted', search: before.search, count: 3 } as const
  expect(conversationReducer(now, late)).toBe(now)
})

test('another search drops what is pending; the same search elsewhere is counted again', () => {
  const counted = { ...waiting, count: 5 }
  const search = { ...counted.search }
  expect(conversationReducer(counted, { type: 'searching', search, count: null })).toEqual(counted)
  const live = { ...search, source: 'live' as const }
  const elsewhere = conversationReducer(counted, { type: 'searching', search: live, count: null })
  expect(elsewhere).toMatchObject({ search: live, count: null, pending: waiting.pending })
  const other = conversationReducer(counted, { type: 'searching', search: NO_SEARCH, count: 9 })
  expect(other).toMatchObject({ search: NO_SEARCH, count: 9, pending: null })
})

test('clearing empties filters, pending updates and the count, and keeps the source', () => {
  const live = { ...waiting, search: { ...waiting.search, source: 'live' as const } }
  const now = conversationReducer(live, { type: 'cleared' })
  expect(now).toMatchObject({ search: { ...NO_SEARCH, source: 'live' }, pending: null, count: null })
})

test('offline use has a session of its own, which ends on reconnecting', () => {
  const offline = conversationReducer(NEW_CONVERSATION, { type: 'disconnected', sessionId: 'fallback-7' })
  expect(offline).toMatchObject({ connection: 'offline', sessionId: 'fallback-7' })
  const back = conversationReducer(offline, { type: 'connected' })
  expect(back).toMatchObject({ connection: 'connected', sessionId: null })
})
