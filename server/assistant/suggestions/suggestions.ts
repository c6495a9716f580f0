/** Suggested next messages. Each narrows the search and leaves at least one car. */
import type { Criteria } from '#contracts/criteria/declarations.ts'
import type { Facet } from '#contracts/search/search-answer.ts'
import {
  countCandidates,
  type SearchSnapshot,
  type SuggestionCandidate,
  type SuggestionDependencies,
} from './candidates.ts'
import { boundAtShare, histogramOf } from './histogram.ts'
import {
  distanceMessage,
  makeMessage,
  maxMileageMessage,
  maxPriceMessage,
  minYearMessage,
  modelMessage,
  optionMessage,
} from './message-templates.ts'

const MAX = 5
const NEAR_MILES = [25, 50, 100] as const
/** The facets that suggestions are made from. */
export const suggestionFacets = [
  'make',
  'model',
  'bodyType',
  'fuelType',
  'transmission',
  'price',
  'mileage',
  'year',
] as const

export async function suggestMessages(
  dependencies: SuggestionDependencies,
  snapshot: SearchSnapshot,
): Promise<string[]> {
  if (snapshot.total === 0)
    return understoodMessages(dependencies, [{ sentences: ['Start again'], meaning: {} }])
  const narrowing = [
    ...(await distanceMessages(dependencies, snapshot)),
    ...understoodMessages(dependencies, narrowingCandidates(snapshot)),
  ]
  return [...narrowing.slice(0, MAX - 1), ...sortMessages(dependencies, snapshot)].slice(0, MAX)
}

/** One of each kind, best first. The facets' counts guarantee that each narrows and leaves some cars. */
function narrowingCandidates(snapshot: SearchSnapshot): SuggestionCandidate[] {
  const { criteria } = snapshot.state
  const open = (name: keyof Criteria) => criteria[name] === undefined && !isExcluded(criteria, name)
  const price = criteria.priceMin === undefined && criteria.priceMax === undefined
  const candidates: (SuggestionCandidate | undefined)[] = [
    price && open('priceType') ? boundMessage(snapshot.facets.price, 0.4, maxPriceMessage) : undefined,
    ...(['fuelType', 'transmission', 'bodyType'] as const).map(name =>
      open(name) ? mostCommonOption(snapshot, name) : undefined,
    ),
    vehicleMessage(snapshot),
    open('mileageMin') && open('mileageMax')
      ? boundMessage(snapshot.facets.mileage, 0.4, maxMileageMessage)
      : undefined,
    open('yearMin') && open('yearMax') ? boundMessage(snapshot.facets.year, 0.6, minYearMessage) : undefined,
  ]
  return candidates.filter(candidate => candidate !== undefined)
}

/** For a place without a distance: the smallest distance that leaves any cars. */
async function distanceMessages(
  dependencies: SuggestionDependencies,
  snapshot: SearchSnapshot,
): Promise<string[]> {
  const { city, postcode, latitude, distance } = snapshot.state.criteria
  if ((city ?? postcode ?? latitude) === undefined || distance !== undefined) return []
  for (const miles of NEAR_MILES) {
    const [near] = await countCandidates(dependencies, snapshot, [distanceMessage(miles)])
    if (near && near.count > 0) return near.count < snapshot.total ? [near.say] : []
  }
  return []
}

function mostCommonOption(
  snapshot: SearchSnapshot,
  name: 'fuelType' | 'transmission' | 'bodyType',
): SuggestionCandidate | undefined {
  const [option] = optionsByCount(snapshot.facets[name], snapshot.total)
  return option && optionMessage(name, option.value, option.label)
}

/** A make, or a model where one make is chosen. */
function vehicleMessage({
  state: { criteria },
  facets,
  total,
}: SearchSnapshot): SuggestionCandidate | undefined {
  const [make, ...others] = criteria.make ?? []
  if (criteria.model || criteria.not?.make || criteria.not?.model) return undefined
  if (make === undefined) {
    const [option] = optionsByCount(facets.make, total)
    return option && makeMessage(option.value, option.label)
  }
  const [model] = others.length === 0 ? optionsByCount(facets.model, total) : []
  const name = facets.make?.kind === 'options' && facets.make.options.find(({ value }) => value === make)
  return model && name ? modelMessage(make, name.label, model.value, model.label) : undefined
}

/** Options that some but not all of the cars have, most frequent first. */
export function optionsByCount(facet: Facet | undefined, total: number) {
  if (facet?.kind !== 'options') return []
  return facet.options.filter(({ count }) => count > 0 && count < total).sort((a, b) => b.count - a.count)
}

/** A message for the bound nearest to this share, if there are cars on both sides of it. */
function boundMessage(
  facet: Facet | undefined,
  share: number,
  say: (bound: number) => SuggestionCandidate,
): SuggestionCandidate | undefined {
  const bound = boundAtShare(histogramOf(facet), share)
  return bound === undefined ? undefined : say(bound)
}

function sortMessages(dependencies: SuggestionDependencies, { state, total }: SearchSnapshot): string[] {
  if (state.sortBy !== 'relevance' || total < 2) return []
  return understoodMessages(dependencies, [
    { sentences: ['Cheapest first'], meaning: { sortBy: 'price_low' } },
    { sentences: ['Newest first'], meaning: { sortBy: 'year_new' } },
  ]).slice(0, 1)
}

function understoodMessages(
  { roundTrip }: SuggestionDependencies,
  candidates: readonly SuggestionCandidate[],
): string[] {
  return candidates.flatMap(({ sentences, meaning }) => roundTrip.firstUnderstood(sentences, meaning) ?? [])
}

function isExcluded({ not }: Criteria, name: keyof Criteria): boolean {
  return not !== undefined && name in not
}
