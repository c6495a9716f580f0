import { data } from 'react-router'
import { isProblem } from '#app/api.ts'

/** For `.catch` of a loader's call: what the API does not find makes the page 404, any other failure stays what it is. */
export function missingPage(thrown: unknown): never {
  throw isProblem(thrown) && thrown.status === 404 ? data(null, { status: 404 }) : thrown
}
