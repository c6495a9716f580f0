/** Every offer of every topic, with the real understanding. */
import { describe, expect, test } from 'vitest'
import { Vocabulary } from '#server/search/vocabulary.ts'
import { understood } from '#testing/understood.ts'
import type { SearchSnapshot } from './candidates.ts'
import { type OfferTopic, offerTopics } from './offer-topics.ts'
import { RoundTripCheck } from './round-trip.ts'
import { kerbWeightToTow, towedWeightIn, towingNote } from './towing.ts'

const vocabulary = new Vocabulary()
const roundTrip = new RoundTripCheck(
  sentence => understood(sentence),
  () => vocabulary.size,
)
const snapshot: SearchSnapshot = {
  state: { criteria: {}, sortBy: 'relevance' },
  source: 'both',
  total: 100,
  facets: {
    bodyType: { kind: 'options', options: [{ value: 'hatchback', label: 'Hatchback', count: 50 }] },
  },
}
const context = {
  snapshot,
  now: new Date('2026-11-21'),
  text: 'a caravan of 1,120 kg',
  because: 'not German',
}

test.each(Object.entries<OfferTopic>(offerTopics))(
  'each offer by %s is understood as it is meant',
  (_, topic) => {
    const candidates = topic.candidates(context)
    expect(candidates.length).toBeGreaterThan(0)
    for (const { sentences, meaning } of candidates)
      expect([sentences, roundTrip.firstUnderstood(sentences, meaning)]).toEqual([
        sentences,
        expect.any(String),
      ])
  },
)

describe('towing', () => {
  test.each([
    ['a caravan of 1,120 kg', 1120],
    ['we pull 3.5 tonnes', 3500],
    ['1500kg caravan', 1500],
    ['my amps weigh 60 kilos', undefined],
    ['a caravan', undefined],
  ])('%s weighs %s kg', (text, kg) => {
    expect(towedWeightIn(text)).toBe(kg)
  })

  test('the trailer weighs at most 85% of the car', () => {
    expect(kerbWeightToTow(1120)).toBe(1320)
    expect(towingNote('a caravan of 1,120 kg')).toContain('1,120 kg needs a car of 1,320 kg or more')
    expect(towingNote('a caravan')).toContain('85%')
  })
})
