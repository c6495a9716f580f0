/**
 * Which of several wordings a text takes. The car's facts begin the choice, the variant carries it on: the next one takes
 * another wording wherever there are two, and the same facts and variant choose the same.
 */
export class Choice {
  readonly #facts: string
  readonly #variant: number

  constructor(facts: string, variant: number) {
    this.#facts = facts
    this.#variant = variant
  }

  /** Each `place` in a text chooses for itself. */
  of<Item>(place: string, items: readonly Item[]): Item {
    // After a round of all of them another one begins elsewhere, or places of as many wordings would go in step for ever.
    const round = Math.floor(this.#variant / items.length)
    return items[(hash(`${place} ${round} ${this.#facts}`) + this.#variant) % items.length]!
  }

  /** From 0 up to, not including, 1. */
  chance(place: string): number {
    return hash(`${place} ${this.#variant} ${this.#facts}`) / 2 ** 32
  }
}

/** FNV-1a with a last mixing, without which texts that end alike fall near each other. */
function hash(text: string): number {
  let bits = 0x811c9dc5
  for (let at = 0; at < text.length; at++) bits = Math.imul(bits ^ text.charCodeAt(at), 0x01000193)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
