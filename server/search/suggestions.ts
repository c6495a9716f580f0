/** Completions of a prefix: makes, models, features and towns, each with the number of cars. */

import type { SuggestedField } from '#contracts/search/endpoints.ts'
import { features as allFeatures } from '#contracts/vehicle/features.ts'
import { towns } from '#server/places/towns.ts'
import type { SearchPort } from './engine/port.ts'
import { NO_PAGE } from './engine/query.ts'
import { holdsWords, wordsOf } from './engine/words.ts'
import { PLACE, VEHICLE } from './search-schema.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface Completion {
  value: string
  label: string
  count: number
  /** For a model. */
  make?: string
}

/** Cars within this distance count as a town's. */
const TOWN_MILES = 10

/** The most cars first; towns by their size. */
export async function suggest(
  port: SearchPort,
  vocabulary: Vocabulary,
  field: SuggestedField,
  query: string,
  limit: number,
): Promise<Completion[]> {
  switch (field) {
    case 'make':
      return await makes(port, vocabulary, query, limit)
    case 'model':
      return await models(port, vocabulary, query, limit)
    case 'features':
      return await features(port, query, limit)
    case 'city':
      return await cities(port, query, limit)
  }
}

/** Values with these words, the last as a beginning; the most frequent first. */
async function valuesLike(port: SearchPort, field: string, query: string) {
  const { facets } = await port.search({ filters: [], ...NO_PAGE, facets: [field] })
  const facet = facets[field]
  const words = wordsOf(query)
  return Object.entries(facet && 'counts' in facet ? facet.counts : {})
    .filter(([value]) => holdsWords(wordsOf(value), words))
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

async function makes(port: SearchPort, vocabulary: Vocabulary, query: string, limit: number) {
  // Aliases such as 'vw' and 'beemer' begin no make's slug.
  const alias = vocabulary.makeSlug(query)
  const paths = await valuesLike(port, VEHICLE, alias ?? query)
  return paths
    .filter(({ value }) => !value.includes('/'))
    .slice(0, limit)
    .map(({ value, count }) => ({ value, label: vocabulary.makeName(value), count }))
}

async function models(port: SearchPort, vocabulary: Vocabulary, query: string, limit: number) {
  const paths = await valuesLike(port, VEHICLE, query)
  return paths
    .filter(({ value }) => value.includes('/'))
    .slice(0, limit)
    .map(({ value: path, count }) => {
      const [make = '', value = ''] = path.split('/')
      const label = `${vocabulary.makeName(make)} ${vocabulary.modelName(path)}`
      return { value, label, count, make }
    })
}

async function features(port: SearchPort, query: string, limit: number) {
  const found = await valuesLike(port, 'features', query)
  return found
    .slice(0, limit)
    .map(({ value, count }) => ({ value, label: labels.get(value) ?? value, count }))
}

const labels = new Map<string, string>(allFeatures.map(({ value, label }) => [value, label]))

async function cities(port: SearchPort, query: string, limit: number) {
  const asked = wordsOf(query)
  const found = towns.filter(({ name }) => holdsWords(wordsOf(name), asked)).slice(0, limit)
  const counts = await port.counts(
    found.map(({ latitude, longitude }) => [
      { field: PLACE, near: { latitude, longitude }, miles: TOWN_MILES },
    ]),
  )
  return found.map(({ name }, i) => ({ value: name, label: name, count: counts[i]! }))
}
