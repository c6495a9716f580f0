import { expect, test } from 'vitest'
import type { Listing } from '#contracts/listings/listing.ts'
import { runningCostsInWords } from './running-costs.ts'

const economy = { urban: null, extraUrban: null, combined: null }
const costs = { co2Emissions: null, vedFirstYear: null, vedStandard: null }
const unknown = {
  euroStatus: null,
  specs: { insuranceGroup: null, fuelEconomy: economy, annualCosts: costs },
  runningCosts: {
    tax: { yearPounds: null, firstYearPounds: null, rates: '2026/27', reason: 'Its date is not known.' },
    ulez: { verdict: 'unknown', dailyPounds: null, reason: 'Its fuel is not known.' },
  },
} as unknown as Listing

test('a car without known facts has no running costs', () => {
  expect(runningCostsInWords(unknown)).toBeNull()
})

test('the verdict has its charge, and unknown facts are left out', () => {
  const costs = runningCostsInWords({
    ...unknown,
    euroStatus: 5,
    specs: { ...unknown.specs, insuranceGroup: 14 },
    runningCosts: {
      tax: { ...unknown.runningCosts.tax, yearPounds: 195, firstYearPounds: 540 },
      ulez: { verdict: 'likely_charged', dailyPounds: 12.5, reason: 'It is a diesel of 2010.' },
    },
  })!
  expect(costs.ulez).toMatchObject({ word: 'Likely charged: £12.50 a day', tone: 'fair' })
  expect(costs.tax.year).toBe('£195')
  expect(costs.facts).toEqual([
    ['Tax in the first year', '£540'],
    ['Euro standard', 'Euro 5 (2009)'],
    ['Insurance group', '14 of 50'],
  ])
})
