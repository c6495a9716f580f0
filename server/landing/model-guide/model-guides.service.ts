/** The guide of a model: the catalogue's facts, last night's figures, the price model of today, and searches that have cars. */
import type { Criteria } from '#contracts/criteria/declarations.ts'
import type { GuidePick, ModelGuide } from '#contracts/landing/model-guide/model-guide.ts'
import { DEFAULT_PAGE_SIZE, type SearchRequest } from '#contracts/search-request.ts'
import { writeSearchUrl } from '#contracts/search-url.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { problem } from '#server/platform/problems.ts'
import type { SearchService } from '#server/search/search.service.ts'
import { currentMeasures } from '#server/valuation/valuation-models.store.ts'
import type { ValuationModels } from '#server/valuation/valuation-models.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import type { Make, Model } from '#server/vehicles/catalogue/model.ts'
import { ratesOn, taxYearName } from '#server/vehicles/vehicle-tax.ts'
import { depreciationOf } from './depreciation.ts'
import { guideGenerations } from './guide-generations.ts'
import { type Candidate, generationCriteria, pickCandidates } from './guide-searches.ts'
import { readFigures } from './model-guides.store.ts'

interface Dependencies {
  database: Database
  search: Pick<SearchService, 'counts'>
  models: Pick<ValuationModels, 'current'>
}

const noTests = { cars: 0, tests: 0, demonstrationTests: 0, failures: null }

export class ModelGuides {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /** By any name or alias of the catalogue. Throws 'not-found', and 'not-ready' while the search index is being built. */
  async guide(makeName: string, modelName: string): Promise<ModelGuide> {
    const { database, models } = this.#dependencies
    const { make, model } = vehicleNamed(makeName, modelName)
    const [counted, current, measured] = await Promise.all([
      readFigures(database, make.slug, model.slug),
      models.current(),
      currentMeasures(database),
    ])
    const figures = counted?.figures
    const on = new Date().toISOString().slice(0, 10)
    const generations = guideGenerations(model, figures, on)
    const vehicle = { make: [make.slug], model: [model.slug] }
    const candidates = pickCandidates(vehicle, generations)
    const years = generations.map(generation => generationCriteria(vehicle, generation))
    const counts = await this.#counts([...years, ...candidates.map(({ criteria }) => criteria)])
    return {
      make: { name: make.name, slug: make.slug },
      model: { name: model.name, slug: model.slug },
      generations: generations.map((generation, index) => ({
        ...generation,
        search: counts[index]! > 0 ? writeSearchUrl({ criteria: years[index]! }) : null,
      })),
      stock: figures?.stock ?? null,
      countedAt: counted?.countedAt.toISOString() ?? null,
      picks: picksOf(candidates, counts.slice(years.length)),
      depreciation: depreciationOf(make.name, figures?.typical ?? null, current, measured?.measures),
      mot: figures?.mot ?? noTests,
      tax: taxRates(on),
    }
  }

  async #counts(searches: readonly Criteria[]): Promise<number[]> {
    return await this.#dependencies.search.counts(
      searches.map(
        (criteria): SearchRequest => ({
          ...{ criteria, source: 'both', sortBy: 'relevance', page: 1, pageSize: DEFAULT_PAGE_SIZE },
        }),
      ),
    )
  }
}

function vehicleNamed(makeName: string, modelName: string): { make: Make; model: Model } {
  const make = catalogue().make(makeName)
  if (!make) throw problem('not-found', `We know no make '${makeName}'`)
  const model = catalogue().model(make, modelName)
  if (!model) throw problem('not-found', `We know no model '${modelName}' of ${make.name}`)
  return { make, model }
}

/** Of each kind the first whose search has cars now. */
function picksOf(candidates: readonly Candidate[], counts: readonly number[]): GuidePick[] {
  const found = candidates.flatMap(({ criteria, ...pick }, index) =>
    counts[index]! > 0 ? [{ ...pick, search: writeSearchUrl({ criteria }), cars: counts[index]! }] : [],
  )
  return found.filter((pick, index) => found.findIndex(({ kind }) => kind === pick.kind) === index)
}

function taxRates(on: string): ModelGuide['tax'] {
  const rates = ratesOn(on)
  const { pounds, threshold, electricThreshold } = rates.supplement
  return { year: taxYearName(rates), supplementPounds: pounds, threshold, electricThreshold }
}
