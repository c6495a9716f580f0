/** How alike texts are: the Jaccard index of their shingles, the share of five-word runs of both. */

const WORDS = 5

export interface AlikePair {
  readonly a: string
  readonly b: string
  /** From 0, nothing in common, to 1. */
  readonly jaccard: number
}

/**
 * All pairs of texts that are more alike than `above`, the most alike first. Keys name the texts. Exact: each
 * text is compared with those that come after it and share a shingle.
 */
export function nearDuplicates(texts: ReadonlyMap<string, string>, above: number): AlikePair[] {
  const keys = [...texts.keys()]
  const numbers = new Map<string, number>()
  const numberOf = (shingle: string) => {
    const known = numbers.get(shingle)
    if (known !== undefined) return known
    numbers.set(shingle, numbers.size)
    return numbers.size - 1
  }
  const shingles = keys.map(key => [...new Set(shinglesOf(texts.get(key)!).map(numberOf))])
  const having: number[][] = Array.from({ length: numbers.size }, () => [])
  const pairs: AlikePair[] = []
  const shared = new Uint32Array(keys.length)
  for (const [at, own] of shingles.entries()) {
    shared.fill(0, 0, at)
    for (const shingle of own) {
      for (const other of having[shingle]!) shared[other]!++
      having[shingle]!.push(at)
    }
    for (let other = 0; other < at; other++) {
      const both = shared[other]!
      const jaccard = both / (own.length + shingles[other]!.length - both)
      if (both > 0 && jaccard > above) pairs.push({ a: keys[other]!, b: keys[at]!, jaccard })
    }
  }
  return pairs.sort((one, two) => two.jaccard - one.jaccard)
}

function shinglesOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}£%]+(?:[.,’'][\p{L}\p{N}]+)*/gu) ?? []
  return words
    .slice(0, Math.max(0, words.length - WORDS + 1))
    .map((_, at) => words.slice(at, at + WORDS).join(' '))
}
