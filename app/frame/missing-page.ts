import { data } from 'react-router'
import { isMissing } from '#app/api.ts'

/** As below, for a page that says what is missing: 'This car'. */
export const missing = (what: string) => (thrown: unknown) => {
  throw isMissing(thrown) ? data({ missing: what }, { status: thrown.status }) : thrown
}

/**
 * For `.catch` of a loader's call: what the API does not find makes the page 404 (or 410, where it has gone),
 * any other failure stays what it is.
 */
export function missingPage(thrown: unknown): never {
  throw isMissing(thrown) ? data(null, { status: thrown.status }) : thrown
}
