/** Answers a vague wish, or 'what should I buy?', with models in stock, each with a reason from its cars. */
import type { RecommendedModel, SearchState } from '#contracts/assistant/assistant.ts'
import { merge } from '#contracts/criteria/algebra.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { isEmpty, isWanted, wantedNames } from '#contracts/criteria/fields.ts'
import type { Source } from '#contracts/search/search-orders.ts'
import { bodyNoun } from '#server/assistant/questions/answers/matching-derivatives.ts'
import { canonicalQueryOf } from '#server/assistant/search-state.ts'
import type { SearchSnapshot } from '#server/assistant/suggestions/candidates.ts'
import type { Understanding } from '#server/assistant/understanding/understanding.ts'
import { BoundedCache } from '#server/platform/bounded-cache.ts'
import type { StockedModels } from '#server/search/stocked-models.ts'
import { asksForAdvice } from './asks-for-advice.ts'
import { chooseModels, type ModelCandidate } from './choose-models.ts'
import { type Demand, demandsOf, withDemands } from './demands.ts'
import { measuresFor, recommendationReason } from './reason.ts'

export interface Recommendations {
  models: RecommendedModel[]
  /** A sentence of the reply. */
  sentence: string
}

/** The message as it was read, what it was understood as, and the search after its update. */
export type Recommender = (
  text: string,
  understanding: Understanding,
  snapshot: SearchSnapshot,
) => Promise<Recommendations | null>

/** Fewer are no choice. */
const MIN_MODELS = 2
/** With fewer than this, the demands are made softer. */
const ENOUGH_MODELS = 3
/**
 * A longer message without any demand holds too much that is not understood for popular models to answer it.
 */
const MAX_WORDS_WITHOUT_DEMAND = 12

/** Vague wishes are often alike, and each takes the index some milliseconds. */
const MAX_CACHED = 500
const CACHED_MS = 60_000

/** Null without recommendations. Throws 'not-ready' while the index is built. Figures may be a minute old. */
export function modelRecommender(stocked: StockedModels, now: () => number = Date.now): Recommender {
  const cache = new BoundedCache<Promise<Recommendations | null>>(MAX_CACHED)
  return async (text, understanding, snapshot) => {
    const demands = demandsOf(understanding.hints, snapshot)
    const { state, source, total } = snapshot
    if (total === 0 || !isDue(text, understanding, state, demands)) return null
    const key = JSON.stringify([Math.floor(now() / CACHED_MS), state, source, demands])
    return await cache.get(key, () => recommendations(stocked, snapshot, demands))
  }
}

async function recommendations(
  stocked: StockedModels,
  snapshot: SearchSnapshot,
  demands: readonly Demand[],
): Promise<Recommendations | null> {
  const { criteria, chosen } = await fitting(stocked, snapshot, demands)
  if (chosen.length < MIN_MODELS) return null
  const models = await Promise.all(
    chosen.map(model => recommended(stocked, model, demands, { criteria, snapshot })),
  )
  const told = models.filter(({ reason }) => reason !== '')
  const isAnyCar = demands.length === 0 && isEmpty(snapshot.state.criteria)
  const sentence = `I can suggest ${told.length} ${isAnyCar ? 'popular models' : 'models that fit'}.`
  return told.length < MIN_MODELS ? null : { models: told, sentence }
}

/** Whether the message leaves the model open, and asks for advice or tells what the car is for. */
function isDue(
  text: string,
  { criteria, question }: Understanding,
  search: SearchState,
  demands: readonly Demand[],
): boolean {
  if (criteria.model || search.criteria.model || question !== undefined) return false
  if (!asksForAdvice(text)) return demands.length > 0 && criteria.make === undefined
  const isAboutSomething = demands.length > 0 || !isEmpty(search.criteria)
  return isAboutSomething || text.trim().split(/\s+/).length <= MAX_WORDS_WITHOUT_DEMAND
}

/** The chosen models, and the search that found them: by firm bounds, or soft ones where these find more. */
async function fitting(
  stocked: StockedModels,
  { state, source }: SearchSnapshot,
  demands: readonly Demand[],
): Promise<{ criteria: Criteria; chosen: ModelCandidate[] }> {
  const all = await stocked.found({ criteria: state.criteria, source })
  const countOf = new Map(all.map(({ make, model, count }) => [`${make}/${model}`, count]))
  const includesVans =
    state.criteria.bodyType !== undefined || demands.some(({ name }) => name === 'payloadWeight')
  let best: { criteria: Criteria; chosen: ModelCandidate[] } = { criteria: state.criteria, chosen: [] }
  for (const level of ['firm', 'soft'] as const) {
    const criteria = withDemands(state.criteria, demands, level)
    const found = criteria === state.criteria ? all : await stocked.found({ criteria, source })
    const candidates = found.map(one => ({
      ...one,
      all: countOf.get(`${one.make}/${one.model}`) ?? one.count,
    }))
    const chosen = chooseModels(candidates, includesVans)
    if (chosen.length > best.chosen.length) best = { criteria, chosen }
    if (best.chosen.length >= ENOUGH_MODELS) break
  }
  return best
}

async function recommended(
  stocked: StockedModels,
  { make, model, name, count }: ModelCandidate,
  demands: readonly Demand[],
  {
    criteria,
    snapshot: { state, source },
  }: { criteria: Criteria; snapshot: { state: SearchState; source: Source } },
): Promise<RecommendedModel> {
  const measured = measuresFor(demands, wantedNames(state.criteria))
  const wanted = merge(criteria, { make: [make], model: [model] })
  const figures = await stocked.figures({ criteria: wanted, source }, count, measured)
  const [body, ...otherBodies] = state.criteria.bodyType ?? []
  return {
    model: body === undefined || otherBodies.length > 0 ? name : `${name} ${bodyNoun(body)}`,
    reason: recommendationReason(
      demands.filter(({ name }) => isWanted(criteria, name) && !isWanted(state.criteria, name)),
      measured,
      figures,
    ),
    count,
    query: canonicalQueryOf({ criteria: wanted, sortBy: state.sortBy }, source),
  }
}
