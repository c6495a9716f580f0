import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import type { FuelType } from '#contracts/enumerations.ts'
import { matchKey } from '#contracts/slug.ts'
import { catalogue } from './catalogue.ts'
import type { Engine, Make, Model } from './model.ts'

// The Vehicle Certification Agency's figures for new cars, kept beside the project and not in it: what we know is
// measured, not copied. It lists cars offered from about 2021 to 2025, and not every make: no Audi, BMW or Volkswagen.
const file = '../shared/data/catalogue/vca_euro6_2025.csv'
const present = existsSync(file)
if (!present) console.warn(`The catalogue is not held against official figures: ${file} is not here`)

/** Metric horsepower in brake horsepower. */
const BHP_PER_PS = 0.98632
const SAME_LITRES = 0.06
const SAME_POWER = 0.06

/** One official row, as far as it can be compared. */
interface Official {
  readonly model: Model
  readonly fuels: readonly FuelType[]
  readonly litres: number
  readonly bhp: number
  readonly manual: boolean
  /** Null where the file leaves it out, or says 0 of a car with an exhaust. */
  readonly co2: number | null
}

/** What was found of one of our engine lines; a null difference was not to be compared. */
interface Finding {
  readonly line: string
  /** Litres to the nearest official size of that power. */
  readonly litres: number | null
  /** Share by which the nearest official power of that size differs. */
  readonly power: number | null
  /** Grams beyond the official range of that engine and kind of gearbox: 0 within. */
  readonly co2: number | null
  readonly faults: readonly string[]
}

describe.skipIf(!present)('our current engines against the official figures', () => {
  const { rows, official } = readOfficial()

  test('at least 300 are found there, and 95% of them are in range on size, power and CO2', () => {
    const { findings, unlisted } = compare(official)
    const sound = findings.filter(finding => finding.faults.length === 0)
    report(findings, sound.length, unlisted)
    expect(findings.length).toBeGreaterThanOrEqual(300)
    expect(sound.length / findings.length).toBeGreaterThanOrEqual(0.95)
    // What the file does not list can't be judged: were that much, the test would say little
    expect(unlisted.length / findings.length).toBeLessThan(0.15)
  })

  test('nine rows in ten are of a model we know, and 95% of these of an engine', () => {
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
 * Our lines on sale in 2024 and later, against the rows of their model and fuel. A line is right in size and power if a
 * row has both. If none has, it is wrong where a row of its size and about its power, or of its power, has no line of
 * ours either: that row is the same car. Else the file does not list it (a Kuga of 186 where it has only the 150, which
 * we have too): it can't be judged, and is reported beside the rest. CO2 must be within the range of the rows of its
 * size, power and kind of gearbox.
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

/** Has the row a line of ours? The file goes back to cars of 2020. */
function isKnown(row: Official): boolean {
  return lines(row.model, 2020).some(engine => row.fuels.includes(engine.fuel) && isOf(row, engine))
}

function isOf(row: Official, engine: Engine): boolean {
  return sameSize(engine, row) && samePower(engine, row)
}

/** The engines of a model on sale from a year on, up to that of the file. */
function lines(model: Model, since: number): Engine[] {
  return model.generations
    .flatMap(generation => generation.engines)
    .filter(({ years }) => (years.to ?? 2025) >= since && years.from <= 2025)
}

function sameSize(engine: Engine, row: Official): boolean {
  return sizeGap(engine, row) <= SAME_LITRES
}

/** Litres between a line and a row; electric cars have none to compare. */
function sizeGap(engine: Engine, row: Official): number {
  return engine.fuel === 'electric' ? 0 : Math.abs((engine.litres ?? row.litres) - row.litres)
}

function powerGap(engine: Engine, row: Official): number {
  return engine.bhp === null ? 0 : Math.abs(engine.bhp - row.bhp) / row.bhp
}

/**
 * Of hybrids the file gives now the whole car's power, now the combustion engine's alone (a Corsa has 136, a 225 PS
 * Astra plug-in 179), and does not say which. Ours is the whole: it may be up to two and a half times the row's.
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

/** Mild hybrids, and what some makers call full ones, are petrol and diesel cars in adverts, and mostly in our files. */
function fuelsOf(fuel: string, powertrain: string): FuelType[] {
  if (fuel === 'Electricity') return ['electric']
  if (powertrain.startsWith('Plug-in') || powertrain.startsWith('Range')) return ['plug-in hybrid']
  const burnt: FuelType = fuel.startsWith('Diesel') ? 'diesel' : 'petrol'
  return powertrain.startsWith('Internal') ? [burnt] : ['hybrid', burnt]
}

/** The file files Jeeps with Chrysler and Cupras with Seat, and writes companies' full names. */
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

/** The model whose name or alias takes up most of a text: 'New Grand Tourneo Connect' is no Tourneo. */
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
