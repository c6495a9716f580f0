import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import type { FuelType, Transmission } from '#contracts/vehicle/enumerations.ts'
import { catalogue } from './catalogue.ts'
import { derivatives } from './certain-facts.ts'

// A partner's 69,161 British adverts, which are not part of the repository. Without them the tests are
// skipped.
const folder = '../shared/data/uk-listings/'
const present = existsSync(folder)
if (!present) console.warn(`The catalogue is not held against real adverts: ${folder} is not here`)

/** Entries that are not models: Mercedes engine numbers, and a Renault among the Vauxhalls. */
const noModels = ['mercedes 200', 'mercedes 220', 'mercedes 230', 'vauxhall Kadjar']

/** The feed's hybrids include plug-in hybrids; 'Other' is unknown. */
const fuels: Record<string, readonly FuelType[]> = {
  Petrol: ['petrol'],
  Diesel: ['diesel'],
  Electric: ['electric'],
  Hybrid: ['hybrid', 'plug-in hybrid'],
}
const gearboxes: Record<string, Transmission> = {
  Manual: 'manual',
  Automatic: 'automatic',
  'Semi-Auto': 'semi-automatic',
}

describe.skipIf(!present)('the adverts of a real feed', () => {
  const adverts = readAdverts()
  const known = adverts.filter(advert => advert.model !== undefined)

  test('all have a known make and model', () => {
    const unknown = new Set(adverts.filter(one => one.model === undefined).map(one => one.name))
    expect([...unknown].toSorted()).toEqual(noModels)
  })

  test('97 % fit an engine by year, fuel, size and gearbox', () => {
    const misses = new Map<string, { rows: number; years: number[] }>()
    for (const advert of known.filter(one => !fits(one))) {
      const miss = misses.get(advert.car) ?? { rows: 0, years: [] }
      misses.set(advert.car, { rows: miss.rows + 1, years: [...miss.years, advert.year].toSorted() })
    }
    const missed = [...misses.values()].reduce((sum, { rows }) => sum + rows, 0)
    const share = 1 - missed / known.length
    const most = [...misses]
      .toSorted((a, b) => b[1].rows - a[1].rows)
      .slice(0, Number(process.env.FEED_MISSES ?? 30))
      .map(([car, { rows, years }]) => `${car}, ${years[0]} to ${years.at(-1)}: ${rows}`)
    console.log(
      `${(100 * share).toFixed(2)}% of ${known.length} adverts fit. Not so, most adverts first:\n  ${most.join('\n  ')}`,
    )
    expect(share).toBeGreaterThanOrEqual(0.97)
  })
})

function fits({ model, year, fuel, litres, transmission }: Advert): boolean {
  const possible: readonly (FuelType | null)[] = fuels[fuel] ?? [null]
  return possible.some(
    kind => model && derivatives(model, { year, fuel: kind, litres, transmission }).length > 0,
  )
}

type Advert = ReturnType<typeof readAdverts>[number]

function readAdverts() {
  const files = present ? readdirSync(folder).filter(name => name.endsWith('.csv')) : []
  return files.flatMap(name => {
    const rows: Record<string, string>[] = parse(readFileSync(folder + name), { columns: true, trim: true })
    return rows.map(row => {
      const make = catalogue().make(row.make ?? '')
      const litres = Number(row.engineSize)
      return {
        name: `${row.make} ${row.model}`,
        car: `${row.make} ${row.model} ${row.engineSize} ${row.fuelType} ${row.transmission}`,
        model: make && catalogue().model(make, row.model ?? ''),
        year: Number(row.year),
        fuel: row.fuelType ?? '',
        litres: litres > 0 ? litres : null,
        transmission: gearboxes[row.transmission ?? ''] ?? null,
      }
    })
  })
}
