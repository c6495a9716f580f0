/** A model's guide: the catalogue's facts, last night's figures, today's price model, searches with cars. */
import type { Criteria } from '#contracts/criteria/declarations.ts'
import type { GuideDepreciation, GuidePick, ModelGuide } from '#contracts/landing/model-guide/model-guide.ts'
import { DEFAULT_PAGE_SIZE } from '#contracts/search/search-request.ts'
import { writeSearchUrl } from '#contracts/search/search-url.ts'
import { BoundedCache } from '#server/platform/bounded-cache.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { problem } from '#server/platform/problems.ts'
import type { SearchService } from '#server/search/search.service.ts'
import { currentMeasures } from '#server/valuation/valuation-models.store.ts'
import type { ValuationModels } from '#server/valuation/valuation-models.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import type { Make, Model } from '#server/vehicles/catalogue/model.ts'
import { ratesOn, taxYearName } from '#server/vehicles/vehicle-tax.ts'
import type { LandingFigures } from '../figures/landing-figures.ts'
import { depreciationOfModel } from './depreciation.ts'
import { guideGenerations } from './guide-generations.ts'
import { generationCriteria, pickCandidates, type SearchCandidate } from './guide-searches.ts'

interface Dependencies {
  database: Database
  figures: LandingFigures
  search: Pick<SearchService, 'count'>
  models: Pick<ValuationModels, 'current'>
}

/** So many cars are not all sold within a day: they are not counted again, at a millisecond each. */
const CERTAIN_CARS = 20
/** A guide has some kilobytes; each model has one. */
const MAX_CACHED = 2_000

const noTests = { cars: 0, tests: 0, demonstrationTests: 0, failures: null }

export class ModelGuides {
  readonly #dependencies: Dependencies
  /** By model, count and version of the price model. */
  readonly #depreciation = new BoundedCache<GuideDepreciation>(MAX_CACHED)

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /** By any name of the catalogue. Throws 'not-found', and 'not-ready' while the index is built. */
  async guide(makeName: string, modelName: string): Promise<ModelGuide> {
    const { make, model } = vehicleNamed(makeName, modelName)
    const { database, models, figures: stored } = this.#dependencies
    const path = `${make.slug}/${model.slug}`
    const [figures, current, measured] = await Promise.all([
      stored.of('model', path),
      models.current(),
      currentMeasures(database),
    ])
    const on = new Date().toISOString().slice(0, 10)
    const generations = guideGenerations(model, figures, on)
    const vehicle = { make: [make.slug], model: [model.slug] }
    const [searches, picks] = await Promise.all([
      Promise.all(generations.map(generation => this.#searchOf(vehicle, generation))),
      this.#picks(pickCandidates(vehicle, generations)),
    ])
    return {
      make: { name: make.name, slug: make.slug },
      model: { name: model.name, slug: model.slug },
      generations: generations.map((generation, index) => ({ ...generation, search: searches[index]! })),
      stock: figures?.stock ?? null,
      countedAt: figures?.countedAt ?? null,
      picks,
      depreciation: this.#depreciation.get(`${path} ${figures?.countedAt} ${current?.id}`, () =>
        depreciationOfModel(make.name, figures?.typical ?? null, current, measured?.measures),
      ),
      mot: figures?.mot ?? noTests,
      tax: taxRates(on),
    }
  }

  /** Null where there are no cars of the generation's years now. */
  async #searchOf(
    vehicle: Criteria,
    generation: Parameters<typeof generationCriteria>[1],
  ): Promise<string | null> {
    const criteria = generationCriteria(vehicle, generation)
    const hasCars = (generation.stock?.cars ?? 0) >= CERTAIN_CARS || (await this.#count(criteria)) > 0
    return hasCars ? writeSearchUrl({ criteria }) : null
  }

  /** The first candidate of each kind whose search has cars now. */
  async #picks(candidates: readonly SearchCandidate[]): Promise<GuidePick[]> {
    const kinds = [...Map.groupBy(candidates, ({ kind }) => kind).values()]
    const picks = await Promise.all(
      kinds.map(async (ofKind): Promise<GuidePick | undefined> => {
        for (const { criteria, ...pick } of ofKind) {
          const cars = await this.#count(criteria)
          if (cars > 0) return { ...pick, search: writeSearchUrl({ criteria }), cars }
        }
        return undefined
      }),
    )
    return picks.filter(pick => pick !== undefined)
  }

  async #count(criteria: Criteria): Promise<number> {
    return await this.#dependencies.search.count({
      ...{ criteria, source: 'both', sortBy: 'relevance', page: 1, pageSize: DEFAULT_PAGE_SIZE },
    })
  }
}

function vehicleNamed(makeName: string, modelName: string): { make: Make; model: Model } {
  const make = catalogue().make(makeName)
  if (!make) throw problem('not-found', `We know no make '${makeName}'`)
  const model = catalogue().model(make, modelName)
  if (!model) throw problem('not-found', `We know no model '${modelName}' of ${make.name}`)
  return { make, model }
}

function taxRates(on: string): ModelGuide['tax'] {
  const rates = ratesOn(on)
  const { pounds, threshold, electricThreshold } = rates.supplement
  return { year: taxYearName(rates), supplementPounds: pounds, threshold, electricThreshold }
}
