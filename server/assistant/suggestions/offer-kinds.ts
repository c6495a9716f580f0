/** What each kind of hint offers: bounds and values that the words may have meant. */
import type { RangeName } from '#contracts/criteria/declarations.ts'
import { partName, patch, set } from '#contracts/criteria/fields.ts'
import { formatNumber } from '../response/wording.ts'
import type { SuggestionCandidate } from './candidates.ts'

/** The offers of one kind of hint, and how the reply names them. */
export interface OfferKind {
  /** The criterion in 'You can choose by boot space.' */
  by?: string
  /** The reply where there is nothing to choose by. */
  instead?: string
  candidates(now: Date): readonly SuggestionCandidate[]
}

const none = () => []

const upTo =
  (sentence: (bound: string) => readonly string[], name: RangeName, bounds: readonly number[]) => () =>
    bounds.map(bound => ({
      sentences: sentence(formatNumber(bound)),
      meaning: { criteria: set({}, patch(partName(name, 'max'), bound)) },
    }))

const from =
  (sentence: (bound: string) => readonly string[], name: RangeName, bounds: readonly number[]) => () =>
    bounds.map(bound => ({
      sentences: sentence(formatNumber(bound)),
      meaning: { criteria: set({}, patch(partName(name, 'min'), bound)) },
    }))

const boot = (bounds: readonly number[]): OfferKind => ({
  by: 'boot space',
  candidates: from(
    litres => [
      `Boot of ${litres} litres or more`,
      `Boot space of at least ${litres} litres`,
      `${litres} litre boot or more`,
    ],
    'bootSpace',
    bounds,
  ),
})

const insurance: OfferKind = {
  by: 'insurance group',
  candidates: upTo(
    group => [`Insurance group up to ${group}`, `Insurance group ${group} or less`],
    'insuranceGroup',
    [5, 10, 15],
  ),
}

const feature = (value: string, ...sentences: string[]): SuggestionCandidate => ({
  sentences,
  meaning: { criteria: { features: [value] } },
})

/** Price is missing: its bounds depend on the cars found (hint-offers.ts). */
export const offerKinds: Readonly<Record<string, OfferKind | undefined>> = {
  dog: boot([400, 500, 600]),
  pram: boot([350, 450, 550]),
  'big-boot': boot([450, 550, 650]),
  'first-car': insurance,
  'cheap-insurance': insurance,
  'low-tax': {
    by: 'road tax',
    candidates: upTo(
      pounds => [
        `Road tax up to £${pounds}`,
        `Road tax up to £${pounds} a year`,
        `Road tax under £${pounds}`,
      ],
      'vedStandard',
      [20, 35, 200],
    ),
  },
  economical: {
    by: 'combined mpg',
    candidates: from(
      mpg => [`${mpg} mpg or more`, `At least ${mpg} mpg`],
      'fuelEconomyCombined',
      [50, 60, 70],
    ),
  },
  'low-miles': {
    by: 'mileage',
    candidates: upTo(
      miles => [`Under ${miles} miles`, `Up to ${miles} miles`],
      'mileage',
      [20_000, 40_000, 60_000],
    ),
  },
  towing: {
    by: 'tow bar or weight',
    candidates: () => [
      feature('tow-bar', 'With a tow bar', 'Tow bar'),
      {
        sentences: [
          'Weight of 1,500 kg or more',
          'At least 1,500 kg',
          'Kerb weight at least 1,500 kg',
          'Weighs at least 1500 kg',
        ],
        meaning: { criteria: { weightMin: 1500 } },
      },
    ],
  },
  family: {
    by: 'seats and child seat points',
    candidates: () => [
      {
        sentences: ['5 seats or more', 'At least 5 seats', '5 or more seats'],
        meaning: { criteria: { seats: ['5', '6', '7', '8', '9'] } },
      },
      feature('isofix', 'With ISOFIX', 'ISOFIX'),
    ],
  },
  fast: {
    by: 'power or acceleration',
    candidates: () => [
      { sentences: ['200 bhp or more', 'At least 200 bhp'], meaning: { criteria: { bhpMin: 200 } } },
      {
        sentences: ['0-60 in under 7 seconds', '0-60 under 7 seconds', '0 to 60 in 7 seconds or less'],
        meaning: { criteria: { zeroTo60MphMax: 7 } },
      },
    ],
  },
  small: {
    by: 'length',
    candidates: upTo(
      mm => [`Up to ${mm} mm long`, `Length up to ${mm} mm`, `Length up to ${mm.replace(',', '')}mm`],
      'length',
      [3800, 4200],
    ),
  },
  'long-mot': {
    by: 'how long the MOT lasts',
    candidates: now =>
      [6, 10].map(months => ({
        sentences: [
          `MOT for at least ${months} months`,
          `At least ${months} months MOT`,
          `${months} months MOT or more`,
          `${months} months MOT`,
        ],
        meaning: { criteria: { motExpiryDateMin: monthsFrom(now, months) } },
      })),
  },
  'near-me': { instead: "Tell me your town or postcode, and I'll look near you.", candidates: none },
  reliable: {
    instead: 'No advert tells how reliable a car is, so I filter nothing by that.',
    candidates: none,
  },
}

function monthsFrom(now: Date, months: number): string {
  const wanted = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1))
  const lastDay = new Date(Date.UTC(wanted.getUTCFullYear(), wanted.getUTCMonth() + 1, 0)).getUTCDate()
  wanted.setUTCDate(Math.min(now.getUTCDate(), lastDay))
  return wanted.toISOString().slice(0, 10)
}
