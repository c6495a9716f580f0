/**
 * `npm run eval:valuation -- --train FILE_OR_DIR --test FILE_OR_DIR --year 2020 [--json]` learns the price
 * model from CSV files of adverts and scores it on others: errors as fractions, money in pounds. Columns:
 * make, model, year, price (pounds), transmission, mileage, fuelType, tax (pounds a year), mpg, engineSize
 * (litres); an empty field is unknown. Rows with a year outside 1991 to --year, without a price, and exact
 * duplicates are left out on both sides.
 *
 * With `--split 0.7 [--seed 1]` instead of --test it learns from a random share of the adverts and scores the
 * others. `--share 0.1` learns from a part of the adverts, for learning curves.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { measureErrors } from '#server/valuation/learning/measure.ts'
import type { PricedCar } from '#server/valuation/model/car-facts.ts'
import { PriceModel } from '#server/valuation/model/price-model.ts'

const FIRST_YEAR = 1991

const optionsSchema = z
  .object({
    train: z.string(),
    test: z.string().optional(),
    split: z.coerce.number().gt(0).lt(1).optional(),
    seed: z.coerce.number().int().default(1),
    year: z.coerce.number().int().min(1992).max(2100).default(2020),
    /** The share of the adverts to learn from, for learning curves. */
    share: z.coerce.number().gt(0).max(1).default(1),
    json: z.boolean().default(false),
  })
  .refine(({ test, split }) => (test === undefined) !== (split === undefined), 'give --test or --split')

function readOptions() {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      ...{ train: text, test: text, split: text, seed: text, year: text, share: text },
      json: { type: 'boolean' },
    },
  })
  return optionsSchema.parse(values)
}

const number = z
  .string()
  .trim()
  .transform(text => (text === '' ? null : Number(text)))
  .refine(value => value === null || Number.isFinite(value), 'not a number')
const category = z
  .string()
  .trim()
  .transform(text => text || null)
const rowSchema = z.object({
  make: z.string().trim(),
  model: z.string().trim(),
  year: number,
  price: number,
  transmission: category,
  mileage: number,
  fuelType: category,
  tax: number,
  mpg: number,
  engineSize: number,
})

/** The adverts of a file, or of all .csv files of a folder. */
function readAdverts(path: string, year: number): PricedCar[] {
  const files = statSync(path).isDirectory()
    ? readdirSync(path)
        .filter(file => file.endsWith('.csv'))
        .sort()
        .map(file => join(path, file))
    : [path]
  const seen = new Set<string>()
  return files.flatMap(file => {
    const rows: unknown[] = parse(readFileSync(file, 'utf8'), { columns: true, trim: true, bom: true })
    return rows.flatMap((row, at) => {
      const key = JSON.stringify(row)
      if (seen.has(key)) return []
      seen.add(key)
      const reading = rowSchema.safeParse(row)
      if (!reading.success) throw new Error(`${file}, advert ${at + 1}: ${z.prettifyError(reading.error)}`)
      const advert = reading.data
      const isUsable = advert.price !== null && advert.price > 0 && advert.year !== null
      return isUsable && advert.year! >= FIRST_YEAR && advert.year! <= year ? [carOf(advert, year)] : []
    })
  })
}

function carOf(advert: z.infer<typeof rowSchema>, year: number): PricedCar {
  return {
    ...{ make: advert.make, model: advert.model, year: advert.year },
    ageMonths: (year - advert.year!) * 12,
    miles: advert.mileage,
    fuel: advert.fuelType,
    gearbox: advert.transmission,
    litres: advert.engineSize,
    mpg: advert.mpg,
    tax: advert.tax,
    ...{ generation: null, derivative: null, trim: null, body: null, drive: null, bhp: null },
    ...{ doors: null, seats: null, priceNew: null, trimLevel: null, isNew: null, colour: null, owners: null },
    ...{ serviceHistory: null, writeOff: null, imported: null, features: [], faults: null },
    ...{ isNonRunner: null, region: null, seller: null },
    pricePounds: advert.price!,
    id: 0,
  }
}

function learnAndScore(train: readonly PricedCar[], test: readonly PricedCar[]) {
  const learning = performance.now()
  const model = PriceModel.learn(train)
  const trainSeconds = (performance.now() - learning) / 1000
  const predicting = performance.now()
  for (const car of test) model.estimate(car)
  const predictMicros = ((performance.now() - predicting) * 1000) / test.length
  const { mape, mdape, maePounds: mae, within10, coverage80, medianWidth80 } = measureErrors(model, test).all
  return {
    ...{ trainRows: train.length, testRows: test.length },
    ...{ mape, mdape, mae, r2: determination(model, test), within10, coverage80, medianWidth80 },
    ...{ trainSeconds, predictMicros },
  }
}

/** R² of the price in pounds. */
function determination(model: PriceModel, cars: readonly PricedCar[]): number {
  const mean = cars.reduce((sum, car) => sum + car.pricePounds, 0) / cars.length
  let unexplained = 0
  let all = 0
  for (const car of cars) {
    unexplained += (car.pricePounds - model.estimate(car).price) ** 2
    all += (car.pricePounds - mean) ** 2
  }
  return 1 - unexplained / all
}

/** Uniform numbers from 0 to 1; the same seed gives the same ones (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function evaluate(): void {
  const options = readOptions()
  const random = randomOf(options.seed)
  const adverts = readAdverts(options.train, options.year)
  const { split, share } = options
  const isForLearning = adverts.map(() => split === undefined || random() < split)
  const train = adverts.filter((_, row) => isForLearning[row] && (share === 1 || random() < share))
  const test =
    options.test === undefined
      ? adverts.filter((_, row) => !isForLearning[row])
      : readAdverts(options.test, options.year)
  const score: Record<string, number> = learnAndScore(train, test)
  for (const name in score) score[name] = Number(score[name]!.toPrecision(6))
  if (options.json) process.stdout.write(`${JSON.stringify(score)}\n`)
  else for (const name in score) process.stdout.write(`${name.padEnd(15)} ${score[name]}\n`)
}

evaluate()
