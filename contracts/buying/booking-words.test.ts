import { expect, test } from 'vitest'
import { slotDayChoices } from './booking-words.ts'

test('days are chosen from the first to the last, without those that are closed', () => {
  expect(slotDayChoices({ from: '2027-02-27', to: '2027-03-02', closed: ['2027-02-28'] })).toEqual([
    { value: '2027-02-27', label: 'Saturday 27 February 2027' },
    { value: '2027-03-01', label: 'Monday 1 March 2027' },
    { value: '2027-03-02', label: 'Tuesday 2 March 2027' },
  ])
  expect(slotDayChoices({ from: '2027-03-01', to: '2027-02-27', closed: [] })).toEqual([])
})
