/** Finds what an advert's text says against a car, and not what it denies or says of other cars. */

import { NO } from '../price-caveat.ts'

export interface Claim {
  /** With the flag g. */
  words: RegExp
  /** For the card, if it is another than the rule's. */
  short?: string | ((match: RegExpExecArray) => string)
  /** Words of the same sentence that give it another meaning: 'An ideal taxi', 'an oil leak, now fixed'. */
  unless?: RegExp
  /** The words say by themselves what is denied: 'No accident damage'. */
  readsDenials?: true
}

export interface Said {
  /** As in the advert. */
  sentence: string
  claim: Claim
  short: string | undefined
}

/** At the beginning of a clause, up to seven words before the claim. */
const denied = new RegExp(
  String.raw`\b(?:${NO}|not|never|without|zero|nil|none|nothing|neither|nor|any|if|free (?:from|of)|clear (?:of|from)|check(?:s|ed|ing)?|(?:is|are|was|were|has|have|does|do|did|wo|ca|would|could)n['’]?t)\b(?:\W+[\w'’/&£-]+){0,7}\W*$`,
  'i',
)
/** Where a denial ends. It goes on behind a comma in a list: 'No accident damage, Cat S or finance'. */
const clauseEnd =
  /[;:()]|\s[–-]\s|,(?!.*\b(?:or|nor)\b)|\b(?:but|however|although|though|except|until|hence|otherwise|and (?:the|it|has|is|there|a|needs?))\b/gi
const deniedAfter =
  /^[\s-]*(?:(?:is|are|was|were|has|have|been|all)\s)*(?:not|never|isn['’]?t|wasn['’]?t|none|check(?:s|ed)?|clear|free|fine)\b/i
/** What dealers say of all their cars, and of the buyer's own. */
const otherCars =
  /\byour (?:\w+ )?(?:car|vehicle|finance|part|old)|\b(?:we (?:buy|take|accept)|(?:all|each|every|most)(?: of)?(?: our)? (?:cars|vehicles|car|vehicle))\b/i

/** So that no text, however long or odd, delays a page of results. */
const MAX_TEXT = 4000
const partsOfSentence = /.{1,300}(?=\s|$)|.{300}/gs
const sentenceEnd = /(?<=[.!?;])\s+|\s+\.\s+|\s*[\n•|*]+\s*/

/** An advert's text that is searched for many claims: most are not in it, which one look at it tells. */
export class AdvertText {
  readonly text: string
  #sentences: string[] | undefined

  constructor(texts: readonly (string | null)[]) {
    this.text = texts.filter(Boolean).join(' . ').slice(0, MAX_TEXT)
  }

  said(claims: readonly Claim[]): Said[] {
    return claims.flatMap(claim => (this.text.search(claim.words) < 0 ? [] : this.#sentencesThatSay(claim)))
  }

  mentions(words: RegExp): boolean {
    return words.test(this.text)
  }

  #sentencesThatSay(claim: Claim): Said[] {
    this.#sentences ??= this.text.split(sentenceEnd).flatMap(one => one.match(partsOfSentence) ?? [])
    return this.#sentences.flatMap(sentence => {
      if (sentence.search(claim.words) < 0) return []
      const match = [...sentence.matchAll(claim.words)].find(
        found => claim.readsDenials || !isDenied(sentence, found),
      )
      if (!match || otherCars.test(sentence) || sentence.endsWith('?') || claim.unless?.test(sentence))
        return []
      return [
        { sentence, claim, short: typeof claim.short === 'function' ? claim.short(match) : claim.short },
      ]
    })
  }
}

function isDenied(sentence: string, { index, 0: words }: RegExpExecArray): boolean {
  const clause = sentence.slice(0, index)
  const end = [...sentence.matchAll(clauseEnd)].findLast(found => found.index + found[0].length <= index)
  return (
    denied.test(end ? clause.slice(end.index + end[0].length) : clause) ||
    deniedAfter.test(sentence.slice(index + words.length))
  )
}
