/** What each kind of hint is answered with: topics, the most useful first, and what no advert tells. */
import type { HintKind } from '#server/assistant/understanding/lexicon/hint-vocabulary.ts'
import type { OfferTopicName } from './offer-topics.ts'
import { towingNote } from './towing.ts'

export interface OfferKind {
  topics: readonly OfferTopicName[]
  /** A sentence of the reply, from the whole message. */
  note?: string | ((text: string) => string)
}

const kind = (topics: readonly OfferTopicName[], note?: OfferKind['note']): OfferKind =>
  note === undefined ? { topics } : { topics, note }

const safety = 'No advert tells how safe a car is in a crash: look up its Euro NCAP stars.'

/** In the order in which their notes are said: a reply has two at most. */
// biome-ignore format: a table
export const offerKinds: Readonly<Record<HintKind, OfferKind>> = {
  'near-me': kind([], "Tell me your town or postcode, and I'll look near you."),
  towing: kind(['towing'], towingNote),
  reliable: kind(['history', 'mileage'], 'No advert tells how reliable a car is, so I filter nothing by that.'),
  safe: kind(['braking'], safety),
  nervous: kind(['length', 'automatic', 'parkingAids', 'braking'], safety),
  comfortable: kind(['comfort'], 'No advert tells how comfortable a car is: try it on your own roads.'),
  wheelchair: kind(['boot', 'high', 'height'], 'No advert tells the width of a boot opening: measure your chair and the car.'),
  motability: kind(['high', 'automatic', 'boot'], 'These cars are for sale: the Motability Scheme leases cars of its own.'),
  retirement: kind(['high', 'mpg', 'price']),
  costs: kind(['price', 'monthly', 'roadTax']),
  hands: kind(['automatic', 'help', 'high']),
  dark: kind(['lights']),
  dpf: kind(['petrol', 'hybrid', 'mpg']),
  tall: kind(['height', 'longer', 'electricSeats'], 'No advert tells the room for your head and legs: sit in the car.'),
  short: kind(['high', 'electricSeats', 'length']),
  access: kind(['high', 'height'], 'No advert tells how high a seat is: SUVs and MPVs have the highest.'),
  'child-seat': kind(['isofix', 'boot', 'seats', 'doors']),
  pram: kind(['boot', 'roomy']),
  'third-row': kind(['sevenSeats', 'peopleCarrier', 'boot']),
  dog: kind(['boot', 'roomy']),
  sleep: kind(['boot', 'longer', 'loadCarrier']),
  payload: kind(['payload', 'loadCarrier', 'boot']),
  winter: kind(['driven', 'high']),
  hills: kind(['power', 'driven']),
  'first-car': kind(['insurance', 'length']),
  'cheap-insurance': kind(['insurance']),
  'running-costs': kind(['mpg', 'roadTax', 'insurance']),
  'low-tax': kind(['roadTax']),
  ulez: kind(['ulez', 'newer', 'electric']),
  economical: kind(['mpg', 'roadTax', 'hybrid']),
  commute: kind(['mpg', 'cruise']),
  town: kind(['length', 'mpg', 'electric']),
  parking: kind(['length', 'parkingAids'], 'We hold the length of a car, not its width.'),
  bigger: kind(['boot', 'longer', 'seats']),
  small: kind(['length']),
  colour: kind(['colour']),
  'roof-load': kind(['boot', 'roof', 'longer']),
  'big-boot': kind(['boot', 'roomy']),
  family: kind(['seats', 'isofix', 'boot']),
  'sports-car': kind(['power', 'sporty', 'acceleration']),
  classic: kind(['older']),
  fun: kind(['sporty', 'power']),
  'hot-hatch': kind(['power', 'acceleration']),
  fast: kind(['power', 'acceleration']),
  'well-equipped': kind(['equipment']),
  simple: kind(['plain', 'older']),
  'low-miles': kind(['mileage']),
  'nearly-new': kind(['newer', 'mileage']),
  'long-mot': kind(['mot']),
  electric: kind(['range', 'electric']),
  monthly: kind(['monthly', 'price']),
  cheaper: kind(['price']),
  cheap: kind(['price']),
  shape: kind(['bodies']),
  make: kind(['make']),
}
