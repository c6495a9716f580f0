/** A digest of the found documents: the same for the same ones, until the index changes. */
import type { Selection, Snapshot } from './selection.ts'

export function digestOf(view: Snapshot, { rows, newer }: Selection): string {
  const hash = new Hash()
  const { bits } = rows
  // Most words of a small result are 0: with their places, only the others are needed.
  for (let w = 0; w < bits.length; w++) {
    if (bits[w] === 0) continue
    hash.add(w)
    hash.add(bits[w]!)
  }
  for (const row of newer) {
    const { id } = view.delta.row(row)
    hash.add(id)
    hash.add(Math.floor(id / 2 ** 32))
  }
  return hash.toString()
}

/** Two hashes of 32 bits, by the method of FNV with different primes. */
class Hash {
  #one = 0x811c9dc5
  #two = 0x9e3779b9

  add(word: number): void {
    this.#one = Math.imul(this.#one ^ word, 0x01000193)
    this.#two = Math.imul(this.#two ^ (word >>> 16) ^ (word << 16), 0x85ebca6b)
  }

  toString(): string {
    return (this.#one >>> 0).toString(36) + (this.#two >>> 0).toString(36)
  }
}
