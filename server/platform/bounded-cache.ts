/** Remembers what was worked out, and begins anew when it has grown too large: any variety of questions fits the memory. */
export class BoundedCache<Value> {
  readonly #limit: number
  #known = new Map<string, Value>()

  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: string, work: () => Value): Value {
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const value = work()
    if (this.#known.size >= this.#limit) this.#known = new Map()
    this.#known.set(ownCopy(key), value)
    return value
  }
}

/** A piece cut from a long text keeps the whole of it in memory; a copy does not. */
export function ownCopy(text: string): string {
  return text.length < 13 ? text : Buffer.from(text).toString()
}
