import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { greatCircleMiles, type Point } from '#contracts/places/great-circle.ts'
import { areaByCode } from './areas.ts'
import { locatePostcode } from './locate.ts'
import { parsePostcode } from './postcode.ts'
import { findTown } from './towns.ts'

// Measured centres of outcodes, which are not part of the repository. Without the file the tests are skipped.
const file = '../shared/data/places/outcodes.csv'
const present = existsSync(file)
if (!present) console.warn(`The accuracy of places is not tested: ${file} is missing`)

type Measured = {
  readonly area: number[]
  readonly outcode: number[]
  readonly town: number[]
  readonly bare: number[]
}

describe.skipIf(!present)('error in miles, from the centre of each outcode', () => {
  const { found, missing } = measure()

  test('to the centre of its area: median at most 12', () => {
    report('its area', found.area, missing.area)
    expect(quantile(found.area, 0.5)).toBeLessThanOrEqual(12)
    expect(missing.area).toBe(0)
  })

  test('to the position of the outcode: median at most 3', () => {
    report('the outcode itself', found.outcode, missing.outcode)
    expect(quantile(found.outcode, 0.5)).toBeLessThanOrEqual(3)
    expect(missing.outcode).toBeLessThan(30)
  })

  test('to the town it is named after: median at most 3, and most names known', () => {
    report('its town, by name and area', found.town, missing.town)
    report('its town, by name alone', found.bare, missing.town)
    expect(quantile(found.town, 0.5)).toBeLessThanOrEqual(3)
    expect(quantile(found.bare, 0.5)).toBeLessThanOrEqual(3)
    expect(found.town.length / (found.town.length + missing.town)).toBeGreaterThan(0.75)
  })
})

/** Rows whose town is unknown by both of its names are counted as missing, not dropped. */
function measure() {
  const found: Measured = { area: [], outcode: [], town: [], bare: [] }
  const missing = { area: 0, outcode: 0, town: 0 }
  const rows: Record<string, string>[] = present ? parse(readFileSync(file), { columns: true }) : []
  for (const row of rows) {
    const truth: Point = { latitude: Number(row.latitude), longitude: Number(row.longitude) }
    const parsed = parsePostcode(row.postcode ?? '')
    const area = parsed.ok ? areaByCode.get(parsed.postcode.area) : undefined
    if (!parsed.ok || area === undefined) {
      missing.area++
      continue
    }
    found.area.push(greatCircleMiles(truth, area))
    const place = locatePostcode(parsed.postcode)
    if (place?.precision === 'outcode') found.outcode.push(greatCircleMiles(truth, place))
    else missing.outcode++
    const names = [row.town ?? '', row.nearest_named_town ?? '']
    const name = names.find(known => findTown(known) !== null)
    const [hinted, bare] = [name && findTown(name, { near: area }), name && findTown(name)]
    if (hinted && bare) {
      found.town.push(greatCircleMiles(truth, hinted))
      found.bare.push(greatCircleMiles(truth, bare))
    } else missing.town++
  }
  return { found, missing }
}

function report(what: string, miles: number[], missing: number) {
  const [median, most] = [quantile(miles, 0.5).toFixed(1), quantile(miles, 0.9).toFixed(1)]
  console.log(`${what}: ${miles.length} measured, median ${median}, p90 ${most}, not found ${missing}`)
}

function quantile(miles: readonly number[], share: number): number {
  return miles.toSorted((a, b) => a - b)[Math.floor(miles.length * share)] ?? Number.NaN
}
