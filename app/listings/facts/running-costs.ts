import type { BadgeTone } from '#app/ui/badge.tsx'
import type { Listing } from '#contracts/listings/listing.ts'
import { formatPounds } from '#contracts/text/english.ts'
import { type FactName, facts, factsIn } from '#contracts/vehicle/facts.ts'
import type { RunningCosts } from '#contracts/vehicle/running-costs.ts'
import type { Fact } from './fact-groups.ts'
import { factText } from './fact-text.ts'

export interface RunningCostsInWords {
  ulez: { word: string; tone: BadgeTone; reason: string }
  tax: { year: string; reason: string; rates: string }
  facts: Fact[]
}

/** By the rates of the car's tax, or not shown: what insurance costs depends on the driver. */
const computed: ReadonlySet<FactName> = new Set(['vedStandard', 'vedFirstYear', 'insuranceCost'])

/** Null where nothing is known. */
export function runningCostsInWords(car: Listing): RunningCostsInWords | null {
  const { ulez, tax } = car.runningCosts
  const all: Fact[] = [
    ['Tax in the first year', tax.firstYearPounds === null ? null : pounds(tax.firstYearPounds)],
    ...factsIn('costs')
      .filter(name => !computed.has(name))
      .map((name): Fact => [facts[name].label, factText(car, name)]),
  ]
  const isKnown = tax.yearPounds !== null || ulez.verdict !== 'unknown'
  // Null is also what does not apply (the mpg of an electric car, most first-year rates): no '-' for those.
  const shown = all.filter(([, value]) => value !== null)
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
