/**
 * The exact positions of postcodes, as far as this process has asked the directory for them. `locate` reads
 * them without waiting, so that search, delivery and forms agree on where a postcode is; requests that name a
 * postcode have it looked up first (places.module.ts). Without a directory there are none.
 */
import type { Point } from '#contracts/places/great-circle.ts'
import { type Postcode, writePostcode } from './postcode.ts'

/** About 100 bytes each. */
export const MAX_KEPT = 100_000

/** Then the table is asked, which keeps them for some days. */
const UNKNOWN_MS = 86_400_000

class ExactPositions {
  /** A time, in milliseconds, until which the directory has no such postcode. In the order of their use. */
  readonly #points = new Map<string, Point | number>()

  /** Undefined where it has not been asked for; null where the directory has no such postcode. */
  known(postcode: Postcode): Point | null | undefined {
    const point = this.#points.get(writePostcode(postcode))
    return typeof point !== 'number' ? point : point > Date.now() ? null : undefined
  }

  keep(postcode: Postcode, point: Point | null): void {
    const written = writePostcode(postcode)
    this.#points.delete(written)
    this.#points.set(written, point ?? Date.now() + UNKNOWN_MS)
    if (this.#points.size > MAX_KEPT) this.#points.delete(this.#points.keys().next().value!)
  }

  clear(): void {
    this.#points.clear()
  }
}

export const exactPositions = new ExactPositions()
