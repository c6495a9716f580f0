import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { matchKey } from '#contracts/slug.ts'
import type { FuelType } from '#contracts/vehicle/enumerations.ts'
import { catalogue } from './catalogue.ts'
import type { Engine, Make, Model } from './model.ts'

// The Vehicle Certification Agency's figures for new cars, which are not part of the repository; without them
// the tests are skipped. The file has cars offered from about 2021 to 2025, and not every make: no Audi, BMW
// or Volkswagen.
const file = '../shared/data/catalogue/vca_euro6_2025.csv'
const present = existsSync(file)
if (!present) console.warn(`The catalogue is not held against official figures: ${file} is not here`)

/** Metric horsepower in brake horsepower. */
const BHP_PER_PS = 0.98632
const SAME_LITRES = 0.06
const SAME_POWER = 0.06

/** The comparable values of an official row. */
interface Official {
  readonly model: Model
  readonly fuels: readonly FuelType[]
  readonly litres: number
  readonly bhp: number
  readonly manual: boolean
  /** Null if missing, and for a 0 for a car with an exhaust. */
  readonly co2: number | null
}

/** The comparison of an engine line of the catalogue; null differences could not be compared. */
interface Finding {
  readonly line: string
  /** The difference in litres to the nearest official size of that power. */
  readonly litres: number | null
  /** The relative difference to the nearest official power of that size. */
  readonly power: number | null
  /** Grams outside the official range of that engine and kind of gearbox; 0 within. */
  readonly co2: number | null
  readonly faults: readonly string[]
}

describe.skipIf(!present)('the catalogue’s current engines against the official figures', () => {
  const { rows, official } = readOfficial()

  test('at least 300 are found there, and 95% of them are in range on size, power and CO2', () => {
    const { findings, unlisted } = compare(official)
    const sound = findings.filter(finding => finding.faults.length === 0)
    report(findings, sound.length, unlisted)
    expect(findings.length).toBeGreaterThanOrEqual(300)
    expect(sound.length / findings.length).toBeGreaterThanOrEqual(0.95)
    // Engines that the file does not list can't be judged; many of them would make the test meaningless.
    expect(unlisted.length / findings.length).toBeLessThan(0.15)
  })

  test('90 % of the rows have a known model, and 95 % of these a known engine', () => {
    const missing = official.filter(row => !isKnown(row))
    const cars = Map.groupBy(
      missing,
      row => `${row.model.name} ${row.fuels[0]} ${row.litres.toFixed(1)} ${row.bhp.toFixed(0)} bhp`,
    )
    console.log(
      `Of ${rows} official rows ${official.length} are of a model we know,`,
      `${percent(official.length - missing.length, official.length)} of these of an engine we know.`,
      `Not so: ${[...cars].map(([car, { length }]) => `${car} (${length})`).join(', ')}`,
    )
    expect(official.length / rows).toBeGreaterThanOrEqual(0.9)
    expect(1 - missing.length / official.length).toBeGreaterThanOrEqual(0.95)
  })
})

/**
 * Compares the catalogue's lines on sale in 2024 and later with the rows of their model and fuel. A line is
 * right in size and power if a row has both. Otherwise it is wrong if a row of its size and similar power, or
 * of its power, has no line in the catalogue either, as that row is then the same car. Otherwise the file
 * does not list it (a Kuga of 186 bhp where it has only the one of 150, which the catalogue has too): it
 * can't be judged, and is reported separately. CO2 must be within the range of the rows of its size, power
 * and kind of gearbox.
 */
function compare(official: readonly Official[]): { findings: Finding[]; unlisted: string[] } {
  const byModel = Map.groupBy(official, row => row.model)
  const findings: Finding[] = []
  const unlisted: string[] = []
  for (const make of catalogue().makes) {
    for (const model of make.models) {
      for (const engine of lines(model, 2024)) {
        const rows = (byModel.get(model) ?? []).filter(row => row.fuels.includes(engine.fuel))
        const blank = engine.bhp === null || (engine.litres === null && engine.fuel !== 'electric')
        if (rows.length === 0 || blank) continue
        const line = `${make.name} ${model.name} ${engine.name}`
        const finding = find(line, engine, rows)
        if (finding) findings.push(finding)
        else unlisted.push(line)
      }
    }
  }
  return { findings, unlisted }
}

function find(line: string, engine: Engine, rows: readonly Official[]): Finding | null {
  const same = rows.filter(row => isOf(row, engine))
  const orphans = rows.filter(row => !isKnown(row) && powerGap(engine, row) < 0.4)
  const ofSize = (same.length > 0 ? same : orphans).filter(row => sameSize(engine, row))
  const ofPower = (same.length > 0 ? same : orphans).filter(row => samePower(engine, row))
  if (ofSize.length === 0 && ofPower.length === 0) return null

  const faults: string[] = []
  if (same.length === 0 && ofSize.length > 0)
    faults.push(`${engine.bhp} bhp, officially ${distinct(ofSize.map(row => row.bhp.toFixed(0)))}`)
  if (same.length === 0 && ofSize.length === 0)
    faults.push(`${engine.litres} litres, officially ${distinct(ofPower.map(row => row.litres.toFixed(2)))}`)

  const emissions = same
    .filter(row => engine.gearboxes.some(box => (box.transmission === 'manual') === row.manual))
    .flatMap(row => row.co2 ?? [])
  const [low, high] = [Math.min(...emissions), Math.max(...emissions)]
  const compared = engine.fuel !== 'electric' && engine.co2 !== null && emissions.length > 0
  const below = compared ? low - engine.co2 : 0
  const above = compared ? engine.co2 - high : 0
  if (below > Math.max(15, 0.15 * low) || above > Math.max(15, 0.15 * high))
    faults.push(`${engine.co2} g/km, officially ${low} to ${high}`)

  return {
    line,
    litres: engine.fuel === 'electric' ? null : least(ofPower.map(row => sizeGap(engine, row))),
    power: least(ofSize.map(row => powerGap(engine, row))),
    co2: compared ? Math.max(below, above, 0) : null,
    faults,
  }
}

/** Whether the catalogue has a line for the row. The file goes back to cars of 2020. */
function isKnown(row: Official): boolean {
  return lines(row.model, 2020).some(engine => row.fuels.includes(engine.fuel) && isOf(row, engine))
}

function isOf(row: Official, engine: Engine): boolean {
  return sameSize(engine, row) && samePower(engine, row)
}

/** The engines of a model on sale from a year on, up to the year of the file. */
function lines(model: Model, since: number): Engine[] {
  return model.generations
    .flatMap(generation => generation.engines)
    .filter(({ years }) => (years.to ?? 2025) >= since && years.from <= 2025)
}

function sameSize(engine: Engine, row: Official): boolean {
  return sizeGap(engine, row) <= SAME_LITRES
}

/** The difference in litres between a line and a row; 0 for electric cars. */
function sizeGap(engine: Engine, row: Official): number {
  return engine.fuel === 'electric' ? 0 : Math.abs((engine.litres ?? row.litres) - row.litres)
}

function powerGap(engine: Engine, row: Official): number {
  return engine.bhp === null ? 0 : Math.abs(engine.bhp - row.bhp) / row.bhp
}

/**
 * For hybrids the file has either the system's power or the combustion engine's (a Corsa has 136, a 225 PS
 * Astra plug-in 179) without saying which. The catalogue has the system's, which may be up to two and a half
 * times the row's.
 */
function samePower(engine: Engine, row: Official): boolean {
  if (powerGap(engine, row) <= SAME_POWER) return true
  const hybrid = engine.fuel === 'hybrid' || engine.fuel === 'plug-in hybrid'
  const bhp = engine.bhp ?? row.bhp
  return hybrid && bhp > row.bhp && bhp <= row.bhp * 2.5
}

function readOfficial(): { rows: number; official: Official[] } {
  if (!present) return { rows: 0, official: [] }
  const rows: Record<string, string>[] = parse(readFileSync(file, 'latin1'), {
    columns: true,
    relax_column_count: true,
  })
  const official = rows.flatMap(row => {
    const model = findModel(row.Manufacturer ?? '', row.Model ?? '', row.Description ?? '')
    const fuels = fuelsOf(row['Fuel Type'] ?? '', row.Powertrain ?? '')
    const bhp = Number(row['Engine Power (PS)']) * BHP_PER_PS
    if (!model || fuels.length === 0 || !(bhp > 0)) return []
    const weighted = Number(row['WLTP CO2 Weighted'])
    const co2 = fuels[0] === 'plug-in hybrid' ? weighted : Number(row['WLTP CO2'])
    return {
      model,
      fuels,
      litres: Number(row['Engine Capacity']) / 1000,
      bhp,
      manual: row['Manual or Automatic'] === 'Manual',
      co2: co2 > 0 || fuels[0] === 'electric' ? co2 : null,
    }
  })
  return { rows: rows.length, official }
}

/** Mild hybrids, and some full ones, are petrol and diesel cars in adverts and in the catalogue. */
function fuelsOf(fuel: string, powertrain: string): FuelType[] {
  if (fuel === 'Electricity') return ['electric']
  if (powertrain.startsWith('Plug-in') || powertrain.startsWith('Range')) return ['plug-in hybrid']
  const burnt: FuelType = fuel.startsWith('Diesel') ? 'diesel' : 'petrol'
  return powertrain.startsWith('Internal') ? [burnt] : ['hybrid', burnt]
}

/** The file lists Jeep under Chrysler and Cupra under Seat, and uses companies' full names. */
function findModel(manufacturer: string, model: string, description: string): Model | undefined {
  const words = manufacturer.split(' ')
  const names = [
    model.startsWith('CUPRA') ? 'Cupra' : manufacturer,
    words.at(-1) ?? '',
    ...words.map((_, i) => words.slice(0, -i).join(' ')),
  ]
  const make = names.map(name => catalogue().make(name)).find(found => found !== undefined)
  return make && (longestNamed(make, model) ?? longestNamed(make, `${model} ${description}`))
}

/** The model with the longest name or alias in a text: 'New Grand Tourneo Connect' is not a Tourneo. */
function longestNamed(make: Make, text: string): Model | undefined {
  const words = text.split(/[\s,]+/).filter(word => word !== '')
  const spans = words.flatMap((_, from) =>
    words.slice(from).map((__, i) => words.slice(from, from + i + 1).join(' ')),
  )
  return spans
    .toSorted((a, b) => matchKey(b).length - matchKey(a).length)
    .map(span => catalogue().model(make, span))
    .find(found => found !== undefined)
}

function report(findings: readonly Finding[], sound: number, unlisted: readonly string[]) {
  const worst = findings
    .filter(finding => finding.faults.length > 0)
    .toSorted((a, b) => badness(b) - badness(a))
    .map(finding => `${finding.line}: ${finding.faults.join('; ')}`)
  const loose = findings.filter(one => one.faults.length === 0 && (one.power ?? 0) > SAME_POWER)
  console.log(
    `${findings.length} of our engine lines are found, ${percent(sound, findings.length)} of them in range`,
    `(${loose.length} hybrids only as more than their combustion engine's power).`,
    `${findings.filter(one => one.co2 !== null).length} were compared on CO2.`,
    `Median differences: ${median(findings.map(one => one.litres)).toFixed(3)} litres,`,
    `${(100 * median(findings.map(one => one.power))).toFixed(1)}% of power,`,
    `${median(findings.map(one => one.co2)).toFixed(0)} g/km beyond the range. Worst:\n  ${worst.slice(0, 20).join('\n  ')}\n`,
    `${unlisted.length} more have no row of their size and power, though every such row has its line; were they wrong,`,
    `${percent(sound, findings.length + unlisted.length)} would be in range: ${unlisted.join(', ')}`,
  )
}

function badness(finding: Finding): number {
  return (finding.litres ?? 0) * 10 + (finding.power ?? 0) + (finding.co2 ?? 0) / 100
}

function least(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.min(...values)
}

function distinct(values: readonly string[]): string {
  return [...new Set(values)].join(', ')
}

function median(values: readonly (number | null)[]): number {
  const known = values.filter(value => value !== null).toSorted((a, b) => a - b)
  return known[Math.floor(known.length / 2)] ?? Number.NaN
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)}%`
}
