import { hash } from 'node:crypto'

/** Half a fingerprint, of what was added to a row: the other half is of what the feed said. */
export function markOf(values: readonly unknown[]): string {
  return hash('md5', JSON.stringify(values)).slice(0, 16)
}
