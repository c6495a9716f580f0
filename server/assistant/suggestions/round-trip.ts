/** Checks that a suggested sentence is understood as what it is suggested for. */
import type { SearchState } from '#contracts/assistant/assistant.ts'
import { isSameCriteria } from '#contracts/criteria/algebra.ts'
import type { Understanding } from '#server/assistant/understanding/understanding.ts'
import { BoundedCache } from '#server/platform/bounded-cache.ts'

/** Understands a sentence against an empty search. */
export type Understand = (sentence: string) => Understanding

/** Cached sentences. Prices and towns keep making new ones. */
const MAX = 3000

type Meaning = Pick<Understanding, 'criteria' | 'sortBy'>

export class RoundTripCheck {
  readonly #understand: Understand
  readonly #vocabularySize: () => number
  /** Null where a part of the sentence is not understood. */
  readonly #known = new BoundedCache<Meaning | null>(MAX)

  constructor(understand: Understand, vocabularySize: () => number) {
    this.#understand = understand
    this.#vocabularySize = vocabularySize
  }

  /** The first wording that means this and nothing else. */
  firstUnderstood(
    candidates: readonly string[],
    { criteria = {}, sortBy }: Partial<SearchState>,
  ): string | undefined {
    return candidates.find(candidate => {
      const meaning = this.#meaning(candidate)
      return meaning !== null && meaning.sortBy === sortBy && isSameCriteria(meaning.criteria, criteria)
    })
  }

  #meaning(sentence: string): Meaning | null {
    // New models change what sentences mean.
    return this.#known.get(`${this.#vocabularySize()} ${sentence}`, () => {
      const { criteria, sortBy, unused, hints, question } = this.#understand(sentence)
      const isWhole = unused.length === 0 && hints.length === 0 && question === undefined
      return isWhole ? { criteria, sortBy } : null
    })
  }
}
