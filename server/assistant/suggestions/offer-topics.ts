/** What can be chosen by instead of a vague wish: each topic with the messages that choose by it. */
import type { Criteria, RangeName } from '#contracts/criteria/declarations.ts'
import { patch, set } from '#contracts/criteria/fields.ts'
import { optionLabel } from '#contracts/vehicle/enumerations.ts'
import { type FeatureName, features } from '#contracts/vehicle/features.ts'
import { makesOf, nationalityIn } from '#server/assistant/understanding/lexicon/nationalities.ts'
import { formatNumber } from '../response/wording.ts'
import type { SearchSnapshot, SuggestionCandidate } from './candidates.ts'
import {
  maxMileageMessage,
  maxMonthlyMessage,
  maxPriceMessage,
  minYearMessage,
  optionMessage,
} from './message-templates.ts'
import { cheapestPrices } from './price-offers.ts'
import { kerbWeightToTow, towedWeightIn } from './towing.ts'

export interface OfferContext {
  snapshot: SearchSnapshot
  now: Date
  /** The whole message. */
  text: string
  /** The words of the hint. */
  because: string
}

export interface OfferTopic {
  /** In 'You can choose by boot space.' */
  by: string
  candidates: (context: OfferContext) => readonly SuggestionCandidate[]
  /** Offered are those of a ladder of bounds that leave nearest to these shares of the cars. */
  shares?: readonly number[]
}

/** A good part of the cars, and a small one. */
const PARTS = [0.4, 0.15] as const
/** Young drivers need the lowest insurance groups. */
const LOWEST = [0.12, 0.04] as const

const bounded = <Bound>(
  by: string,
  bounds: readonly Bound[],
  message: (bound: Bound) => SuggestionCandidate,
  shares: readonly number[] = PARTS,
): OfferTopic => ({ by, shares, candidates: () => bounds.map(message) })

/** A ladder of bounds, in the criterion's unit. */
const ladder = (
  by: string,
  part: `${RangeName}${'Min' | 'Max'}`,
  bounds: readonly number[],
  say: (bound: string) => string,
  shares?: readonly number[],
): OfferTopic =>
  bounded(by, bounds, bound => means(set({}, patch(part, bound)), say(formatNumber(bound))), shares)

const choices = (by: string, ...candidates: readonly SuggestionCandidate[]): OfferTopic => ({
  by,
  candidates: () => candidates,
})

const means = (criteria: Criteria, sentence: string): SuggestionCandidate => ({
  sentences: [sentence],
  meaning: { criteria },
})

/** By their labels, which are understood. */
const having = (...values: readonly FeatureName[]): SuggestionCandidate[] =>
  values.map(value => means({ features: [value] }, optionLabel(features, value)))

const weightOf = (kg: number) => means({ weightMin: kg }, `Kerb weight of ${formatNumber(kg)} kg or more`)

const sevenSeats = means({ seats: ['7', '8', '9'] }, '7 seats or more')
const heatedSeats = means({ features: ['heated-front-seats'] }, 'With heated seats')
const suvs = optionMessage('bodyType', 'suv', 'SUV')
const mpvs = optionMessage('bodyType', 'mpv', 'MPV')
const estates = optionMessage('bodyType', 'estate', 'Estate')
const vans = optionMessage('bodyType', 'van', 'Van')
const pickups = optionMessage('bodyType', 'pickup', 'Pickup')

export const offerTopics = {
  boot: ladder(
    'boot space',
    'bootSpaceMin',
    [300, 400, 500, 600, 800, 1000],
    litres => `Boot of ${litres} litres or more`,
  ),
  length: ladder('length', 'lengthMax', [3600, 3800, 4000, 4200, 4400, 4600], mm => `Up to ${mm} mm long`),
  longer: ladder('length', 'lengthMin', [4200, 4400, 4600, 4800], mm => `At least ${mm} mm long`),
  height: ladder(
    'height',
    'heightMin',
    [1500, 1550, 1600, 1650, 1700, 1800],
    mm => `Height of ${mm} mm or more`,
  ),
  insurance: ladder(
    'insurance group',
    'insuranceGroupMax',
    [3, 5, 8, 10, 15, 20, 25],
    group => `Insurance group up to ${group}`,
    LOWEST,
  ),
  roadTax: ladder('road tax', 'vedStandardMax', [20, 35, 180, 200], pounds => `Road tax up to £${pounds}`),
  mpg: ladder(
    'combined mpg',
    'fuelEconomyCombinedMin',
    [35, 40, 45, 50, 55, 60, 70],
    mpg => `${mpg} mpg or more`,
  ),
  power: ladder('power', 'bhpMin', [75, 100, 125, 150, 200, 250, 300], bhp => `${bhp} bhp or more`),
  acceleration: ladder(
    'acceleration',
    'zeroTo60MphMax',
    [5, 6, 7, 8, 9, 10, 12],
    seconds => `0-60 in under ${seconds} seconds`,
  ),
  range: ladder(
    'electric range',
    'electricRangeMin',
    [50, 100, 150, 200, 250, 300],
    miles => `Electric range of ${miles} miles or more`,
  ),
  payload: ladder(
    'payload',
    'payloadWeightMin',
    [400, 600, 800, 1000, 1200],
    kg => `Payload of ${kg} kg or more`,
  ),
  mileage: bounded('mileage', [10_000, 20_000, 30_000, 40_000, 60_000, 80_000], maxMileageMessage),
  newer: {
    by: 'year',
    shares: PARTS,
    candidates: ({ now }) => [1, 2, 3, 5, 7, 9, 12].map(age => minYearMessage(now.getUTCFullYear() - age)),
  },
  older: bounded('year', [1980, 1990, 1995, 2000, 2005, 2010], maxYearMessage),
  price: { by: 'price', candidates: ({ snapshot }) => cheapestPrices(snapshot) },
  budget: bounded('price', [2000, 3000, 5000, 8000, 12_000, 16_000, 20_000, 30_000], maxPriceMessage),
  monthly: bounded('monthly payment', [80, 100, 150, 200, 250, 300], maxMonthlyMessage),
  towing: {
    by: 'tow bar and kerb weight',
    candidates: ({ text }) => {
      const towed = towedWeightIn(text)
      const kerb = towed === undefined ? [] : [kerbWeightToTow(towed)]
      return [
        ...having('tow-bar'),
        ...[...kerb, ...[1800, 1500].filter(kg => towed === undefined || kg > kerb[0]!)].map(weightOf),
      ]
    },
  },
  seats: choices('seats', means({ seats: ['5', '6', '7', '8', '9'] }, '5 seats or more'), sevenSeats),
  sevenSeats: choices('seats', sevenSeats),
  isofix: choices('child seat points', means({ features: ['isofix'] }, 'With ISOFIX')),
  doors: choices('doors', means({ doors: ['5'] }, '5 doors')),
  high: choices('body', suvs, mpvs),
  roomy: choices('body', estates, mpvs),
  peopleCarrier: choices('body', mpvs),
  loadCarrier: choices('body', vans, pickups),
  sporty: choices(
    'body',
    means({ bodyType: ['convertible', 'coupe'] }, 'Convertibles or coupes'),
    optionMessage('bodyType', 'hatchback', 'Hatchback'),
  ),
  bodies: {
    by: 'body',
    candidates: ({ snapshot: { facets } }) =>
      facets.bodyType?.kind === 'options'
        ? facets.bodyType.options
            .toSorted((a, b) => b.count - a.count)
            .map(({ value, label }) => optionMessage('bodyType', value, label))
        : [],
  },
  driven: choices(
    'driven wheels',
    means({ drivingAxle: ['four wheel drive', 'all wheel drive'] }, 'Four wheel drive or all wheel drive'),
  ),
  ulez: choices('ULEZ', means({ ulez: true }, 'ULEZ compliant')),
  electric: choices('fuel', optionMessage('fuelType', 'electric', 'Electric')),
  petrol: choices('fuel', optionMessage('fuelType', 'petrol', 'Petrol')),
  hybrid: choices('fuel', optionMessage('fuelType', 'hybrid', 'Hybrid')),
  automatic: choices('gearbox', optionMessage('transmission', 'automatic', 'Automatic')),
  history: choices('service history', means({ serviceHistory: ['full'] }, 'Full service history')),
  mot: {
    by: 'how long the MOT lasts',
    candidates: ({ now }) => [6, 10].map(months => motMessage(now, months)),
  },
  comfort: choices('features', heatedSeats, ...having('electric-seats')),
  electricSeats: choices('features', ...having('electric-seats')),
  cruise: choices('features', ...having('cruise-control')),
  equipment: choices('features', heatedSeats, ...having('navigation-system', 'leather-seats')),
  help: choices('features', ...having('keyless-entry', 'electric-tailgate', 'reversing-camera')),
  parkingAids: choices('features', ...having('parking-sensors', 'reversing-camera')),
  lights: choices('features', ...having('led-headlights', 'heated-windscreen')),
  roof: choices('features', ...having('roof-rails')),
  braking: choices('safety features', ...having('emergency-braking', 'blind-spot-monitor')),
  plain: choices(
    'features',
    means({ not: { features: ['parking-sensors'] } }, 'Without parking sensors'),
    means({ not: { features: ['lane-assist'] } }, 'Without lane assist'),
    means({ not: { features: ['digital-cockpit'] } }, 'No digital dashboard'),
  ),
  colour: choices(
    'colour',
    means({ color: ['black', 'grey', 'blue'] }, 'Black, grey or blue'),
    means({ color: ['yellow', 'orange', 'red'] }, 'Yellow, orange or red'),
  ),
  make: { by: 'make', candidates: ({ because }) => makesMessage(because) },
} as const satisfies Record<string, OfferTopic>

export type OfferTopicName = keyof typeof offerTopics

function maxYearMessage(year: number): SuggestionCandidate {
  return means({ yearMax: year }, `${year} or older`)
}

function makesMessage(words: string): SuggestionCandidate[] {
  const nationality = nationalityIn(words)
  if (!nationality) return []
  const makes = makesOf(nationality)
  return /\b(?:not|no|nothing|but|bar|except|isn'?t|avoid(?:ing)?|never|ruled out)\b/i.test(words)
    ? [means({ not: { make: makes } }, `No ${nationality.name} makes`)]
    : [means({ make: makes }, `${nationality.name} makes only`)]
}

/** From the first of the month. */
function motMessage(now: Date, months: number): SuggestionCandidate {
  const until = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1))
  const month = until.toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return means({ motExpiryDateMin: until.toISOString().slice(0, 10) }, `MOT until ${month}`)
}
