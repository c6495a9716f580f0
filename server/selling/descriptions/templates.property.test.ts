/** The texts of any car are true, complete and in correct grammar. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DescriptionFacts, DescriptionTexts } from '#contracts/selling/description-facts.ts'
import { timesDepth } from '#testing/depth.ts'
import { anyCarFacts } from '#testing/description-facts.ts'
import { storyOf } from './car-story.ts'
import { complaintsAbout, type Length, lengthBounds } from './check-text.ts'
import { requiredDisclosures } from './required-disclosures.ts'
import { templateTexts } from './templates.ts'

const ON = '2026-11-22'
const lengths = ['short', 'medium', 'long'] as const
const runs = timesDepth(40)

function always(told: 'all' | 'some', holds: (texts: DescriptionTexts, facts: DescriptionFacts) => void) {
  fc.assert(
    fc.property(anyCarFacts(told), facts => {
      holds(templateTexts(storyOf(facts, ON)), facts)
    }),
    { numRuns: runs },
  )
}

describe.each(['all', 'some'] as const)('for cars with %s facts', told => {
  test('no text exceeds its length', () => {
    always(told, texts => {
      for (const length of lengths) expect(texts[length].length).toBeLessThanOrEqual(lengthBounds[length].max)
    })
  })

  test('every text has the required disclosures', () => {
    always(told, (texts, facts) => {
      for (const truth of requiredDisclosures(storyOf(facts, ON))) {
        expect(texts.short).toMatch(truth.shortPattern)
        expect(texts.medium).toMatch(truth.pattern)
        expect(texts.long).toMatch(truth.pattern)
      }
    })
  })

  test('every text passes the check', () => {
    always(told, (texts, facts) => {
      const story = storyOf(facts, ON)
      const complaints = (length: Length) =>
        complaintsAbout(texts[length], story, length).filter(complaint => !complaint.startsWith('length'))
      for (const length of lengths) expect(complaints(length), texts[length]).toEqual([])
    })
  })

  test('sentences are whole: a capital, a full stop, single spaces, the right article', () => {
    always(told, ({ short, medium, long }) => {
      for (const text of [short, medium, long]) {
        expect(text).not.toMatch(/ {2}| [,.;]|,,|\.\.|undefined|null|NaN|\[object/)
        expect(text).not.toMatch(
          /\ba (automatic|electric|estate|SUV|MPV|8-)|\ban (manual|petrol|diesel|hatchback|1\.)/,
        )
        expect(text).not.toMatch(/\b1 (miles|seats|former keepers|sets)\b/)
      }
      for (const text of [medium, ...long.split('\n\n')]) expect(text).toMatch(/^[\p{Lu}\d].*\.$/su)
    })
  })
})

test('the texts of a car with all facts have a minimum length', () => {
  always('all', ({ medium, long }, { tone }) => {
    expect(medium.length).toBeGreaterThanOrEqual(250)
    expect(long.length).toBeGreaterThanOrEqual(tone === 'brief' ? 350 : 600)
  })
})

test('the same facts and variant give the same text', () => {
  always('some', (texts, facts) => expect(templateTexts(storyOf(facts, ON))).toEqual(texts))
})
