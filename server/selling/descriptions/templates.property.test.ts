/** The texts of any car are true, complete and in correct grammar. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DescriptionFacts, DescriptionTexts } from '#contracts/selling/description-facts.ts'
import { timesDepth } from '#testing/depth.ts'
import { anyCarFacts } from '#testing/description-facts.ts'
import { type CarStory, storyOf } from './car-story.ts'
import { MAX_SHORT_LENGTH } from './short-line.ts'
import { MAX_LONG_LENGTH, MAX_MEDIUM_LENGTH, templateTexts } from './templates.ts'

const ON = '2026-11-22'
const maxLengths = { short: MAX_SHORT_LENGTH, medium: MAX_MEDIUM_LENGTH, long: MAX_LONG_LENGTH }
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

/** What each text must say of a car's defects. */
function defectsOf(story: CarStory): { short: RegExp; longer: RegExp }[] {
  const { isNonRunner, writeOffCategories: category, outstandingLoan, faults, isModified, isImported } = story
  const isWrittenOff = category !== null && category !== 'none'
  // The short line has no room for these beside more serious ones.
  const longer = [
    isModified && /modif/i,
    isImported && /import/i,
    story.motHasEnded && /MOT .*(ran out|ended)|MOT:/,
  ]
  return [
    ...(isNonRunner ? [/non-runner/i] : []).map(said => ({ short: said, longer: said })),
    ...(isWrittenOff
      ? [{ short: RegExp(`Cat ${category}`), longer: RegExp(`Cat(egory)? ${category}`) }]
      : []),
    ...(outstandingLoan ? [{ short: /finance owing/i, longer: /outstanding finance/ }] : []),
    ...faults.map(({ said, briefly }) => ({
      short: RegExp(`known faults|${briefly}`, 'i'),
      longer: RegExp(`${said}|${briefly}`),
    })),
    ...longer.filter(said => said instanceof RegExp).map(said => ({ short: /./, longer: said })),
  ]
}

const lacks = (absence: string) => (story: CarStory) => story.absences.includes(absence)

/** What may be said only of some cars. */
// biome-ignore format: a table
const claims: readonly (readonly [claim: RegExp, isTrue: (story: CarStory) => boolean])[] = [
  [/full service history/i, story => story.serviceHistory === 'full'],
  [/full dealer/i, story => story.serviceHistory === 'full dealer'],
  [/part service|partial|some service/i, story => story.serviceHistory === 'partial'],
  [/(no|without a) service history/i, story => story.serviceHistory === 'none'],
  [/service/i, story => story.serviceHistory !== null],
  [/\bMOT\b/, story => story.motExpiryDate !== null],
  [/MOT (to|until|runs)/, story => !story.motHasEnded],
  [/ULEZ/, story => story.ulez === 'free' || story.ulez === 'likely_free'],
  [/(is|meets the) ULEZ|ULEZ compliant, so/, story => story.ulez === 'free'],
  [/\btax\b/i, story => story.taxPounds !== null],
  [/tax .*nothing|no road tax/i, story => story.taxPounds === 0],
  [/\bkeys?\b/i, story => story.setsOfKeys !== null],
  [/first owner|from new/i, story => story.owners === 0],
  [/keeper/i, story => story.owners !== null],
  [/privately owned|private hands/i, story => story.alwaysPrivatelyOwned === true],
  [/personalised/i, story => story.personalisedRegistration === true],
  [/never (been )?written off|not a write-off/i, story => story.writeOffCategories === 'none'],
  [/write-off|written off|\bCat [A-Z]\b/i, story => story.writeOffCategories !== null],
  [/\bno (outstanding )?finance/i, story => story.outstandingLoan === false],
  [/finance/i, story => story.outstandingLoan !== null],
  [/non-runner/i, story => story.isNonRunner === true],
  [/\bno\b[^.]* warning lights/i, lacks('warning lights')],
  [/\bno\b[^.]* odd noises/i, lacks('odd noises')],
  [/\bno\b[^.]* leaks/i, lacks('leaks')],
  [/\bno\b[^.]* unusual smells/i, lacks('unusual smells')],
  [/electronics are (all )?in good|all the electronics|^exhaust and|\. exhaust and/i, story => story.allElectronicsInGoodCondition === true],
  [/exhaust (is|and (all the )?electronics are)|so is the exhaust/i, story => story.goodExhaust === true],
  [/low (miles|for its age)/i, story => story.isLowMileage],
  [/import/i, story => story.isImported === true],
  [/modif/i, story => story.isModified === true],
  [/is a new |selling a new |new car/i, story => story.condition === 'new'],
]

/** '43,120' → 43120 */
const numbersIn = (text: string) =>
  [...text.replace(/(?<=\d),(?=\d{3})/g, '').matchAll(/\d+(\.\d+)?/g)].map(([number]) => Number(number))

describe.each(['all', 'some'] as const)('for cars with %s facts', told => {
  test('no text exceeds its length', () => {
    always(told, texts => {
      for (const length of lengths) expect(texts[length].length).toBeLessThanOrEqual(maxLengths[length])
    })
  })

  test('no text hides a defect', () => {
    always(told, (texts, facts) => {
      for (const { short, longer } of defectsOf(storyOf(facts, ON))) {
        expect(texts.short).toMatch(short)
        expect(texts.medium).toMatch(longer)
        expect(texts.long).toMatch(longer)
      }
    })
  })

  test('nothing is said of a car that was not told', () => {
    always(told, (texts, facts) => {
      const story = storyOf(facts, ON)
      for (const length of lengths)
        for (const [claim, isTrue] of claims)
          if (claim.test(texts[length])) expect(isTrue(story), `${claim}: ${texts[length]}`).toBe(true)
    })
  })

  test('every number is one of the facts', () => {
    always(told, (texts, facts) => {
      const known = new Set(numbersIn(JSON.stringify(storyOf(facts, ON))))
      for (const length of lengths)
        for (const number of numbersIn(texts[length])) expect(known, texts[length]).toContain(number)
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
