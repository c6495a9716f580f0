/** Clauses of a message: stretches with one subject and verb, or without a verb ('automatic, under 5k'). */
import type { Span } from '../span.ts'

export interface Clause extends Span {
  /** Number of the sentence, from 0. */
  sentence: number
}

const subject = String.raw`(?:i|we|he|she|they|it|you|there)`
const verb = String.raw`(?:'m|'ve|'d|'re|'ll|'s|m|ve| am| are| is| was| were| have| has| had| need| needs| want| wants| would| wouldn| will| won| could| couldn| can| cant| don| dont| do| did| didn| drive| drives| used| use| live| lives| got| bought| sold| currently| also| just| only| really| know| think| like| love| hate| travel| commute| work| run| must| should| might| may| never| always| usually| mostly)(?![a-z])`

/** The end of a sentence: a full stop within '2.0' is none. */
const sentenceEnd = /[.!?]+(?=[\s"')]|$)|\n+|;(?=\s)/g

/** Where a clause begins within a sentence, beside its start. */
const clauseStart = new RegExp(
  [
    String.raw`,(?!\d{3}(?!\d))|:(?=\s)`,
    String.raw`\s-+\s|[()]|\s/\s`,
    String.raw`(?<![a-z])(?:but|because|cos|coz|'cause|since|although|though|while|whilst|whereas|when|if|unless|until|so|which|who|where|plus|except)(?![a-z])`,
    String.raw`(?<![a-z])(?:and|or|as|that) (?=(?:${subject}${verb}|(?:my|our|the|his|her) [a-z]+(?:'s|s)? (?:is|are|was|has|needs|wants|can|could|would)(?![a-z])|(?:need|want|would|must|has|have|can|could|don'?t|not|is|was|am)(?![a-z])))`,
    String.raw`(?<=[a-z0-9%!] )(?=(?:i|we|he|she|they)${verb})`,
    String.raw`(?<=[a-z0-9%!] )(?=(?:looking for|need |want |after |must |has to |would like |please |thanks|hoping |thinking of |ideally |preferably |budget ))`,
  ].join('|'),
  'g',
)

/** In order, covering the text without the signs between them. */
export function clausesOf(plain: string): Clause[] {
  const clauses: Clause[] = []
  let sentence = 0
  for (const { from, to } of pieces(plain, { from: 0, to: plain.length }, sentenceEnd, true)) {
    for (const clause of pieces(plain, { from, to }, clauseStart, false))
      clauses.push({ ...clause, sentence })
    sentence++
  }
  return clauses
}

/** `takesEnd`: a boundary belongs to the piece before it, else to the piece after it. */
function pieces(plain: string, within: Span, boundary: RegExp, takesEnd: boolean): Span[] {
  const found: Span[] = []
  const text = plain.slice(within.from, within.to)
  let from = 0
  for (const match of text.matchAll(boundary)) {
    const at = takesEnd ? match.index + match[0].length : match.index
    if (text.slice(from, at).trim() === '') continue
    found.push({ from: within.from + from, to: within.from + at })
    from = at
  }
  if (text.slice(from).trim() !== '') found.push({ from: within.from + from, to: within.to })
  return found
}
