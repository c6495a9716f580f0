/** What the rules look at: a listing's row with its MOT tests, prepared once for all rules. */
import type { FactChecks, Listing } from '#contracts/listings/listing.ts'
import type { CardRecord } from '../listings.store.ts'
import { motHistoryOf } from '../mot-history.ts'
import { caveatColumns } from '../price-caveat.ts'
import { AdvertText } from './advert-claims.ts'

const YEAR_MS = 365.25 * 86_400_000

export interface Reading {
  /** ISO date */
  date: string
  miles: number
}

export interface JudgedCar {
  row: CardRecord
  text: AdvertText
  conditions: Listing['conditions']
  /** Null for a car that was not checked. */
  factChecks: FactChecks | null
  /** At the MOT tests, oldest first. */
  readings: readonly Reading[]
  /** From its registration until it was advertised; null where neither day nor year is known. */
  years: { least: number; most: number } | null
  now: Date
}

export function judgedCar(row: CardRecord, now: Date): JudgedCar {
  const { factChecks } = row.details as { factChecks?: FactChecks }
  const tests = row.tests ? motHistoryOf(row.tests).tests : []
  return {
    row,
    text: new AdvertText(caveatColumns.map(column => row[column])),
    conditions: row.conditions as Listing['conditions'],
    factChecks: factChecks ?? null,
    readings: tests
      .flatMap(({ completedDate: date, odometerMiles: miles }) => (miles === null ? [] : { date, miles }))
      .reverse(),
    years: yearsOf(row),
    now,
  }
}

/** They differ by a year where only the year is known. */
function yearsOf({ first_registered: day, year, listed_at: listed }: CardRecord): JudgedCar['years'] {
  if (day === null && year === null) return null
  const since = (from: string) => Math.max(0, (listed.getTime() - Date.parse(from)) / YEAR_MS)
  return { least: since(day ?? `${year}-12-31`), most: since(day ?? `${year}-01-01`) }
}
