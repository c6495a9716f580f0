/** Which cars a question is about, by its own words and by the current search. */
import type { SearchState } from '#contracts/assistant/assistant.ts'
import { only } from '#contracts/criteria/algebra.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { isEmpty } from '#contracts/criteria/fields.ts'
import type { Listing } from '#contracts/listings/listing.ts'
import type { Source } from '#contracts/search/search-orders.ts'
import { placeNames, type Understanding } from '#server/assistant/understanding/understanding.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import type { Make, Model } from '#server/vehicles/catalogue/model.ts'
import type { Question } from '../question.ts'

/** The search after the message's update, with its source, and the car on whose page the message was sent. */
export type UpdatedSearch = SearchState & { source?: Source; car?: Listing | undefined }

/** The criteria a question names, else those of the search, which 'those' and 'which is …?' refer to. */
export function questionCriteria(
  question: Question,
  understanding: Understanding,
  updatedSearch: UpdatedSearch,
): Criteria {
  const criteria = understanding.about ?? understanding.criteria
  const saysNothing = isEmpty(criteria)
  if (question.refersToSearch || saysNothing) return updatedSearch.criteria
  // 'Near me' uses the place of the search.
  return question.nearMe && !hasPlace(criteria)
    ? { ...only(updatedSearch.criteria, placeNames), ...criteria }
    : criteria
}

export function hasPlace({ city, postcode, latitude }: Criteria): boolean {
  return city !== undefined || postcode !== undefined || latitude !== undefined
}

/** As questionCriteria, but with a model: 'the boot of the estate?' is about the model of the search. */
export function vehicleCriteria(
  question: Question,
  understanding: Understanding,
  updatedSearch: UpdatedSearch,
): Criteria {
  const meant = questionCriteria(question, understanding, updatedSearch)
  return meant.model ? meant : updatedSearch.criteria
}

export interface CatalogueModel {
  readonly make: Make
  readonly model: Model
}

/** The catalogue's models among those that criteria name. */
export function catalogueModels({ make = [], model = [] }: Criteria): CatalogueModel[] {
  return model.flatMap(name => {
    const own = catalogue()
      .modelsNamed(name)
      .filter(one => make.length === 0 || make.includes(one.make.slug))
    return own.slice(0, 1)
  })
}

/** The years that criteria state; null where they state none. */
export function yearRange({ yearMin, yearMax }: Criteria, now: Date): { from: number; to: number } | null {
  if (yearMin === undefined && yearMax === undefined) return null
  const to = Math.min(yearMax ?? now.getUTCFullYear(), Math.max(yearMin ?? 0, now.getUTCFullYear()))
  return { from: yearMin ?? Math.min(OLDEST_CATALOGUE_YEAR, to), to }
}

/** The catalogue has nothing older. */
export const OLDEST_CATALOGUE_YEAR = 1990
