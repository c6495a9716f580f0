/** Chooses models in stock to recommend, by how many of their cars fit, by stock, and by variety. */
import type { BodyType } from '#contracts/vehicle/enumerations.ts'
import type { StockedModel } from '#server/search/stocked-models.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'

export interface ModelCandidate extends StockedModel {
  /** The model's cars in the present search, whether or not they meet the demands. */
  all: number
}

interface Rank {
  score: number
  body: BodyType | undefined
}

export const MAX_MODELS = 4
/** Fewer cars of a model are no choice. */
const MIN_CARS = 3
/** What a model's score is multiplied by for each chosen one of the same make, or body. */
const SAME_MAKE = 0.5
const SAME_BODY = 0.8

/** Best first, at most MAX_MODELS. `includesVans`: where vans and pickups are asked for. */
export function chooseModels(candidates: readonly ModelCandidate[], includesVans: boolean): ModelCandidate[] {
  const left = new Map<ModelCandidate, Rank>(
    candidates
      .filter(({ count }) => count >= MIN_CARS)
      .map(one => [one, { score: scoreOf(one), body: mainBody(one) }] as const)
      .filter(([, { body }]) => includesVans || (body !== 'van' && body !== 'pickup')),
  )
  const chosen: ModelCandidate[] = []
  while (chosen.length < MAX_MODELS && left.size > 0) {
    const [best] = [...left].reduce((one, other) => (other[1].score > one[1].score ? other : one))
    const { body } = left.get(best)!
    chosen.push(best)
    left.delete(best)
    for (const [one, rank] of left) {
      if (one.make === best.make) rank.score *= SAME_MAKE
      if (body !== undefined && rank.body === body) rank.score *= SAME_BODY
    }
  }
  return chosen
}

/**
 * A model of which few cars fit is no model that fits. Of stock the root counts, so that the most common
 * models don't win everything.
 */
const scoreOf = ({ count, all }: ModelCandidate) => (count / Math.max(count, all)) ** 2 * Math.sqrt(count)

/** The first body of the latest generation. */
function mainBody({ make, model }: StockedModel): BodyType | undefined {
  const known = catalogue()
    .make(make)
    ?.models.find(({ slug }) => slug === model)
  return known?.generations.at(-1)?.bodies[0]?.body
}
