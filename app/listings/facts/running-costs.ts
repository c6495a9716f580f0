import type { BadgeTone } from '#app/ui/badge.tsx'
import type { Listing } from '#contracts/listings/listing.ts'
import { formatPounds } from '#contracts/text/english.ts'
import { euroStatuses } from '#contracts/vehicle/enumerations.ts'
import type { RunningCosts } from '#contracts/vehicle/running-costs.ts'
import type { Fact } from './fact-groups.ts'

export interface RunningCostsInWords {
  ulez: { word: string; tone: BadgeTone; reason: string }
  tax: { year: string; reason: string; rates: string }
  facts: Fact[]
}

/** Null where nothing is known. */
export function runningCostsInWords({ runningCosts, specs, ...car }: Listing): RunningCostsInWords | null {
  const { ulez, tax } = runningCosts
  const { fuelEconomy, annualCosts } = specs
  const number = (value: number | null, of: string) =>
    value === null ? null : `${value.toLocaleString('en-GB', { maximumFractionDigits: 1 })} ${of}`
  const facts: Fact[] = [
    ['Tax in the first year', tax.firstYearPounds === null ? null : pounds(tax.firstYearPounds)],
    ['Insurance group', specs.insuranceGroup === null ? null : `${specs.insuranceGroup} of 50`],
    ['Combined mpg', number(fuelEconomy.combined, 'mpg')],
    ['Urban mpg', number(fuelEconomy.urban, 'mpg')],
    ['Extra-urban mpg', number(fuelEconomy.extraUrban, 'mpg')],
    ['Euro standard', euroStatuses.find(({ value }) => value === String(car.euroStatus))?.label ?? null],
    ['CO2', number(annualCosts.co2Emissions, 'g/km')],
  ]
  const isKnown = tax.yearPounds !== null || ulez.verdict !== 'unknown'
  // Null is also what does not apply (the mpg of an electric car, most first-year rates): no '-' for those.
  const shown = facts.filter(([, value]) => value !== null)
  if (!isKnown && shown.length === 0) return null
  return {
    ulez: { ...verdict(ulez), reason: ulez.reason },
    tax: {
      year: tax.yearPounds === null ? '-' : pounds(tax.yearPounds),
      reason: tax.reason,
      rates: tax.rates,
    },
    facts: shown,
  }
}

function verdict({ verdict, dailyPounds }: RunningCosts['ulez']): { word: string; tone: BadgeTone } {
  const daily = dailyPounds === null ? '' : `: ${pounds(dailyPounds)} a day`
  switch (verdict) {
    case 'free':
      return { word: 'No charge', tone: 'great' }
    case 'likely_free':
      return { word: 'Likely no charge', tone: 'good' }
    case 'charged':
      return { word: `Charged${daily}`, tone: 'high' }
    case 'likely_charged':
      return { word: `Likely charged${daily}`, tone: 'fair' }
    default:
      return { word: 'Not known', tone: 'plain' }
  }
}

const pounds = (amount: number) => formatPounds(Math.round(amount * 100))
