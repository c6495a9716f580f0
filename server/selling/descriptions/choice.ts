/**
 * A deterministic choice among wordings, seeded by the car's facts and the variant. The next variant takes
 * another wording wherever there are at least two.
 */
export class WordingChoice {
  readonly #facts: string
  readonly #variant: number

  constructor(facts: string, variant: number) {
    this.#facts = facts
    this.#variant = variant
  }

  /** Each `place` in a text has its own choice. */
  of<Item>(place: string, items: readonly Item[]): Item {
    // Each round of all items starts elsewhere; otherwise places with equally many wordings would change in
    // step.
    const round = Math.floor(this.#variant / items.length)
    return items[(hash(`${place} ${round} ${this.#facts}`) + this.#variant) % items.length]!
  }

  /** At least 0, below 1. */
  chance(place: string): number {
    return hash(`${place} ${this.#variant} ${this.#facts}`) / 2 ** 32
  }
}

/** FNV-1a with a final mix, without which texts with a common end have similar hashes. */
function hash(text: string): number {
  let bits = 0x811c9dc5
  for (let at = 0; at < text.length; at++) bits = Math.imul(bits ^ text.charCodeAt(at), 0x01000193)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
