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

/** A copy of the text's own: V8 keeps the whole of a long text in memory for a slice of 13 or more characters. */
export function ownCopy(text: string): string {
  return text.length < 13 ? text : Buffer.from(text).toString()
}
