/** Vague wishes: 'room for a dog', 'low tax', 'easy to park'. They filter nothing and get offers. */
import { type HintKind, hintVocabulary } from '../lexicon/hint-vocabulary.ts'
import type { ParseState } from '../parse-state.ts'
import { matchesOf, spanOf } from '../patterns.ts'
import type { Span } from '../span.ts'

/**
 * Kinds that describe the car itself. Said of the present car, 'quick' is no wish; a dog or a bad knee is one
 * in background words too.
 */
const aboutTheCar: ReadonlySet<HintKind> = new Set<HintKind>([
  'bigger',
  'cheap',
  'cheaper',
  'comfortable',
  'fast',
  'fun',
  'low-miles',
  'nearly-new',
  'small',
  'well-equipped',
])

/** 'Not so tiny', 'no dogs', 'couldn't be less reliable'. */
const negation =
  /(?<![a-z])(?:not|no|none of us|never|without|hardly|forget|don'?t (?:want|need)|n't|too|less|far from|nothing)(?: (?:so|that|all that|really|necessarily|particularly|very|be|an?|any|bothered about|worried about))* $/

/** What is compared or too much is a wish, whatever the car: 'bigger than my Corsa', 'too wide'. */
const comparison = /^too |(?:er|more|less)(?: |$)/

/**
 * Kinds that read the words of slots too: the slot may turn out to be background ('mine isn't ULEZ
 * compliant'). Where it stays, the hint is dropped (build-understanding.ts).
 */
const overSlots: ReadonlySet<HintKind> = new Set<HintKind>(['cheaper', 'electric', 'hot-hatch', 'ulez'])

/** Reads all that is not a slot, words of the background too. */
export function extractHints(parse: ParseState): void {
  const { plain, slots, background } = parse
  const free = masked(plain, slots)
  const taken: Span[] = []
  const touches = (spans: readonly Span[], { from, to }: Span) =>
    spans.some(span => span.from < to && span.to > from)
  for (const [kind, pattern] of hintVocabulary) {
    for (const match of matchesOf(pattern, overSlots.has(kind) ? plain : free)) {
      const span = spanOf(match)
      if (touches(taken, span)) continue
      if (aboutTheCar.has(kind) && touches(background, span) && !comparison.test(match[0])) continue
      if (negation.test(plain.slice(Math.max(0, span.from - 40), span.from))) continue
      taken.push(span)
      parse.hints.push({ kind, ...span })
      parse.consume(span)
    }
  }
  parse.hints.sort((a, b) => a.from - b.from)
}

/** The text with a bar for each character of these spans. */
function masked(text: string, spans: readonly Span[]): string {
  return spans.reduce((all, { from, to }) => all.slice(0, from) + '|'.repeat(to - from) + all.slice(to), text)
}
