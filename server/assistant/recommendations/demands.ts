/**
 * What a vague wish demands of a car: 'room for a dog' a boot of some size. Compared with the cars in stock,
 * never applied by itself.
 */
import type { Criteria, ManyName, RangeName } from '#contracts/criteria/declarations.ts'
import { isWanted, partName, patch, set } from '#contracts/criteria/fields.ts'
import type { SearchSnapshot } from '#server/assistant/suggestions/candidates.ts'
import { boundAtShare, histogramOf } from '#server/assistant/suggestions/histogram.ts'
import type { HintKind } from '#server/assistant/understanding/lexicon/hint-vocabulary.ts'
import type { Hint } from '#server/assistant/understanding/understanding.ts'

export interface RangeDemand {
  name: RangeName
  end: 'min' | 'max'
  /** In the criterion's unit: the second is used where too few models meet the first. */
  bounds: readonly [firm: number, soft: number]
}

export interface ListDemand {
  name: ManyName
  values: readonly string[]
  /** In the reason of a model. */
  words: string
}

export type Demand = RangeDemand | ListDemand

const atLeast = (name: RangeName, firm: number, soft: number): RangeDemand => ({
  ...{ name, end: 'min', bounds: [firm, soft] },
})
const atMost = (name: RangeName, firm: number, soft: number): RangeDemand => ({
  ...{ name, end: 'max', bounds: [firm, soft] },
})

/** Tall loads go in upright. */
const tailgate: ListDemand = {
  name: 'bodyType',
  values: ['hatchback', 'estate', 'suv', 'mpv'],
  words: 'with a tailgate',
}
const lowInsurance = [atMost('insuranceGroup', 10, 16)]

const high = [atLeast('height', 1600, 1550)]
const short = [atMost('length', 3900, 4200)]
const frugal = [atLeast('fuelEconomyCombined', 55, 45)]
const roomy = [atLeast('bootSpace', 450, 380)]
const fast = [atMost('zeroTo60Mph', 7, 8.5)]
const driven: ListDemand = {
  name: 'drivingAxle',
  values: ['four wheel drive', 'all wheel drive'],
  words: 'four or all wheel drive',
}

/**
 * Kinds that tell nothing of a model are not here, and demand nothing. No advert states how high the seats
 * are; tall cars have high ones.
 */
const demandsByKind: Readonly<Partial<Record<HintKind, readonly Demand[]>>> = {
  dog: [...roomy, tailgate],
  pram: [atLeast('bootSpace', 400, 330)],
  'big-boot': [atLeast('bootSpace', 550, 450)],
  bigger: roomy,
  sleep: [atLeast('bootSpace', 600, 500), tailgate],
  family: roomy,
  'child-seat': [...roomy, { name: 'features', values: ['isofix'], words: 'with ISOFIX' }],
  'third-row': [{ name: 'seats', values: ['7', '8', '9'], words: 'with seven seats or more' }],
  'first-car': lowInsurance,
  'cheap-insurance': lowInsurance,
  'low-tax': [atMost('vedStandard', 35, 200)],
  economical: frugal,
  commute: frugal,
  'running-costs': [...frugal, ...lowInsurance],
  towing: [atLeast('weight', 1500, 1300)],
  fast,
  'hot-hatch': fast,
  small: short,
  parking: short,
  town: short,
  access: high,
  short: high,
  retirement: high,
  tall: [atLeast('height', 1600, 1500)],
  wheelchair: [atLeast('bootSpace', 600, 500), ...high, tailgate],
  motability: high,
  winter: [driven],
  payload: [atLeast('payloadWeight', 800, 500)],
  electric: [atLeast('electricRange', 200, 150)],
}

/** Shares of the cars found that are called cheap. */
const CHEAP_SHARES = [0.25, 0.4] as const

/** In the order of the hints. Of demands on one criterion the stricter stands. */
export function demandsOf(
  hints: readonly Hint[],
  snapshot: Pick<SearchSnapshot, 'facets' | 'state'>,
): Demand[] {
  const demands = new Map<string, Demand>()
  for (const hint of hints)
    for (const demand of demandsOfKind(hint.kind, snapshot)) {
      const known = demands.get(demand.name)
      if (!known || isStricter(demand, known)) demands.set(demand.name, demand)
    }
  return [...demands.values()]
}

function demandsOfKind(
  kind: string,
  { facets, state }: Pick<SearchSnapshot, 'facets' | 'state'>,
): readonly Demand[] {
  if (kind !== 'cheap')
    return Object.hasOwn(demandsByKind, kind) ? (demandsByKind[kind as HintKind] ?? []) : []
  // A search's own budget says what is cheap, and its facet counts cars beyond it.
  if (isWanted(state.criteria, 'price')) return []
  const [firm, soft] = CHEAP_SHARES.map(share => boundAtShare(histogramOf(facets.price), share))
  return firm === undefined || soft === undefined ? [] : [atMost('price', firm, soft)]
}

function isStricter(one: Demand, other: Demand): boolean {
  if (!('end' in one) || !('end' in other)) return false
  return one.end === 'min' ? one.bounds[0] > other.bounds[0] : one.bounds[0] < other.bounds[0]
}

/** The search with the demands as filters. What the search states itself stands. */
export function withDemands(search: Criteria, demands: readonly Demand[], level: 'firm' | 'soft'): Criteria {
  return demands.reduce((criteria, demand) => {
    if (isWanted(search, demand.name)) return criteria
    if (!('end' in demand)) return set(criteria, patch(demand.name, demand.values))
    return set(criteria, patch(partName(demand.name, demand.end), demand.bounds[level === 'firm' ? 0 : 1]))
  }, search)
}
