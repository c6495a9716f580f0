import { expect, test } from 'vitest'
import { judgeStory, type Story, scoreOf } from './story-score.ts'

const story: Story = {
  id: 's1',
  text: '',
  must: { priceMax: { from: 5000, to: 5500 }, seats: { any: ['7', '8'] }, 'make|model': ['ford'] },
  may: { bodyType: ['estate'], not: { color: ['white'] } },
  not: { fuelType: ['diesel'] },
  offers: [],
  kind: 'stated',
}

test('what must be and may be applied is right, and anything else is false', () => {
  const right = { priceMax: 5200, seats: ['7'], make: ['ford'], bodyType: ['estate'] }
  const not = { fuelType: ['diesel'], color: ['white'] }
  expect(judgeStory(story, { ...right, not } as never)).toEqual({
    falseFilters: [],
    missed: [],
    missedRefusals: [],
  })
  expect(judgeStory(story, { priceMax: 6000, make: ['kia'], not: { bodyType: ['van'] } } as never)).toEqual({
    falseFilters: ['priceMax=6000', 'make=kia', 'not.bodyType=van'],
    missed: ['priceMax', 'seats', 'make|model'],
    missedRefusals: ['fuelType'],
  })
})

test('a year is exact, and other numbers within two per cent', () => {
  const dated: Story = { ...story, must: { yearMin: 2019, mileageMax: 60_000 }, not: {} }
  expect(judgeStory(dated, { yearMin: 2019, mileageMax: 61_000 }).missed).toEqual([])
  expect(judgeStory(dated, { yearMin: 2020, mileageMax: 62_000 }).missed).toEqual(['yearMin', 'mileageMax'])
})

test('the score is by stories, and recall by labels', () => {
  const none = judgeStory(story, {})
  expect(scoreOf([story, story], [none, { falseFilters: [], missed: [], missedRefusals: [] }])).toEqual({
    ...{ stories: 2, falseFilterRate: 0, recallMust: 0.5, recallRefused: 0.5, whollyRight: 0.5 },
  })
})
