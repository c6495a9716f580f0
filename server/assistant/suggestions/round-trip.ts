/** A sentence that is offered must be understood as what it was offered for. */
import type { SearchState } from '#contracts/assistant.ts'
import type { Understanding } from '#server/assistant/understanding/understanding.ts'

/** Of a sentence said to somebody who has not searched yet. */
export type Understand = (sentence: string) => Understanding

/** How many sentences are remembered; prices and towns make new ones. */
const MAX = 3000

export class RoundTripCheck {
  readonly #understand: Understand
  readonly #vocabularySize: () => number
  readonly #known = new Map<string, string>()
  #size = 0

  /** What sentences mean changes with the models that are known. */
  constructor(understand: Understand, vocabularySize: () => number) {
    this.#understand = understand
    this.#vocabularySize = vocabularySize
  }

  /** The first of these that says this and nothing else. */
  firstUnderstood(
    candidates: readonly string[],
    { criteria = {}, sortBy }: Partial<SearchState>,
  ): string | undefined {
    const meant = JSON.stringify([sorted(criteria), sortBy ?? null])
    return candidates.find(candidate => this.#meaning(candidate) === meant)
  }

  #meaning(sentence: string): string {
    if (this.#size !== this.#vocabularySize() || this.#known.size > MAX) this.#known.clear()
    this.#size = this.#vocabularySize()
    let meaning = this.#known.get(sentence)
    if (meaning === undefined) {
      const { criteria, sortBy, unused, hints, question } = this.#understand(sentence)
      const isWhole = unused.length === 0 && hints.length === 0 && question === undefined
      meaning = isWhole ? JSON.stringify([sorted(criteria), sortBy ?? null]) : ''
      this.#known.set(sentence, meaning)
    }
    return meaning
  }
}

/** The same in whatever order it was said. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.toSorted()
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}
