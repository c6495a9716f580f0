/** What typical examples of a model are worth at each age in a private sale, as the price model says. */
import type { GuideDepreciation } from '#contracts/landing/model-guide/model-guide.ts'
import type { ModelMeasures } from '#contracts/valuation/model-measures.ts'
import type { Estimator } from '#server/valuation/appraisal.ts'
import { priceOwnCar } from '#server/valuation/own-car/price-own-car.ts'
import type { TypicalCar, TypicalCars } from './typical-cars.ts'

/** The current version of the price model. */
export interface LearntModel {
  readonly model: Estimator
  readonly learntAt: Date
  /** How many adverts it was learnt from. */
  readonly cars: number
}

/** A curve of fewer ages says little. */
const MIN_POINTS = 3

type Point = GuideDepreciation['points'][number] & { share: number | null }

/** `current`: undefined before a model has been learnt; `measures`: its published errors. */
export function depreciationOfModel(
  makeName: string,
  typical: TypicalCars | null,
  current: LearntModel | undefined,
  measures: ModelMeasures | undefined,
): GuideDepreciation {
  const about = {
    typical: typical && `${typical.fuel}, ${typical.gearbox}`,
    model: current ? { learntAt: current.learntAt.toISOString(), adverts: current.cars } : null,
    error: measures ? errorOf(makeName, measures) : null,
  }
  const none = { ...about, points: [], share: null }
  if (!current) return { ...none, noCurve: 'not_learnt_yet' }
  if (!typical || typical.ages.length < MIN_POINTS) return { ...none, noCurve: 'too_few_adverts' }
  const points = alikePoints(current.model, typical)
  if (points.length < MIN_POINTS) return { ...none, noCurve: 'wide_range' }
  return {
    ...about,
    points: points.map(({ share: _, ...point }) => point),
    share: points[0]!.share,
    noCurve: null,
  }
}

/** A curve has one method: if the model lacks a private price, all are shares of the dealer price. */
function alikePoints(model: Estimator, typical: TypicalCars): Point[] {
  const points = pointsOf(model, typical, typical.privateAdverts)
  const isMixed = points.some(({ share }) => share !== null) && points.some(({ share }) => share === null)
  return isMixed ? pointsOf(model, typical, 0) : points
}

/** Those of which the model is confident. */
function pointsOf(model: Estimator, { ages }: TypicalCars, privateAdverts: number): Point[] {
  return ages.flatMap(age => pointOf(model, age, privateAdverts) ?? [])
}

function pointOf(
  model: Estimator,
  { years, adverts, engine, car }: TypicalCar,
  privateAdverts: number,
): Point | undefined {
  const priced = priceOwnCar(model, car, privateAdverts)
  if (typeof priced === 'string' || priced.confidence === 'low') return undefined
  const { pricePence, lowPence, highPence, share } = priced.prices[1]
  return {
    ...{ years, adverts, engine, miles: car.miles ?? 0 },
    ...{ pricePence, lowPence, highPence, share, confidence: priced.confidence },
  }
}

/** The error for the make, where enough of its adverts were held back to measure it. */
function errorOf(makeName: string, { all, by }: ModelMeasures): NonNullable<GuideDepreciation['error']> {
  const ofMake = by.make.find(({ group }) => group === makeName)
  const { adverts, mape } = ofMake ?? all
  return { group: ofMake ? makeName : null, adverts, mape }
}
