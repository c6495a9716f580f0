import type { WordingChoice } from './choice.ts'

/** A statement about a car with its possible wordings. */
export interface TextClause {
  readonly about: string
  readonly wordings: readonly string[]
  /** Never left out, as the text would hide it. */
  readonly isRequired: boolean
  /** The priority of an optional clause. */
  readonly worth: number
  /** A short wording of a required clause, for cars with many of them. */
  readonly briefly?: string | undefined
}

/** Wordings whose fact is unknown are left out: `fact && \`… ${fact}\``. */
export type Wordings = readonly (string | false | null)[]

const known = (wordings: Wordings) => wordings.filter((wording): wording is string => Boolean(wording))

export const required = (about: string, wordings: Wordings, briefly?: string): TextClause => ({
  ...{ about, briefly, wordings: known(wordings) },
  ...{ isRequired: true, worth: 0 },
})

export const optional = (about: string, worth: number, wordings: Wordings): TextClause => ({
  ...{ about, worth, wordings: known(wordings) },
  isRequired: false,
})

export interface LengthLimits {
  /** Characters. */
  readonly max: number
  /** From this length on no optional clause is added. */
  readonly enough: number
}

export interface ChosenSentence {
  readonly clause: TextClause
  text: string
}

/** Chooses clauses and wordings for a text of this length, in the order of the clauses. */
export function chosenSentences(
  all: readonly TextClause[],
  { max, enough }: LengthLimits,
  choice: WordingChoice,
): ChosenSentence[] {
  const clauses = all.filter(({ wordings }) => wordings.length > 0)
  const sentences = clauses
    .filter(clause => clause.isRequired)
    .map(clause => ({ clause, text: choice.of(`${clause.about} ${max}`, clause.wordings) }))
  shorten(sentences, max)
  for (const clause of byWorth(clauses, choice)) {
    const used = lengthOf(sentences)
    if (used >= enough) break
    const fitting = clause.wordings.filter(text => text.length < max - used)
    if (fitting.length > 0) sentences.push({ clause, text: choice.of(`${clause.about} ${max}`, fitting) })
  }
  sentences.sort((one, other) => clauses.indexOf(one.clause) - clauses.indexOf(other.clause))
  varyBeginnings(sentences, max, choice)
  return sentences
}

function byWorth(clauses: readonly TextClause[], choice: WordingChoice): TextClause[] {
  return clauses
    .filter(clause => !clause.isRequired)
    .map(clause => ({ clause, worth: clause.worth + 3 * choice.chance(`worth ${clause.about}`) }))
    .sort((one, other) => other.worth - one.worth)
    .map(({ clause }) => clause)
}

/** Replaces wordings by their shortest until the text fits, the one with the greatest gain first. */
function shorten(sentences: ChosenSentence[], max: number): void {
  const briefly = ({ clause, text }: ChosenSentence) =>
    [...clause.wordings, clause.briefly ?? text].reduce((best, one) =>
      one.length < best.length ? one : best,
    )
  const gain = (sentence: ChosenSentence) => sentence.text.length - briefly(sentence).length
  for (const sentence of sentences.toSorted((one, other) => gain(other) - gain(one))) {
    if (lengthOf(sentences) <= max) return
    sentence.text = briefly(sentence)
  }
}

/** Avoids 'It has… It has…': a sentence should not begin with the same word as the two before it. */
function varyBeginnings(sentences: ChosenSentence[], max: number, choice: WordingChoice): void {
  for (const [at, sentence] of sentences.entries()) {
    const before = sentences.slice(Math.max(0, at - 2), at).map(({ text }) => beginning(text))
    if (!before.includes(beginning(sentence.text))) continue
    const room = max - lengthOf(sentences) + sentence.text.length
    const others = sentence.clause.wordings.filter(
      text => text.length <= room && !before.includes(beginning(text)),
    )
    if (others.length > 0) sentence.text = choice.of(`again ${sentence.clause.about} ${max}`, others)
  }
}

const beginning = (text: string) => text.split(' ', 1)[0]

/** With a space after each sentence, and one character more for each break between paragraphs. */
function lengthOf(sentences: readonly ChosenSentence[]): number {
  return sentences.reduce((length, { text }) => length + text.length + 1, PARAGRAPH_BREAKS)
}

/** At most, between seven parts. */
const PARAGRAPH_BREAKS = 6
