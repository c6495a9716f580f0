/** Splits a message where a question may begin: a sentence, after a comma or 'and', after greetings. */
import { MAX_MESSAGE_LENGTH } from '#contracts/assistant/assistant.ts'
import { AlignedText } from '#server/assistant/understanding/normalisation/aligned-text.ts'
import type { Span } from '#server/assistant/understanding/span.ts'

export interface QuestionClause extends Span {
  /** In lower case, without opening politeness and the question mark. */
  readonly words: string
  /** Ends with a question mark. */
  readonly isMarked: boolean
  /** Begins within its sentence, where 'is' or 'has' may belong to the words before it. */
  readonly isInner: boolean
}

/** Longer clauses are not questions; it also bounds the time. */
const MAX_CLAUSE_LENGTH = 300
const sentence = /(?:[^.?!\n]|\.(?=\S))+[.?!]*/g
const inner = /[,;:]\s+|\s-+\s+|\s(?:and|but|so)\s+/g
const manners = new RegExp(
  String.raw`^(?:${[
    'hi(?:ya)?|hello|hey|yo|(?:good )?(?:morning|afternoon|evening)|there|mate|guys|please|pls|plz',
    'ok(?:ay)?|right|cool|great|nice|lovely|thanks|thank you|cheers|sorry|so|and|but|also|well|then|now|actually|just|erm?|um+|hmm+',
    '(?:a |just a |another |one )?(?:quick |more |last )?question|one more thing|out of (?:interest|curiosity)',
    "(?:i(?:'m| am|'ve been| have been| was| wanna| want)? )?(?:just )?(?:wonder(?:ing|ed)?|curious)|any idea|no idea",
    "(?:do|d'?|would) ?(?:you|u|ya) (?:happen to )?know|(?:can|could|would|will) (?:you|u|ya) (?:please )?(?:tell|say|let) (?:me|us)(?: know)?",
    "(?:please )?(?:tell|remind) me|let me know|i(?:'d| would)? ?(?:just )?(?:want|need|like|wanna)(?: to)? know|what i want to know is|asking|if",
  ].join('|')})(?=[\s,:!.-]|$)[\s,:!.-]*`,
)

/** In text order; a whole sentence comes before its parts. */
export function splitClauses(message: string): QuestionClause[] {
  const { plain } = AlignedText.of(message.slice(0, MAX_MESSAGE_LENGTH))
  return [...plain.matchAll(sentence)].flatMap(({ 0: words, index }) => {
    const starts = [0, ...[...words.matchAll(inner)].map(({ 0: gap, index: at }) => at + gap.length)]
    return starts.flatMap(start => clauseOf(words, start, index) ?? [])
  })
}

function clauseOf(sentenceText: string, start: number, offset: number): QuestionClause | undefined {
  let from = start
  let rest = sentenceText.slice(start)
  for (let skipped = /^\s+/.exec(rest) ?? manners.exec(rest); skipped; skipped = manners.exec(rest)) {
    from += skipped[0].length
    rest = rest.slice(skipped[0].length)
  }
  const words = rest.replace(/[\s.?!]+$/, '')
  if (words === '' || words.length > MAX_CLAUSE_LENGTH) return undefined
  const isMarked = /\?[.?!\s]*$/.test(sentenceText)
  return {
    words: words.replaceAll(/\s+/g, ' '),
    isMarked,
    isInner: start > 0,
    from: offset + from,
    to: offset + sentenceText.trimEnd().length,
  }
}
