/** A message as its slots' roles are read from it: clauses, cues in them, how much of a story it is. */
import { matchesOf, spanOf } from '../patterns.ts'
import { slotFamily } from '../relations/slot-context.ts'
import type { Slot } from '../slot.ts'
import type { Span } from '../span.ts'
import { type Clause, clausesOf } from './clauses.ts'
import { type CueName, cueNames, cues } from './cues.ts'

export interface FoundCue extends Span {
  name: CueName
}

/** What the signals of all slots of a message share. */
export interface Surroundings {
  plain: string
  clauses: readonly Clause[]
  /** In order of their ends. */
  found: readonly FoundCue[]
  words: number
  /** In order of the text. */
  slots: readonly Slot[]
  /** Spans that a pattern of background matched (distractors.ts). */
  background: readonly Span[]
  sentences: number
  /** How much of a story it is: 0 names wishes alone, 3 tells of people and what they do. */
  telling: 0 | 1 | 2 | 3
}

export function surroundingsOf(
  plain: string,
  slots: readonly Slot[],
  background: readonly Span[],
): Surroundings {
  const clauses = clausesOf(plain)
  const found = cueNames
    .flatMap(name => matchesOf(global[name], plain).map(match => ({ name, ...spanOf(match) })))
    .sort((a, b) => a.to - b.to)
  return {
    plain,
    clauses,
    found,
    words: plain.match(/[a-z0-9]+/g)?.length ?? 0,
    slots: slots.toSorted((a, b) => a.from - b.from),
    background,
    sentences: (clauses.at(-1)?.sentence ?? 0) + 1,
    telling: tellingOf(plain),
  }
}

/** 'I have £5,000' tells nothing of anybody. */
const funds = String.raw`(?:'ve|have)(?: got)? (?:about |around |up to )?(?:£|\d|a budget)`
const wishing = String.raw`want|need|would|d |am (?:after|looking)|are (?:after|looking)`
const told = new RegExp(
  String.raw`(?<![a-z])(?:(?:i|we|he|she|they|it|there)(?! ?${funds})(?='|s | (?!${wishing}))|my(?! (?:postcode|budget|max|limit))|our|his|her|their|mine|me(?<!(?:show|give|get|find|near|tell|to|for|let|suit) me)|who|because|which|was|were|had)(?![a-z])`,
  'g',
)
/** Without a subject, as typed on a phone: 'clutch went on the A19, dealer says …'. */
const happened =
  /(?<![a-z])(?:died|went|gone|broke|failed|bought|sold|says?|said|reckons?|told|gave|passed|moved|finished|lost|written off)(?![a-z])/g

export function tellingOf(plain: string): Surroundings['telling'] {
  const count = plain.match(told)?.length ?? plain.match(happened)?.length ?? 0
  return count >= 5 ? 3 : count >= 2 ? 2 : count === 1 ? 1 : 0
}

const global = Object.fromEntries(cueNames.map(name => [name, new RegExp(cues[name].source, 'g')])) as Record<
  CueName,
  RegExp
>

/** A slot's noun phrase, as far as slots reach: 'red 1994 Peugeot 106 1.4' is one, with one determiner. */
export function nounPhraseOf(slot: Slot, around: Surroundings): Span {
  const { plain, slots } = around
  const clause = around.clauses[clauseIndexOf(slot, around)] ?? { from: 0, to: plain.length }
  let { from, to } = slot
  for (const other of slots.toReversed()) {
    if (other.from >= from || other.to > from || other.from < clause.from) continue
    if (/^[\s-]*(?:[a-z]+ )?$/.test(plain.slice(other.to, from))) from = other.from
  }
  for (const other of slots) {
    if (other.from < to || other.from >= clause.to) continue
    if (/^[\s-]*$/.test(plain.slice(to, other.from))) to = other.to
  }
  return { from, to }
}

const between =
  /^\s*(?:[,/&+]|(?:, ?)?(?:and|or|nor))\s*(?:(?:even|maybe|perhaps|possibly) )?(?:(?:an?|the|any|my|our) )?$/

/** The first slot of the list of alike things in which a slot stands: 'a Corsa, a Polo or an i10'. */
export function listsOf({ plain, slots }: Surroundings): Map<Slot, Slot> {
  const firsts = new Map<Slot, Slot>()
  for (const [i, slot] of slots.entries()) {
    const before = slots[i - 1]
    const continues =
      before !== undefined &&
      slotFamily(before) === slotFamily(slot) &&
      // 'Not diesel, petrol'
      (before.excluded ?? false) === (slot.excluded ?? false) &&
      between.test(plain.slice(before.to, slot.from))
    firsts.set(slot, continues ? firsts.get(before)! : slot)
  }
  return firsts
}

export function clauseIndexOf(slot: Slot, { plain, clauses }: Surroundings): number {
  // A span may begin with the sign that ends the sentence before: '!! suv'.
  const start = slot.from + Math.max(0, plain.slice(slot.from, slot.to).search(/[a-z0-9£]/))
  return Math.max(
    0,
    clauses.findLastIndex(({ from }) => from <= start),
  )
}

const refusing: readonly CueName[] = ['not', 'reject', 'excess']

/** Whether anything is refused in the slot's sentence or the one behind it: 'A Juke? Not for me.' */
export function refusesIn(slot: Slot, { clauses, found }: Surroundings): boolean {
  const sentenceAt = (at: number) => clauses.findLast(({ from }) => from <= at)?.sentence ?? 0
  const own = sentenceAt(slot.to - 1)
  return found.some(({ name, from }) => {
    const behind = sentenceAt(from) - own
    return refusing.includes(name) && (behind === 0 || behind === 1)
  })
}
