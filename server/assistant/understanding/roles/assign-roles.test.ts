import { describe, expect, test } from 'vitest'
import { Vocabulary } from '#server/search/vocabulary.ts'
import { understood } from '#testing/understood.ts'
import { understand } from '../understand.ts'

const story =
  'The Punto is on its last legs and my wife has had enough of it. We need an automatic estate, no more than £6,000. No diesels please, my brother had one.'

const rolesIn = (text: string) =>
  Object.fromEntries(understood(text).readings.map(({ from, to, role }) => [text.slice(from, to), role]))

describe('of a story', () => {
  test('wishes filter, refusals exclude, and what is told does neither', () => {
    expect(rolesIn(story)).toMatchObject({ Punto: 'background', automatic: 'wish', estate: 'wish' })
    expect(understood(story).criteria).toEqual({
      transmission: ['automatic'],
      bodyType: ['estate'],
      priceMax: 6000,
      not: { fuelType: ['diesel'] },
    })
  })

  test('a role that the visitor gives stands', () => {
    const from = story.indexOf('Punto')
    const given = (role: 'wish' | 'refusal') =>
      understand(story, {
        state: { criteria: {}, sortBy: 'relevance' },
        vocabulary: new Vocabulary(),
        now: new Date('2026-11-21'),
        roles: [{ from, to: from + 5, role }],
      }).criteria
    expect(given('wish')).toMatchObject({ make: ['fiat'], model: ['punto'] })
    expect(given('refusal').not).toMatchObject({ model: ['punto'] })
  })

  test('what is refused later is not searched for', () => {
    expect(understood('Want something like a Fiesta but not a Fiesta.').criteria).toEqual({
      not: { model: ['fiesta'] },
    })
  })

  test('a refused model leaves its make', () => {
    expect(understood('electric, but not a Tesla and not a Nissan Leaf').criteria.not).toEqual({
      make: ['tesla'],
      model: ['leaf'],
    })
  })

  test('of two sums the likelier is the budget', () => {
    const text = 'got about nine grand. the mondeos turbo has gone again and the garage want 1800'
    expect(understood(text).criteria).toEqual({ priceMin: 8100, priceMax: 9900 })
  })

  test('what is named again behind a refusal stays refused', () => {
    expect(understood('hatchback, not white, everyones got white').criteria).toEqual({
      bodyType: ['hatchback'],
      not: { color: ['white'] },
    })
  })

  test('what stands in one list has one role', () => {
    expect(rolesIn('The missus has ruled out grey, black and beige. Automatic please.')).toMatchObject({
      'ruled out grey': 'refusal',
      black: 'refusal',
    })
  })

  test('nothing is refused where no word refuses', () => {
    expect(rolesIn('I passed my test in a Fiat 500. Loved it. Now something bigger.')).not.toContain(
      'refusal',
    )
  })

  test('a make and its model are one reading', () => {
    expect(rolesIn('I have a Honda Jazz that is too small and want an estate')).toMatchObject({
      'Honda Jazz': 'background',
    })
  })
})

test.each(['automatic diesel estate under £9,000', 'not a ford, and no white ones', 'cheapest first', ''])(
  'a plain request has no readings: %j',
  text => {
    const { readings } = understood(text)
    expect(readings.filter(({ role }) => role !== 'refusal')).toEqual([])
  },
)
