/** The models of which a search finds cars, and figures of those cars. */
import type { RangeName } from '#contracts/criteria/declarations.ts'
import type { SearchRequest } from '#contracts/search/search-request.ts'
import type { Filter } from './engine/query.ts'
import { lowestPrice } from './search-figures.ts'
import type { SearchIndex } from './search-index.ts'
import { queryOf } from './search-query.ts'
import { VEHICLE } from './search-schema.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What a search asks: its page and its order make no difference. */
export type StockQuery = Pick<SearchRequest, 'criteria' | 'source'>

export interface StockedModel {
  /** In slugs. */
  make: string
  model: string
  /** 'Ford Focus' */
  name: string
  /** Cars found; at least 1. */
  count: number
}

export interface Measure {
  /** In the criterion's unit. */
  median: number
  /** Whether all the cars have this value. */
  isSame: boolean
}

export interface StockFigures {
  /** The lowest price, in pounds; null where no price is known. */
  cheapest: number | null
  /** Measures of the criteria asked for; those that fewer than half of the cars state are left out. */
  measures: Readonly<Partial<Record<RangeName, Measure>>>
}

/** When there are more cars, an even sample of this many is measured. */
const SAMPLE = 2000

/** Calls throw 'not-ready' while the index is built, and take usable criteria (search.service.ts). */
export class StockedModels {
  readonly #index: SearchIndex
  readonly #vocabulary: Vocabulary

  constructor(index: SearchIndex, vocabulary: Vocabulary) {
    this.#index = index
    this.#vocabulary = vocabulary
  }

  /** In no particular order. */
  async found(asked: StockQuery): Promise<StockedModel[]> {
    const { facets } = await this.#index.port().search({
      filters: this.#filters(asked),
      sort: { none: true },
      offset: 0,
      limit: 0,
      facets: [VEHICLE],
    })
    const vehicle = facets[VEHICLE]
    if (!vehicle || !('counts' in vehicle)) return []
    const { make: makes, model: models, not } = asked.criteria
    // A facet counts what its own filter leaves out, too.
    const isAsked = (make: string, model: string) =>
      (makes?.includes(make) ?? true) &&
      (models?.includes(model) ?? true) &&
      !not?.make?.includes(make) &&
      !not?.model?.includes(model)
    return Object.entries(vehicle.counts).flatMap(([path, count]) => {
      const [make = '', model = ''] = path.split('/')
      if (model === '' || count === 0 || !isAsked(make, model)) return []
      return [
        {
          make,
          model,
          name: `${this.#vocabulary.makeName(make)} ${this.#vocabulary.modelName(path)}`,
          count,
        },
      ]
    })
  }

  /** `count` is the number of cars that `found` has counted. */
  async figures(asked: StockQuery, count: number, names: readonly RangeName[]): Promise<StockFigures> {
    const port = this.#index.port()
    const filters = this.#filters(asked)
    const measures: Partial<Record<RangeName, Measure>> = {}
    for (const name of names) {
      const answer = await port.medians({ filters, of: name, by: name, sample: SAMPLE })
      const { count: known, median, groups } = answer
      if (median !== undefined && known * 2 >= Math.min(count, SAMPLE))
        measures[name] = { median, isSame: groups.length === 1 }
    }
    const { facets } = await port.search({
      ...{ filters, sort: { none: true }, offset: 0, limit: 0, facets: ['price'] },
    })
    return { cheapest: await lowestPrice(port, filters, facets.price), measures }
  }

  #filters({ criteria, source }: StockQuery): Filter[] {
    return queryOf(criteria, source, this.#vocabulary).parts.map(({ filter }) => filter)
  }
}
