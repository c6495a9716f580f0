/**
 * Strings as small numbers. While a column is built, codes are given in order of arrival; at its end the strings are
 * sorted, so that a segment finds a string's code by halving and needs no map, and words with one beginning stand
 * together.
 */

/** In place of a code, while building: nobody said. */
export const UNKNOWN = 0xffffffff

export class Dictionary {
  readonly #codes = new Map<string, number>()

  codeOf(value: string): number {
    const known = this.#codes.get(value)
    if (known !== undefined) return known
    const code = this.#codes.size
    this.#codes.set(value, code)
    return code
  }

  /** The strings in the order of their UTF-16 units, and for each code by arrival its code in that order. */
  sorted(): { values: string[]; newCodes: Uint32Array } {
    const values = [...this.#codes.keys()].sort()
    const newCodes = new Uint32Array(values.length)
    values.forEach((value, code) => {
      newCodes[this.#codes.get(value)!] = code
    })
    return { values, newCodes }
  }
}

/** The first position whose value is not before the given one. */
export function lowerBound(values: readonly string[], value: string): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

/** Undefined if nobody has this value. */
export function findCode(values: readonly string[], value: string): number | undefined {
  const code = lowerBound(values, value)
  return values[code] === value ? code : undefined
}
