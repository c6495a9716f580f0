/** Computes all figures that landing pages quote: about a minute at 620,000 listings. */

import { majorRepairs } from '#contracts/vehicle/enumerations.ts'
import { features } from '#contracts/vehicle/features.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { pricedCities } from '../cities.ts'
import { countModels, type GuideSources } from '../model-guide/count-models.ts'
import { replaceFigures, type StoredFigures } from './figures.store.ts'
import { CITY_MILES, type ListedFigures, type ModelStock } from './figures.ts'
import * as store from './stock-figures.store.ts'

const MAX_MODELS = 6
/** Fewer cars say little of a model. */
const MIN_CARS_OF_MODEL = 5
const MIN_CARS_TO_COMPARE = 20
/** Cars of one model and year, on each side of a comparison. */
const MIN_EACH = 3
/** Cars that have it, in all compared groups: below, a difference is chance. */
const MIN_COMPARED = 50

export async function computeFigures(sources: GuideSources): Promise<void> {
  const guides = await countModels(sources)
  const models = guides
    .flatMap(({ make, model, figures: { stock, usual } }) =>
      stock ? [{ make: make.name, model: model.name, ...stock, ...usual }] : [],
    )
    .sort((a, b) => b.cars - a.cars)
  const market = await store.withStock(sources.database, async stock => [
    ...(await makeFigures(stock, models)),
    ...(await cityFigures(stock, models)),
    ...(await listedFigures(stock, 'features', 'feature', features)),
    ...(await listedFigures(stock, 'major_repairs', 'repair', majorRepairs)),
  ])
  const ofModels = guides.map(({ make, model, figures }) => ({
    ...{ topic: 'model' as const, key: `${make.slug}/${model.slug}`, figures },
  }))
  await replaceFigures(sources.database, [...market, ...ofModels])
}

async function makeFigures(all: store.Stock, models: readonly ModelStock[]): Promise<StoredFigures[]> {
  const stocks = await store.makeStocks(all)
  return stocks.flatMap((stock): StoredFigures[] => {
    if (stock.make === null) return [{ topic: 'all', key: 'all', figures: { stock, models: [] } }]
    const make = catalogue().make(stock.make)
    const own = models.filter(model => model.make === make?.name)
    return make
      ? [{ topic: 'make', key: make.slug, figures: { stock, models: own.slice(0, MAX_MODELS) } }]
      : []
  })
}

async function cityFigures(all: store.Stock, national: readonly ModelStock[]): Promise<StoredFigures[]> {
  const nationalPence = new Map(
    national
      .filter(({ cars }) => cars >= MIN_CARS_OF_MODEL)
      .map(({ make, model, medianPence }) => [`${make}|${model}`, medianPence]),
  )
  const cities = [...pricedCities()].map(([slug, { latitude, longitude }]) => ({
    ...{ name: slug, latitude, longitude },
  }))
  const rows = await store.placeStocks(all, cities, { miles: CITY_MILES, models: MAX_MODELS })
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
  all: store.Stock,
  column: store.ListedColumn,
  topic: 'feature' | 'repair',
  options: readonly { readonly value: string }[],
): Promise<StoredFigures[]> {
  const values = await store.listedValues(all, column)
  const byAge = Map.groupBy(await store.sharesByAge(all, column), ({ value }) => value)
  const models = Map.groupBy(
    await store.commonestModels(all, column, { minCars: MIN_CARS_TO_COMPARE, models: MAX_MODELS }),
    ({ value }) => value,
  )
  const differences = new Map(
    (await store.priceDifferences(all, column, MIN_EACH)).map(row => [row.value, row]),
  )
  return values
    .filter(row => options.some(({ value }) => value === row.value))
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
