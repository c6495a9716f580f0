import { data } from 'react-router'
import { isMissing } from '#app/api.ts'

/**
 * For `.catch` of a loader's call: what the API does not find makes the page 404 (or 410, where it has gone),
 * any other failure stays what it is. The page says that `what` is not here.
 */
export const missing =
  (what: string | null) =>
  (thrown: unknown): never => {
    throw isMissing(thrown) ? data(what && { missing: what }, { status: thrown.status }) : thrown
  }

export const missingPage = missing(null)
