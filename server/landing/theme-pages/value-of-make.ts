/** /value-of-used-ford: what cars of a make are offered for, and how they lose value. */
import type { LandingLink, LandingTexts } from '#contracts/landing/landing-page.ts'
import { formatCount } from '#contracts/text/english.ts'
import { appraise } from '#server/valuation/appraisal.ts'
import { carFactsOf, unknownCar } from '#server/valuation/car-facts-of.ts'
import type { PriceModel } from '#server/valuation/model/price-model.ts'
import type { ValuationModels } from '#server/valuation/valuation-models.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { type Make, type Model, soldIn } from '#server/vehicles/catalogue/model.ts'
import type { MakeFigures, ModelStock } from '../figures/figures.ts'
import type { LandingFigures } from '../figures/landing-figures.ts'
import { modelPath } from '../model-path.ts'
import { pageTexts } from '../texts/page-template.ts'
import type { LandingWriter } from '../themes.ts'
import { themeTexts } from './theme-texts.ts'

/** With fewer cars than this, shares and ranges of them are chance. */
export const MIN_CARS_FOR_SHARES = 20
/** Years. */
const ages = [1, 3, 5, 8] as const
/** Stands for mileages that are not known: about the average of British cars. */
const USUAL_MILES_A_YEAR = 7_000
const MAX_CURVES = 3
const MAX_NEIGHBOURS = 6

export function valueOfMake(figures: LandingFigures, models: ValuationModels): LandingWriter {
  return async ({ params }): Promise<LandingTexts> => {
    const make = catalogue().makes.find(({ slug }) => slug === params.make)!
    const [own, all, current, others] = await Promise.all([
      figures.of('make', make.slug),
      figures.of('all', 'all'),
      models.current().catch(() => undefined),
      figures.keysOf('make'),
    ])
    const isKnown = own !== undefined && all !== undefined
    return {
      ...pageTexts(themeTexts.ofMake, {
        ...catalogueValues(make, own),
        ...(isKnown
          ? { ...figureValues(own, all), ...curveValues(own, current?.model), learntFrom: current?.cars ?? 0 }
          : { stock: null }),
      }),
      links: [
        ...(isKnown ? [{ heading: `${make.name} cars for sale`, links: modelLinks(make, own) }] : []),
        { heading: 'Values of other makes', links: neighbours(make, others) },
      ],
      crumbs: [{ name: 'Value my car', path: '/value-my-car' }],
      robots: isKnown ? 'index, follow' : 'noindex, follow',
    }
  }
}

function figureValues({ stock, models }: MakeFigures, all: MakeFigures) {
  return {
    stock,
    all: all.stock,
    isFew: stock.cars < MIN_CARS_FOR_SHARES,
    models: models.map(row => ({ ...row, to: modelPath(row.make, row.model) })),
    next: models.slice(1, 3).map(({ model, cars }) => `the ${model} with ${formatCount(cars)}`),
    commonShare: models.reduce((sum, { cars }) => sum + cars, 0) / stock.cars,
    cheapest: models.toSorted((a, b) => a.medianPence - b.medianPence)[0] ?? null,
    reduced: stock.reduced / stock.cars,
    allReduced: all.stock.reduced / all.stock.cars,
  }
}

/** The commonest models at the ages of which the price model is sure. */
function curveValues({ models }: MakeFigures, priceModel: PriceModel | undefined) {
  const curves = priceModel
    ? models.slice(0, MAX_CURVES).flatMap(stock => curveOf(stock, valuesByAge(priceModel, stock, new Date())))
    : []
  return {
    ...{ ages, curves },
    keeping: curves
      .filter(({ isCurve, youngest, oldest }) => isCurve && youngest.age === 1 && oldest.age === ages.at(-1))
      .sort((a, b) => b.left - a.left),
  }
}

/**
 * The dealer price in pence at each of `ages`, of a car with the model's commonest fuel and gearbox and the
 * miles that are usual for it. Null for an age at which there is no such car, or of which the price model is
 * not sure. It never rises with age, as it may by chance where the model knows few cars of a year.
 */
function valuesByAge(priceModel: PriceModel, stock: ModelStock, now: Date): (number | null)[] {
  const { make: makeName, model: modelName, fuel, gearbox, milesAYear } = stock
  const make = catalogue().make(makeName)!
  const { generations } = catalogue().model(make, modelName)!
  let lowest = Number.POSITIVE_INFINITY
  return ages.map(age => {
    const year = now.getUTCFullYear() - age
    if (!generations.some(({ years }) => soldIn(years, year))) return null
    const car = {
      ...unknownCar,
      ...{ make: makeName, model: modelName, year, fuel_type: fuel, transmission: gearbox },
      mileage: Math.round((milesAYear ?? USUAL_MILES_A_YEAR) * age),
      first_registered: `${year}${now.toISOString().slice(4, 8)}01`,
    }
    const value = appraise(priceModel, { ...carFactsOf(car, now.getTime()), seller: 'dealer' })
    if (typeof value === 'string' || value.confidence === 'low') return null
    lowest = Math.min(lowest, value.pricePence)
    return lowest
  })
}

function curveOf({ model }: ModelStock, values: readonly (number | null)[]) {
  const known = values.flatMap((pence, at) => (pence === null ? [] : [{ age: ages[at]!, pence }]))
  const [youngest, oldest] = [known[0], known.at(-1)]
  if (!youngest || !oldest) return []
  return [{ model, values, youngest, oldest, isCurve: known.length > 1, left: oldest.pence / youngest.pence }]
}

/** The make's models, and the versions of its commonest one. */
function catalogueValues(make: Make, own: MakeFigures | undefined) {
  const popular = make.models.toSorted((a, b) => b.popularity - a.popularity)
  const commonest = own?.models[0]?.model
  const model = (commonest && catalogue().model(make, commonest)) || popular[0]!
  const [plainest, best] = [model.trims[0], model.trims.at(-1)]
  return {
    make: make.name,
    knownModels: make.models.length,
    popular: popular.slice(0, MAX_NEIGHBOURS).map(soldYears),
    version: {
      model: model.name,
      generations: model.generations.map(({ name }) => name),
      engines: new Set(model.generations.flatMap(({ engines }) => engines.map(({ name }) => name))).size,
      plainest: plainest ?? null,
      best: best === plainest ? null : best,
    },
  }
}

/** `to` is null for a model that is still sold. */
function soldYears({ name, generations }: Model) {
  const ends = generations.map(({ years }) => years.to)
  return {
    name,
    from: Math.min(...generations.map(({ years }) => years.from)),
    to: ends.includes(null) ? null : Math.max(...ends.map(Number)),
  }
}

function modelLinks(make: Make, { models, stock }: MakeFigures): LandingLink[] {
  const link = ({ model, cars }: ModelStock): LandingLink[] => {
    const to = modelPath(make.name, model)
    return to === null ? [] : [{ text: `${make.name} ${model}`, to, count: cars }]
  }
  return [{ text: `All ${make.name} cars`, to: `/${make.slug}`, count: stock.cars }, ...models.flatMap(link)]
}

/** Makes with figures whose share of the market is nearest. */
function neighbours(make: Make, withFigures: ReadonlySet<string>): LandingLink[] {
  return catalogue()
    .makes.filter(({ slug }) => slug !== make.slug && withFigures.has(slug))
    .toSorted((a, b) => Math.abs(a.share - make.share) - Math.abs(b.share - make.share))
    .slice(0, MAX_NEIGHBOURS)
    .map(({ name, slug }) => ({ text: `Value of a used ${name}`, to: `/value-of-used-${slug}` }))
}
