import { allCriteria } from '#contracts/criteria/declarations.ts'
import { indexedEdges } from '#contracts/criteria/histograms.ts'
import { hasFacet, type IndexField, type Schema } from './engine/schema.ts'
import { figureNames } from './indexed-record.ts'

/** Makes and models are one hierarchical field, 'ford/focus', so that two makes may share a model's name. */
export const VEHICLE = 'vehicle'
export const PLACE = 'place'
export const WORDS = 'words'
export const SOURCE = 'source'
/** Until when the document is true if the listing does not change, in ms since 1970. */
export const ENDS_AT = 'endsAt'
export const PROMOTED = 'promoted'
/** Whether a monthly price may be shown (contracts/search/finance.ts). */
export const FINANCED = 'financed'

function criterionFields(): Record<string, IndexField> {
  const fields: Record<string, IndexField> = {}
  for (const criterion of allCriteria) {
    const { name } = criterion
    if (name === 'make' || name === 'model') continue
    if (criterion.kind === 'many')
      fields[name] = { kind: criterion.combine === 'all' || several.has(name) ? 'keywords' : 'keyword' }
    else if (criterion.kind === 'range')
      fields[name] = { kind: 'number', edges: indexedEdges(criterion.name) }
    else if (criterion.kind === 'dates') fields[name] = { kind: 'number' }
    else if (criterion.kind === 'flag') fields[name] = { kind: 'flag' }
  }
  return fields
}

/** Values that include others: a full service history by dealers is a full one. */
export const includedIn: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  serviceHistory: { full: ['full', 'full dealer'] },
}

/** A car may have several of these; a search for some finds cars with any of them. */
const several = new Set(['knownIssues', 'majorRepairs'])

/** Every field of the search index, derived from the criteria. */
export const searchSchema: Schema = {
  fields: {
    [VEHICLE]: { kind: 'path' },
    ...criterionFields(),
    [SOURCE]: { kind: 'keyword' },
    [PLACE]: { kind: 'geo' },
    [WORDS]: { kind: 'text' },
    [PROMOTED]: { kind: 'flag' },
    [FINANCED]: { kind: 'flag' },
    listedAt: { kind: 'number' },
    [ENDS_AT]: { kind: 'number' },
    completeness: { kind: 'number' },
    priceAgainstMarket: { kind: 'number' },
    /** Unknown where the price is not that of a whole car, so that such cars come last. */
    comparablePrice: { kind: 'number' },
  },
  sorts: {
    relevance: { field: 'completeness', descending: true },
    price_low: { field: 'comparablePrice', descending: false },
    price_high: { field: 'price', descending: true },
    mileage_low: { field: 'mileage', descending: false },
    mileage_high: { field: 'mileage', descending: true },
    year_new: { field: 'year', descending: true },
    year_old: { field: 'year', descending: false },
    newest: { field: 'listedAt', descending: true },
    mpg_high: { field: 'fuelEconomyCombined', descending: true },
    deal: { field: 'priceAgainstMarket', descending: false },
  },
  // Cars of one model and year are alike in almost everything else.
  order: [VEHICLE, 'year'],
  numbers: figureNames,
}

/** The fields with the facets of these criteria; criteria without a facet are left out. */
export function countedFields(criteria: readonly string[] | undefined): 'all' | string[] {
  if (!criteria) return 'all'
  const named = criteria.map(name => (name === 'make' || name === 'model' ? VEHICLE : name))
  return [...new Set(named)].filter(name => {
    const field = searchSchema.fields[name]
    return field !== undefined && hasFacet(field)
  })
}
