import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_MESSAGE_LENGTH, operations } from '#contracts/assistant/assistant.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { readCriteria } from '#contracts/criteria/read.ts'
import { understood } from '#testing/understood.ts'
import { MAX_SLOTS } from './work-budget.ts'

test('a sentence of many wishes is understood with a span for each', () => {
  const text = 'Automatic diesel estate under 9 grand near Leeds, not a Ford, cheapest first'
  const { op, criteria, sortBy, statements, unused, confidence } = understood(text)
  expect({ op, criteria, sortBy, unused, confidence }).toEqual({
    op: 'set',
    criteria: {
      transmission: ['automatic'],
      fuelType: ['diesel'],
      bodyType: ['estate'],
      priceMax: 9000,
      city: 'leeds',
      not: { make: ['ford'] },
    },
    sortBy: 'price_low',
    unused: [],
    confidence: 1,
  })
  expect(statements.map(({ from, to }) => text.slice(from, to))).toEqual([
    'Automatic',
    'diesel',
    'estate',
    'under 9 grand',
    'near Leeds',
    'not a Ford',
    'cheapest first',
  ])
})

const present: Criteria = { make: ['ford'], color: ['red'], priceMax: 8000 }

describe('the turn’s operation', () => {
  test.each<[string, Criteria, (typeof operations)[number]]>([
    ['red ford', {}, 'set'],
    ['cheapest first', {}, 'set'],
    ['not ford', {}, 'set'],
    ['hello', {}, 'none'],
    ['low tax', {}, 'none'],
    ['any colour', {}, 'none'],
    ['automatic', present, 'add'],
    ['or blue', present, 'add'],
    ['not white', present, 'add'],
    ['over 2k', present, 'add'],
    ['a focus', present, 'add'],
    ['blue', present, 'replace'],
    ['under 5k', present, 'replace'],
    ['a golf', present, 'replace'],
    ['automatic under 5k', present, 'replace'],
    ['any colour', present, 'remove'],
    ['any colour, automatic', present, 'add'],
    ['start again', present, 'clear'],
    ['start again, diesel', present, 'clear'],
    ['thanks', present, 'none'],
  ])('%j after %j: %s', (text, criteria, op) => {
    expect(understood(text, criteria).op).toBe(op)
  })
})

describe('spans point at the message as it was sent', () => {
  test.each([
    ['🚗 RED Citroën', ['RED', 'Citroën']],
    ['a ocatvia for two and a half grand', ['ocatvia', 'two and a half grand']],
    ['golf   under    5k', ['golf', 'under    5k']],
    ['3 or 5 series', ['3 or 5 series']],
    ['fordfocus', ['fordfocus']],
  ])('%j: %j', (text, words) => {
    const { statements } = understood(text)
    const found = statements.map(({ from, to }) => text.slice(from, to))
    expect([...new Set(found)]).toEqual(words)
  })
})

describe('catalogue questions filter nothing, stock questions do', () => {
  test.each([
    'is a 2014 diesel ULEZ compliant?',
    'how many seats does a zafira have?',
    'what is the boot size of a golf?',
  ])('%j', text => {
    const { op, criteria, statements, question, about } = understood(text)
    expect({ op, criteria, statements }).toEqual({ op: 'none', criteria: {}, statements: [] })
    expect(question).toBeDefined()
    expect(Object.keys(about ?? {})).not.toEqual([])
  })
  test('but somebody who asks to be pointed to a car is searching', () => {
    expect(understood('can anyone point me to a five seater convertible').criteria).toEqual({
      seats: ['5'],
      bodyType: ['convertible'],
    })
  })
  test.each([
    ['how many electric cars under £15k?', 'how-many', { fuelType: ['electric'], priceMax: 15000 }],
    [
      "what's the cheapest automatic estate?",
      'cheapest',
      { transmission: ['automatic'], bodyType: ['estate'] },
    ],
    ['do you have any red golfs?', 'any', { color: ['red'], make: ['volkswagen'], model: ['golf'] }],
  ])('%j', (text, kind, criteria) => {
    const { criteria: said, question } = understood(text)
    expect({ kind: question?.kind, said }).toEqual({ kind, said: criteria })
  })
  test('a wish may resemble a question', () => {
    expect(understood('0-60 in 5.5 seconds or less')).toMatchObject({
      criteria: { zeroTo60MphMax: 5.5 },
      question: undefined,
    })
  })
})

describe('confidence is the share of content words that were used', () => {
  test('all of them', () => expect(understood('red ford').confidence).toBe(1))
  test('some of them', () => {
    const { confidence } = understood('red ford with a hovercraft and a minibar')
    expect(confidence).toBeGreaterThan(0.5)
    expect(confidence).toBeLessThan(1)
  })
  test('none of them', () => expect(understood('zorblax').confidence).toBe(0.3))
  test('hints count as used', () => expect(understood('room for a dog').confidence).toBe(1))
})

describe('length', () => {
  const filling = (length: number) =>
    ' please'
      .repeat(Math.ceil(length / 7))
      .slice(-length + 1)
      .padEnd(length)
  test('a wish within the first thousand characters is read', () => {
    const wish = '. I want a golf'
    const text = `${filling(MAX_MESSAGE_LENGTH - wish.length)}${wish}`
    expect(text).toHaveLength(MAX_MESSAGE_LENGTH)
    expect(understood(text).criteria).toEqual({ make: ['volkswagen'], model: ['golf'] })
  })
  test('one beyond is not', () => {
    expect(understood(`red ${filling(MAX_MESSAGE_LENGTH)} golf`).criteria).toEqual({ color: ['red'] })
  })
  test('a very long message takes no longer than a long one', () => {
    const begun = performance.now()
    understood('under 5k or 6k not ford '.repeat(50_000))
    expect(performance.now() - begun).toBeLessThan(500)
  })
})

describe('the budget of work', () => {
  test('a message is read up to its fiftieth slot, and says where that ends', () => {
    const { statements, readUpTo } = understood('golf or '.repeat(120))
    expect(statements).toHaveLength(MAX_SLOTS)
    expect(readUpTo).toBe('golf or '.length * MAX_SLOTS)
    expect(understood('golf or '.repeat(MAX_SLOTS)).readUpTo).toBeUndefined()
  })
  test('what follows is not read, whatever kind it is', () => {
    const { criteria } = understood(`${'golf or '.repeat(60)}near leeds under 5k, cheapest first`)
    expect(criteria).toEqual({ make: ['volkswagen'], model: ['golf'] })
  })
  test('of very many unknown words the first are corrected, whatever was understood before', () => {
    const letters = 'bcdfghjklmnpqrstvwxz'
    const unknown = Array.from(
      { length: 60 },
      (_, i) => `zqx${letters[i % 20]}${letters[Math.floor(i / 20)]}v`,
    )
    const text = `automtic ${unknown.join(' ')} hatchbck`
    expect(understood(text).criteria).toEqual({ transmission: ['automatic'] })
    expect(understood('hatchbck').criteria).toEqual({ bodyType: ['hatchback'] })
    expect(understood(text).criteria).toEqual({ transmission: ['automatic'] })
  })
})

test('arbitrary text never makes it throw or state invalid criteria', () => {
  const words = constantFrom(
    ...'not or and a golf £5k 2017 18 plate under over - , . ( ’ £ 0-60 mpg any colour start again 🚗 ½ near leeds b-max 1.6 mx5 miles first'.split(
      ' ',
    ),
  )
  const message = property(
    string({ unit: words, maxLength: 30 }),
    string({ unit: 'grapheme' }),
    (said, any) => {
      for (const text of [said, any, said.replaceAll(/(?=[£\d])/g, ' ')]) {
        const { op, criteria, statements, unused } = understood(text, present)
        expect(operations).toContain(op)
        expect(readCriteria(criteria).errors).toEqual([])
        for (const { from, to } of [...statements, ...unused]) {
          expect(from).toBeGreaterThanOrEqual(0)
          expect(to).toBeGreaterThan(from)
          expect(to).toBeLessThanOrEqual(text.length)
        }
      }
    },
  )
  assert(message, { numRuns: 300 })
})

test('it is deterministic', () => {
  const text = 'red or blue ocatvia, under nine grand, not diesel'
  expect(understood(text, present)).toEqual(understood(text, present))
})

test('it does not modify the given state', () => {
  const before = structuredClone(present)
  understood('not ford, any colour, £2k more', present)
  expect(present).toEqual(before)
})

test('what is told of repairs and insurers in a story asks for neither', () => {
  const told =
    "Our son's Fiesta was written off last week and the insurers gave us £2,350. We want him in an automatic, petrol, group 10 or under, for five grand at most."
  expect(understood(told).question).toBeUndefined()
  const asked = told.replace(/^.*?\. /, '')
  expect(understood(`${asked} Can you do insurance quotes for him as well?`).question).toMatchObject({
    reply: expect.stringContaining('insurance'),
  })
})
