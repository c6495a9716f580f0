/** A cache that is emptied when it holds `limit` values. */
export class BoundedCache<Value> {
  readonly #limit: number
  #values = new Map<string, Value>()

  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: string, compute: () => Value): Value {
    const cached = this.#values.get(key)
    if (cached !== undefined) return cached
    const value = compute()
    if (this.#values.size >= this.#limit) this.#values = new Map()
    this.#values.set(ownCopy(key), value)
    return value
  }
}

/** For what is kept long: a slice of a text keeps all of that text in memory. */
export function ownCopy(text: string): string {
  return Buffer.from(text).toString()
}
