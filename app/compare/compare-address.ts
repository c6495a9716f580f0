import { isCarId } from '#app/storage/car-ids.ts'
import { MAX_COMPARED } from '#app/storage/compared-cars.ts'

/** A comparison's address, with what of it cannot be used. */
export interface CompareRequest {
  /** Without duplicates, in the given order, at most MAX_COMPARED. */
  readonly ids: readonly string[]
  /** How many ids beyond the limit were left out. */
  readonly tooMany: number
  /** Texts that are not ids, cut to a length that can be shown. */
  readonly malformed: readonly string[]
  readonly onlyDifferences: boolean
}

const MAX_SHOWN_LENGTH = 20

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
    malformed: [...new Set(given.filter(isRefused))].map(text => text.slice(0, MAX_SHOWN_LENGTH)),
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
