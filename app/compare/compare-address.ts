import { isCarId } from '#app/storage/car-ids.ts'
import { MAX_COMPARED } from '#app/storage/compared-cars.ts'

/** What the address of a comparison says, and what of it can't be used. */
export interface CompareRequest {
  /** Each once, in the order given, as many as can be compared. */
  readonly ids: readonly string[]
  /** Asked for beyond that many. */
  readonly tooMany: number
  /** What is no car's number. */
  readonly malformed: readonly string[]
  readonly onlyDifferences: boolean
}

const LONGEST_SHOWN = 20

export function readCompareAddress(parameters: URLSearchParams): CompareRequest {
  const given = parameters
    .getAll('cars')
    .flatMap(text => text.split(','))
    .map(text => text.trim())
    .filter(text => text !== '')
  const ids = [...new Set(given.filter(isCarId))]
  return {
    ids: ids.slice(0, MAX_COMPARED),
    tooMany: Math.max(0, ids.length - MAX_COMPARED),
    malformed: [...new Set(given.filter(isRefused))].map(text => text.slice(0, LONGEST_SHOWN)),
    onlyDifferences: parameters.get('only') === 'differences',
  }
}

function isRefused(text: string): boolean {
  return !isCarId(text)
}

/** '/compare?cars=12,34,56' */
export function comparePath(ids: readonly string[], onlyDifferences = false): string {
  const parameters = [
    ids.length > 0 ? `cars=${ids.join(',')}` : '',
    onlyDifferences ? 'only=differences' : '',
  ].filter(Boolean)
  return parameters.length > 0 ? `/compare?${parameters.join('&')}` : '/compare'
}
