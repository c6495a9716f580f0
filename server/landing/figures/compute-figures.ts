/** Computes all figures that landing pages quote: about a minute at 620,000 listings. */

import { majorRepairs } from '#contracts/vehicle/enumerations.ts'
import { features } from '#contracts/vehicle/features.ts'
import {
  commonestModels,
  type ListedColumn,
  listedValues,
  makeStocks,
  modelStocks,
  placeStocks,
  priceDifferences,
  type Stock,
  sharesByAge,
  withStock,
} from '#server/listings/stock-figures.store.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { pricedCities } from '../cities.ts'
import { countModels, type GuideSources } from '../model-guide/count-models.ts'
import { replaceFigures, type StoredFigures } from './figures.store.ts'
import { CITY_MILES, type ListedFigures } from './figures.ts'

const MAX_MODELS = 6
/** Fewer cars say little of a model. */
const MIN_CARS_OF_MODEL = 5
const MIN_CARS_TO_COMPARE = 20
/** Cars of one model and year, on each side of a comparison. */
const MIN_EACH = 3
/** Cars that have it, in all compared groups: below, a difference is chance. */
const MIN_COMPARED = 50

export async function computeFigures(sources: GuideSources): Promise<void> {
  const { database } = sources
  const guides = await countModels(sources)
  const ofModels = catalogue().makes.flatMap(make =>
    make.models.flatMap((model): StoredFigures[] => {
      const figures = guides.get(model)
      return figures ? [{ topic: 'model', key: `${make.slug}/${model.slug}`, figures }] : []
    }),
  )
  await replaceFigures(database, [...(await withStock(database, figuresOf)), ...ofModels])
}

async function figuresOf(stockOfAll: Stock): Promise<StoredFigures[]> {
  const makes = await makeStocks(stockOfAll)
  const models = await modelStocks(stockOfAll, 1)
  const stored: StoredFigures[] = []
  for (const stock of makes) {
    const make = stock.make === null ? null : catalogue().make(stock.make)
    if (make === undefined) continue
    const own = models.filter(model => make === null || model.make === stock.make)
    stored.push({
      topic: make === null ? 'all' : 'make',
      key: make === null ? 'all' : make.slug,
      figures: { stock, models: own.slice(0, MAX_MODELS) },
    })
  }
  const nationalPence = new Map(
    models
      .filter(({ cars }) => cars >= MIN_CARS_OF_MODEL)
      .map(({ make, model, medianPence }) => [`${make}|${model}`, medianPence]),
  )
  stored.push(...(await cityFigures(stockOfAll, nationalPence)))
  stored.push(
    ...(await listedFigures(stockOfAll, 'features', 'feature', new Set(features.map(({ value }) => value)))),
  )
  stored.push(
    ...(await listedFigures(
      stockOfAll,
      'major_repairs',
      'repair',
      new Set(majorRepairs.map(({ value }) => value)),
    )),
  )
  return stored
}

async function cityFigures(all: Stock, nationalPence: ReadonlyMap<string, number>): Promise<StoredFigures[]> {
  const cities = [...pricedCities()].map(([slug, { latitude, longitude }]) => ({
    ...{ name: slug, latitude, longitude },
  }))
  const rows = await placeStocks(all, cities, { miles: CITY_MILES, models: MAX_MODELS })
  return [...Map.groupBy(rows, ({ place }) => place)].map(([key, [stock, ...models]]) => ({
    topic: 'city',
    key,
    figures: {
      stock: stock!,
      models: models
        .filter(({ cars }) => cars >= MIN_CARS_OF_MODEL)
        .map(row => ({
          ...row,
          make: row.make!,
          model: row.model!,
          nationalPence: nationalPence.get(`${row.make}|${row.model}`) ?? null,
        })),
    },
  }))
}

async function listedFigures(
  all: Stock,
  column: ListedColumn,
  topic: 'feature' | 'repair',
  known: ReadonlySet<string>,
): Promise<StoredFigures[]> {
  const values = await listedValues(all, column)
  const byAge = Map.groupBy(await sharesByAge(all, column), ({ value }) => value)
  const models = Map.groupBy(
    await commonestModels(all, column, { minCars: MIN_CARS_TO_COMPARE, models: MAX_MODELS }),
    ({ value }) => value,
  )
  const differences = new Map((await priceDifferences(all, column, MIN_EACH)).map(row => [row.value, row]))
  return values
    .filter(({ value }) => known.has(value))
    .map(row => {
      const difference = differences.get(row.value)
      const figures: ListedFigures = {
        value: row,
        byAge: byAge.get(row.value) ?? [],
        models: models.get(row.value) ?? [],
        difference: difference && difference.having >= MIN_COMPARED ? difference : null,
      }
      return { topic, key: row.value, figures }
    })
}
