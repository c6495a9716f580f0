/** What can be chosen by instead of a vague wish: each topic with the messages that choose by it. */
import type { Criteria, RangeName } from '#contracts/criteria/declarations.ts'
import { partName, patch, set } from '#contracts/criteria/fields.ts'
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

type Say = (bound: string) => readonly string[]

/** A ladder of bounds, in the criterion's unit. */
const ladder = (
  by: string,
  name: RangeName,
  end: 'min' | 'max',
  bounds: readonly number[],
  say: Say,
  shares: readonly number[] = PARTS,
): OfferTopic => ({
  by,
  shares,
  candidates: () =>
    bounds.map(bound => ({
      sentences: say(formatNumber(bound)),
      meaning: { criteria: set({}, patch(partName(name, end), bound)) },
    })),
})

const choices = (by: string, ...candidates: readonly SuggestionCandidate[]): OfferTopic => ({
  by,
  candidates: () => candidates,
})

const means = (criteria: Criteria, ...sentences: readonly string[]): SuggestionCandidate => ({
  sentences,
  meaning: { criteria },
})

const feature = (value: string, ...sentences: readonly string[]) => means({ features: [value] }, ...sentences)

const weightOf = (kg: number): SuggestionCandidate =>
  means(
    { weightMin: kg },
    `Kerb weight of ${formatNumber(kg)} kg or more`,
    `Weight of ${formatNumber(kg)} kg or more`,
  )

const suvs = optionMessage('bodyType', 'suv', 'SUV')
const mpvs = optionMessage('bodyType', 'mpv', 'MPV')
const estates = optionMessage('bodyType', 'estate', 'Estate')
const vans = optionMessage('bodyType', 'van', 'Van')
const pickups = optionMessage('bodyType', 'pickup', 'Pickup')

export const offerTopics = {
  boot: ladder('boot space', 'bootSpace', 'min', [300, 400, 500, 600, 800, 1000], litres => [
    `Boot of ${litres} litres or more`,
    `Boot space of at least ${litres} litres`,
  ]),
  length: ladder('length', 'length', 'max', [3600, 3800, 4000, 4200, 4400, 4600], mm => [
    `Up to ${mm} mm long`,
    `Length up to ${mm} mm`,
  ]),
  longer: ladder('length', 'length', 'min', [4200, 4400, 4600, 4800], mm => [`At least ${mm} mm long`]),
  height: ladder('height', 'height', 'min', [1500, 1550, 1600, 1650, 1700, 1800], mm => [
    `Height of ${mm} mm or more`,
    `Height at least ${mm} mm`,
  ]),
  insurance: ladder(
    'insurance group',
    'insuranceGroup',
    'max',
    [3, 5, 8, 10, 15, 20, 25],
    group => [`Insurance group up to ${group}`, `Insurance group ${group} or less`],
    LOWEST,
  ),
  roadTax: ladder('road tax', 'vedStandard', 'max', [20, 35, 180, 200], pounds => [
    `Road tax up to £${pounds}`,
    `Road tax under £${pounds}`,
  ]),
  mpg: ladder('combined mpg', 'fuelEconomyCombined', 'min', [35, 40, 45, 50, 55, 60, 70], mpg => [
    `${mpg} mpg or more`,
    `At least ${mpg} mpg`,
  ]),
  power: ladder('power', 'bhp', 'min', [75, 100, 125, 150, 200, 250, 300], bhp => [
    `${bhp} bhp or more`,
    `At least ${bhp} bhp`,
  ]),
  acceleration: ladder('acceleration', 'zeroTo60Mph', 'max', [5, 6, 7, 8, 9, 10, 12], seconds => [
    `0-60 in under ${seconds} seconds`,
    `0-60 under ${seconds} seconds`,
  ]),
  range: ladder('electric range', 'electricRange', 'min', [50, 100, 150, 200, 250, 300], miles => [
    `Electric range of ${miles} miles or more`,
  ]),
  payload: ladder('payload', 'payloadWeight', 'min', [400, 600, 800, 1000, 1200], kg => [
    `Payload of ${kg} kg or more`,
  ]),
  mileage: {
    by: 'mileage',
    shares: PARTS,
    candidates: () => [10_000, 20_000, 30_000, 40_000, 60_000, 80_000].map(maxMileageMessage),
  },
  newer: {
    by: 'year',
    shares: PARTS,
    candidates: ({ now }) => [1, 2, 3, 5, 7, 9, 12].map(age => minYearMessage(now.getUTCFullYear() - age)),
  },
  older: {
    by: 'year',
    shares: PARTS,
    candidates: () => [1980, 1990, 1995, 2000, 2005, 2010].map(maxYearMessage),
  },
  price: { by: 'price', candidates: ({ snapshot }) => cheapestPrices(snapshot) },
  budget: {
    by: 'price',
    shares: PARTS,
    candidates: () => [2000, 3000, 5000, 8000, 12_000, 16_000, 20_000, 30_000].map(maxPriceMessage),
  },
  monthly: {
    by: 'monthly payment',
    shares: PARTS,
    candidates: () => [80, 100, 150, 200, 250, 300].map(maxMonthlyMessage),
  },
  towing: {
    by: 'tow bar and kerb weight',
    candidates: ({ text }) => {
      const towed = towedWeightIn(text)
      const kerb = towed === undefined ? [] : [kerbWeightToTow(towed)]
      return [
        feature('tow-bar', 'With a tow bar', 'Tow bar'),
        ...[...kerb, ...[1800, 1500].filter(kg => towed === undefined || kg > kerb[0]!)].map(weightOf),
      ]
    },
  },
  seats: choices(
    'seats',
    means({ seats: ['5', '6', '7', '8', '9'] }, '5 seats or more', 'At least 5 seats'),
    means({ seats: ['7', '8', '9'] }, '7 seats or more', 'At least 7 seats'),
  ),
  sevenSeats: choices('seats', means({ seats: ['7', '8', '9'] }, '7 seats or more', 'At least 7 seats')),
  isofix: choices('child seat points', feature('isofix', 'With ISOFIX', 'ISOFIX')),
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
  comfort: choices(
    'features',
    feature('heated-front-seats', 'With heated seats'),
    feature('electric-seats', 'Electric seats'),
  ),
  electricSeats: choices('features', feature('electric-seats', 'Electric seats')),
  cruise: choices('features', feature('cruise-control', 'With cruise control', 'Cruise control')),
  equipment: choices(
    'features',
    feature('heated-front-seats', 'With heated seats'),
    feature('navigation-system', 'With sat nav'),
    feature('leather-seats', 'With leather seats', 'Leather seats'),
  ),
  help: choices(
    'features',
    feature('keyless-entry', 'With keyless entry', 'Keyless entry'),
    feature('electric-tailgate', 'With an electric tailgate', 'Electric tailgate'),
    feature('reversing-camera', 'With a reversing camera'),
  ),
  parkingAids: choices(
    'features',
    feature('parking-sensors', 'With parking sensors', 'Parking sensors'),
    feature('reversing-camera', 'With a reversing camera'),
  ),
  lights: choices(
    'features',
    feature('led-headlights', 'LED headlights'),
    feature('heated-windscreen', 'With a heated windscreen', 'Heated windscreen'),
  ),
  roof: choices('features', feature('roof-rails', 'With roof rails', 'Roof rails')),
  braking: choices(
    'safety features',
    feature('emergency-braking', 'Automatic emergency braking'),
    feature('blind-spot-monitor', 'Blind spot monitor'),
  ),
  plain: choices(
    'features',
    means({ not: { features: ['parking-sensors'] } }, 'Without parking sensors', 'No parking sensors'),
    means({ not: { features: ['lane-assist'] } }, 'Without lane assist', 'No lane assist'),
    means({ not: { features: ['digital-cockpit'] } }, 'No digital dashboard', 'Without a digital dashboard'),
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
  return means({ yearMax: year }, `${year} or older`, `Up to ${year}`)
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
