import { createHash } from 'node:crypto'

/**
 * The id of a file that the site makes, by its name: '9f0c…/2/640.webp'. Who knows the name finds the file by
 * primary key, without a row that says which it is. A UUID of version 8.
 */
export function derivedId(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const digits = bytes.toString('hex')
  return [8, 12, 16, 20, 32].map((end, place, ends) => digits.slice(ends[place - 1] ?? 0, end)).join('-')
}
