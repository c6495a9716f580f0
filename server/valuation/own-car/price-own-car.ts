/** The prices of a visitor's own car: dealer, private and part exchange; now and in years to come. */
import { formatPlural } from '#contracts/text/english.ts'
import type { OwnPrice, OwnValuation } from '#contracts/valuation/own-car.ts'
import type { Confidence, NoLabelReason } from '#contracts/valuation/valuation.ts'
import { type Appraisal, appraise, type Estimator } from '../appraisal.ts'
import type { CarFacts } from '../model/car-facts.ts'
import type { PriceModel } from '../model/price-model.ts'

/**
 * Shares of a dealer's asking price, where there are too few adverts to learn from. There are no published
 * statistics of either: they are the trade's rules of thumb, as the product's requirements state them. A
 * dealer's price holds preparation, a warranty and a margin, which a private seller does not offer, and which
 * a dealer who buys a car has still to earn.
 */
export const PRIVATE_SHARE = 0.92
export const PART_EXCHANGE_SHARE = 0.81

const FEW_ADVERTS = 10

/** Private adverts among the most alike from which on the model's own difference is used. */
export const MIN_PRIVATE_ADVERTS = 25

export interface PricedOwnCar {
  /** Dealer, private, part exchange. */
  prices: [OwnPrice, OwnPrice, OwnPrice]
  confidence: Confidence
  confidenceReason: string
}

/** A string says why it can't be valued. `privateAdverts`: how many of the most similar are private. */
export function priceOwnCar(
  model: Estimator,
  car: CarFacts,
  privateAdverts: number,
): PricedOwnCar | NoLabelReason {
  const dealer = appraise(model, { ...car, seller: 'dealer' })
  if (typeof dealer === 'string') return dealer
  const asked =
    privateAdverts >= MIN_PRIVATE_ADVERTS ? appraise(model, { ...car, seller: 'private' }) : undefined
  const privately: OwnPrice =
    // A model that has learnt no difference has seen too little of one.
    asked && typeof asked !== 'string' && asked.pricePence < dealer.pricePence
      ? { kind: 'private', ...rangeOf(asked), method: 'model', share: null }
      : shareOf(dealer, 'private', PRIVATE_SHARE)
  return {
    prices: [
      { kind: 'dealer', ...rangeOf(dealer), method: 'model', share: null },
      privately,
      shareOf(dealer, 'part-exchange', PART_EXCHANGE_SHARE),
    ],
    confidence: dealer.confidence,
    confidenceReason: confidenceReason(dealer),
  }
}

const rangeOf = ({ pricePence, lowPence, highPence }: Appraisal) => ({ pricePence, lowPence, highPence })

function shareOf(dealer: Appraisal, kind: OwnPrice['kind'], share: number): OwnPrice {
  const [pricePence, lowPence, highPence] = [dealer.pricePence, dealer.lowPence, dealer.highPence].map(
    price => wholePounds(price * share),
  ) as [number, number, number]
  return { kind, pricePence, lowPence, highPence, method: 'share_of_dealer_price', share }
}

function confidenceReason({ confidence, alike, pricePence, lowPence, highPence }: Appraisal): string {
  const half = Math.round(((highPence - lowPence) / 2 / pricePence) * 100)
  const adverts = formatPlural(alike, 'advert')
  const compared = `We compared your car with ${adverts} of such cars.`
  if (confidence === 'low' && alike < FEW_ADVERTS) return `${compared} That is too few to be sure.`
  const lie = confidence === 'low' ? 'lie far apart, by about' : 'are within about'
  return `${compared} Prices of cars like yours ${lie} ${half}% either way.`
}

const YEARS_AHEAD = 3
/** A car's year where its age does not tell: the National Travel Survey's average, rounded. */
const AVERAGE_MILES_A_YEAR = 7_000
const MIN_MILES_A_YEAR = 2_000
const MAX_MILES_A_YEAR = 20_000

/**
 * The private price after 0 to 3 years, with the miles that the car has done in a year so far. It never
 * rises: where a model knows few older cars, chance could say so.
 */
export function depreciationOfCar(
  model: PriceModel,
  car: CarFacts & { miles: number },
  pricePence: number,
): OwnValuation['depreciation'] {
  const perYear = milesAYear(car)
  let lowest = pricePence
  return Array.from({ length: YEARS_AHEAD + 1 }, (_, years) => {
    const mileage = car.miles + years * perYear
    const ageMonths = car.ageMonths === null ? null : car.ageMonths + 12 * years
    lowest = Math.min(
      lowest,
      wholePounds(pricePence * changeOf(model, car, { ...car, miles: mileage, ageMonths })),
    )
    return { years, mileage, pricePence: lowest }
  })
}

const MORE_MILES = 10_000

/** What more miles take; 0 where the model says that they add. */
export function moreMilesOf(
  model: PriceModel,
  car: CarFacts & { miles: number },
  pricePence: number,
): OwnValuation['moreMiles'] {
  const further = { ...car, miles: car.miles + MORE_MILES }
  const change = wholePounds(pricePence * changeOf(model, car, further)) - pricePence
  return { miles: MORE_MILES, pence: Math.min(0, change) }
}

/** The price of a changed car as a share of the price before. */
function changeOf(model: PriceModel, before: CarFacts, after: CarFacts): number {
  return model.estimate(after).price / model.estimate(before).price
}

/** In whole hundreds. */
function milesAYear({ miles, ageMonths }: CarFacts & { miles: number }): number {
  // A car's first months tell nothing about its miles a year.
  const soFar = ageMonths === null || ageMonths < 9 ? AVERAGE_MILES_A_YEAR : (miles / ageMonths) * 12
  return Math.round(Math.min(MAX_MILES_A_YEAR, Math.max(MIN_MILES_A_YEAR, soFar)) / 100) * 100
}

const wholePounds = (pence: number) => Math.round(pence / 100) * 100
