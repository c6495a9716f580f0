import { expect, test } from 'vitest'
import { NO_SEARCH } from '#app/assistant/conversation/conversation.ts'
import { NOT_CONNECTED } from '#contracts/assistant/texts.ts'
import { keywordsIn } from './keywords.ts'
import { offlineAnswer } from './offline-answer.ts'

const offline = (text: string, search = NO_SEARCH) => offlineAnswer(text, search, null, 7)

test.each([
  ['electric SUVs under 20k', { fuelType: ['electric'], bodyType: ['suv'], priceMax: 20_000 }],
  ['used car under £10,000', { priceMax: 10_000 }],
  ['auto estate, over £2.5k', { transmission: ['automatic'], bodyType: ['estate'], priceMin: 2500 }],
  [
    'red or blue hatchbacks near milton keynes',
    { color: ['red', 'blue'], bodyType: ['hatchback'], city: 'Milton Keynes', distance: 50 },
  ],
  ['SUVs near me', { bodyType: ['suv'] }],
  ['under 4 owners', {}],
  ['tell me a joke', {}],
])('%s', (text, criteria) => {
  expect(keywordsIn(text).criteria).toEqual(criteria)
})

test('each tag points at its words', () => {
  const text = '🚗 a diesel under 9 grand'
  const said = keywordsIn(text).understood.map(({ from, to }) => text.slice(from, to))
  expect(said).toEqual(['diesel', 'under 9 grand'])
})

test('an offline answer has the shape of the server’s', () => {
  expect(offline('a diesel')).toMatchObject({
    sessionId: 'fallback-7',
    confidence: 0.6,
    op: 'set',
    needsChoice: false,
    extractedData: { fuelType: ['diesel'] },
  })
  const { needsChoice, outcomes } = offline('a diesel', {
    ...NO_SEARCH,
    criteria: { fuelType: ['petrol'], priceMax: 9000 },
  })
  expect(needsChoice).toBe(true)
  expect(outcomes.replace.criteria).toEqual({ fuelType: ['diesel'] })
  expect(outcomes.update.criteria).toEqual({ fuelType: ['diesel'], priceMax: 9000 })
  expect(outcomes.add.criteria).toEqual({ fuelType: ['petrol', 'diesel'], priceMax: 9000 })
})

test('repeated criteria need no decision', () => {
  expect(offline('diesel', { ...NO_SEARCH, criteria: { fuelType: ['diesel'] } }).needsChoice).toBe(false)
})

test('a message without keywords is answered with the reason and starters', () => {
  const { response, suggestions } = offline('qwertz')
  expect(response).toBe(NOT_CONNECTED)
  expect(suggestions).toEqual(['Used car under £10,000', 'Electric cars', 'SUVs near me', 'Family car'])
  expect(offline('family car').suggestions).toEqual(['estate', 'MPV', 'SUV'])
  expect(offline('cars near me').suggestions).toContain('near London')
})
