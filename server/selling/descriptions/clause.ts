import type { Choice } from './choice.ts'

/** One thing to say of a car, in each of the wordings it may take. */
export interface Clause {
  readonly about: string
  /** Which part of the text it belongs to. */
  readonly part: Part
  /** Said before all that is merely worth saying: a text that leaves it out hides something. */
  readonly must?: boolean
  /** The more, the sooner it is said where not all has room. */
  readonly worth: number
  readonly wordings: readonly string[]
  /** In the fewest words, for where much must be told. */
  readonly briefly?: string
  /** Said only where all else has left room. */
  readonly isFiller?: boolean
}

export type Part = 'car' | 'past' | 'equipment' | 'state' | 'running' | 'closing'

/** Wordings that need a fact which nobody told are left out: `told && \`… ${told}\``. */
export function said(...wordings: readonly (string | false | null)[]): string[] {
  return wordings.filter(wording => typeof wording === 'string')
}

export interface Measure {
  /** Characters it never goes beyond. */
  readonly most: number
  /** From here on nothing more is added. */
  readonly enough: number
}

export interface Sentence {
  readonly clause: Clause
  text: string
}

/** What goes into a text of this measure, in the order of its parts, each clause in one wording. */
export function chosenSentences(
  clauses: readonly Clause[],
  { most, enough }: Measure,
  order: readonly Part[],
  choice: Choice,
): Sentence[] {
  const sentences = clauses
    .filter(clause => clause.must)
    .map(clause => ({ clause, text: choice.of(`${clause.about} ${most}`, clause.wordings) }))
  shorten(sentences, most)
  for (const clause of byWorth(clauses, choice)) {
    const used = lengthOf(sentences)
    if (used >= enough) break
    const fitting = clause.wordings.filter(text => text.length < most - used)
    if (fitting.length > 0) sentences.push({ clause, text: choice.of(`${clause.about} ${most}`, fitting) })
  }
  const rank = ({ clause }: Sentence) => order.indexOf(clause.part) * clauses.length + clauses.indexOf(clause)
  sentences.sort((one, other) => rank(one) - rank(other))
  varyBeginnings(sentences, most, choice)
  return sentences
}

function byWorth(clauses: readonly Clause[], choice: Choice): Clause[] {
  const worth = ({ about, worth, isFiller }: Clause) =>
    (isFiller ? -10 : 0) + worth + 3 * choice.chance(`worth ${about}`)
  return clauses
    .filter(clause => !clause.must && clause.wordings.length > 0)
    .map(clause => ({ clause, worth: worth(clause) }))
    .sort((one, other) => other.worth - one.worth)
    .map(({ clause }) => clause)
}

/** What must be told is told in fewer words until it fits, the greatest gain first. */
function shorten(sentences: Sentence[], most: number): void {
  const briefly = ({ clause, text }: Sentence) =>
    [...clause.wordings, clause.briefly ?? text].reduce((best, one) =>
      one.length < best.length ? one : best,
    )
  const gain = (sentence: Sentence) => sentence.text.length - briefly(sentence).length
  for (const sentence of sentences.toSorted((one, other) => gain(other) - gain(one))) {
    if (lengthOf(sentences) <= most) return
    sentence.text = briefly(sentence)
  }
}

/** 'It has… It has… It has…' is how a machine writes: a sentence begins unlike the two before it where it can. */
function varyBeginnings(sentences: Sentence[], most: number, choice: Choice): void {
  for (const [at, sentence] of sentences.entries()) {
    const before = sentences.slice(Math.max(0, at - 2), at).map(({ text }) => beginning(text))
    if (!before.includes(beginning(sentence.text))) continue
    const room = most - lengthOf(sentences) + sentence.text.length
    const others = sentence.clause.wordings.filter(
      text => text.length <= room && !before.includes(beginning(text)),
    )
    if (others.length > 0) sentence.text = choice.of(`again ${sentence.clause.about} ${most}`, others)
  }
}

const beginning = (text: string) => text.split(' ', 1)[0]

/** With a space after each, and room for breaks between paragraphs, which take one character more. */
function lengthOf(sentences: readonly Sentence[]): number {
  return sentences.reduce((length, { text }) => length + text.length + 1, PARAGRAPH_BREAKS)
}

/** Six parts have at most five. */
const PARAGRAPH_BREAKS = 5
