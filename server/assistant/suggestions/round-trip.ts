/** Checks that a suggested sentence is understood as what it is suggested for. */
import type { SearchState } from '#contracts/assistant/assistant.ts'
import type { Understanding } from '#server/assistant/understanding/understanding.ts'

/** Understands a sentence against an empty search. */
export type Understand = (sentence: string) => Understanding

/** Cached sentences. Prices and towns keep making new ones. */
const MAX = 3000

export class RoundTripCheck {
  readonly #understand: Understand
  readonly #vocabularySize: () => number
  readonly #known = new Map<string, string>()
  #size = 0

  /** The cache is cleared when the vocabulary grows: new models change what sentences mean. */
  constructor(understand: Understand, vocabularySize: () => number) {
    this.#understand = understand
    this.#vocabularySize = vocabularySize
  }

  /** The first wording that means this and nothing else. */
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

/** Sorts lists and keys, so that equal criteria have equal JSON. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.toSorted()
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}
