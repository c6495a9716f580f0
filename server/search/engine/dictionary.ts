/**
 * Values as small numbers. While a column is built, codes are given in order of arrival; at its end the
 * values are sorted, so that a binary search finds a value's code without a map, and a range of values is a
 * range of codes.
 */

/** The code of an unknown value, while a column is built. */
export const UNKNOWN = 0xffffffff

/** A code for each row, in the narrowest type. */
export type CodeArray = Uint8Array | Uint16Array | Uint32Array

export class Dictionary<Value> {
  readonly #codes = new Map<Value, number>()

  constructor(values: Iterable<Value> = []) {
    for (const value of values) this.codeOf(value)
  }

  get size(): number {
    return this.#codes.size
  }

  codeOf(value: Value): number {
    const known = this.#codes.get(value)
    if (known !== undefined) return known
    const code = this.#codes.size
    this.#codes.set(value, code)
    return code
  }

  values(): Value[] {
    return [...this.#codes.keys()]
  }
}

/** The values in the order of their UTF-16 units, and for each code by arrival its code in it. */
export function sortStrings(
  values: readonly string[],
  arrived: Uint32Array,
): { values: string[]; newCodes: Uint32Array } {
  const order = usedCodes(values.length, arrived).sort((a, b) => (values[a]! < values[b]! ? -1 : 1))
  return { values: Array.from(order, code => values[code]!), newCodes: inverse(order, values.length) }
}

/** The codes with rows: after a merge, values may have no rows left. */
export function usedCodes(size: number, arrived: Uint32Array): Uint32Array {
  const isUsed = new Uint8Array(size)
  for (let i = 0; i < arrived.length; i++) if (arrived[i]! < size) isUsed[arrived[i]!] = 1
  let used = 0
  const codes = new Uint32Array(size)
  for (let code = 0; code < size; code++) if (isUsed[code] === 1) codes[used++] = code
  return codes.slice(0, used)
}

/** For each code its position in `order`; UNKNOWN if it is not there. */
export function inverse(order: Uint32Array, size: number): Uint32Array {
  const positions = new Uint32Array(size).fill(UNKNOWN)
  for (let position = 0; position < order.length; position++) positions[order[position]!] = position
  return positions
}

/** The first position whose value is not before the given one. */
export function lowerBound<Item extends string | number>(values: ArrayLike<Item>, value: Item): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

/** Undefined if no row has this value. */
export function findCode(values: readonly string[], value: string): number | undefined {
  const code = lowerBound(values, value)
  return values[code] === value ? code : undefined
}
