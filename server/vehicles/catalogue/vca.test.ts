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
  readonly litres: number | null
  /** Share by which the nearest official power of that size differs. */
  readonly power: number | null
  /** Grams beyond the official range of that engine and kind of gearbox: 0 within. */
  readonly co2: number | null
  readonly faults: readonly string[]
}

describe.skipIf(!present)('our current engines against the official figures', () => {
  const { rows, official } = readOfficial()
  const findings = compare(official)

  test('at least 300 are found there, and 95% of them are in range on size, power and CO2', () => {
    const sound = findings.filter(finding => finding.faults.length === 0)
    report(findings, sound.length)
    expect(findings.length).toBeGreaterThanOrEqual(300)
    expect(sound.length / findings.length).toBeGreaterThanOrEqual(0.95)
  })

  test('most official rows are of a model we know, and have an engine of ours', () => {
    const missing = new Map<string, number>()
    const known = official.filter(row => {
      const found = lines(row.model).some(
        engine =>
          row.fuels.includes(engine.fuel) && sizeGap(engine, row) <= SAME_LITRES && samePower(engine, row),
      )
      const name = `${row.model.name} ${row.fuels[0]} ${row.litres.toFixed(1)} ${row.bhp.toFixed(0)}`
      if (!found) missing.set(name, (missing.get(name) ?? 0) + 1)
      return found
    })
    console.log(
      `${official.length} of ${rows} official rows are of a model we know; ${percent(known.length, official.length)} of these have an engine line of ours. Not so, most rows first:\n  ${[
        ...missing,
      ]
        .toSorted((a, b) => b[1] - a[1])
        .slice(0, Number(process.env.VCA_MISSING ?? 20))
        .map(([name, count]) => `${name} (${count})`)
        .join('\n  ')}`,
    )
    expect(official.length / rows).toBeGreaterThanOrEqual(0.9)
    expect(known.length / official.length).toBeGreaterThanOrEqual(0.85)
  })
})

/**
 * Each line of ours is taken by what nobody disputes (model and fuel) and must then find its size among the official
 * sizes, its power among the powers of that size, and its CO2 within the range of that engine and kind of gearbox.
 * A line whose size or power no official row has is a fault: our figure is off, or it is not on sale any more.
 */
function compare(official: readonly Official[]): Finding[] {
  const byModel = Map.groupBy(official, row => row.model)
  return catalogue().makes.flatMap(make =>
    make.models.flatMap(model =>
      lines(model).flatMap(engine => {
        const rows = (byModel.get(model) ?? []).filter(row => row.fuels.includes(engine.fuel))
        return rows.length === 0 ? [] : [find(make, model, engine, rows)]
      }),
    ),
  )
}

function find(make: Make, model: Model, engine: Engine, rows: readonly Official[]): Finding {
  const faults: string[] = []
  const litres = Math.min(...rows.map(row => sizeGap(engine, row)))
  if (litres > SAME_LITRES) faults.push(`no official engine of ${engine.litres} litres`)

  const sameSize = rows.filter(row => sizeGap(engine, row) <= SAME_LITRES)
  const samePowered = sameSize.filter(row => samePower(engine, row))
  const nearest = sameSize.toSorted((a, b) => powerGap(engine, a) - powerGap(engine, b))[0]
  if (nearest && samePowered.length === 0)
    faults.push(
      `${engine.bhp} bhp, officially ${[...new Set(sameSize.map(row => row.bhp.toFixed(0)))].join(', ')}`,
    )

  const emissions = samePowered
    .filter(row => engine.gearboxes.some(box => (box.transmission === 'manual') === row.manual))
    .flatMap(row => row.co2 ?? [])
  const [low, high] = [Math.min(...emissions), Math.max(...emissions)]
  const astray =
    engine.co2 === null || emissions.length === 0 ? null : Math.max(low - engine.co2, engine.co2 - high, 0)
  if (astray !== null && astray > Math.max(15, 0.15 * (engine.co2! > high ? high : low)))
    faults.push(`${engine.co2} g/km, officially ${low} to ${high}`)

  return {
    line: `${make.name} ${model.name} ${engine.name}`,
    litres: engine.litres === null ? null : litres,
    power: nearest === undefined || engine.bhp === null ? null : powerGap(engine, nearest),
    co2: engine.fuel === 'electric' ? null : astray,
    faults,
  }
}

/** The engines of a model that were on sale while the file's cars were. */
function lines(model: Model): Engine[] {
  return model.generations
    .flatMap(generation => generation.engines)
    .filter(({ years }) => (years.to ?? 2025) >= 2023 && years.from <= 2025)
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
 * Astra plug-in 179), and does not say which. Ours is the whole: more than the row's, at most twice as much, may be so.
 */
function samePower(engine: Engine, row: Official): boolean {
  if (powerGap(engine, row) <= SAME_POWER) return true
  const bhp = engine.bhp ?? row.bhp
  return (engine.fuel === 'hybrid' || engine.fuel === 'plug-in hybrid') && bhp > row.bhp && bhp <= row.bhp * 2
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
    /^CUPRA/.test(model) ? 'Cupra' : '',
    words.at(-1) ?? '',
    ...words.map((_, i) => words.slice(0, words.length - i).join(' ')),
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

function report(findings: readonly Finding[], sound: number) {
  const worst = findings
    .filter(finding => finding.faults.length > 0)
    .toSorted((a, b) => badness(b) - badness(a))
    .slice(0, Number(process.env.VCA_WORST ?? 20))
    .map(finding => `${finding.line}: ${finding.faults.join('; ')}`)
  console.log(
    `${findings.length} engine lines of ours are found, ${percent(sound, findings.length)} in range.`,
    `Median differences: ${median(findings.map(one => one.litres)).toFixed(3)} litres,`,
    `${(100 * median(findings.map(one => one.power))).toFixed(1)}% power,`,
    `${median(findings.map(one => one.co2)).toFixed(0)} g/km beyond the range. Worst:\n  ${worst.join('\n  ')}`,
  )
}

function badness(finding: Finding): number {
  return (finding.litres ?? 0) * 10 + (finding.power ?? 0) + (finding.co2 ?? 0) / 100
}

function median(values: readonly (number | null)[]): number {
  const known = values.filter(value => value !== null).toSorted((a, b) => a - b)
  return known[Math.floor(known.length / 2)] ?? Number.NaN
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)}%`
}
