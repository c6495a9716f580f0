/** Signals of a slot's role: what its clause says, what stands around it, and how it is named. */
import type { Slot } from '../slot.ts'
import type { Span } from '../span.ts'
import type { Clause } from './clauses.ts'
import { type CueName, determiners, follows, links } from './cues.ts'
import { clauseIndexOf, type FoundCue, nounPhraseOf, type Surroundings, tellingOf } from './surroundings.ts'

const kinds: Readonly<Record<string, string>> = {
  make: 'vehicle',
  model: 'vehicle',
  keywords: 'vehicle',
  city: 'place',
  postcode: 'place',
  distance: 'place',
}

const kindOf = ({ criterion }: Slot) => kinds[criterion] ?? criterion

const lengthOf = (words: number) =>
  words <= 8 ? 'short' : words <= 18 ? 'medium' : words <= 35 ? 'long' : 'story'

const numbers = [
  ...['year', 'mileage', 'engineSize', 'bhp', 'vedStandard', 'weight', 'length', 'fuelEconomyCombined'],
  ...['insuranceGroup', 'electricRange', 'bootSpace', 'height', 'width'],
]
/** What kinds have in common. */
const families: Readonly<Record<string, string>> = {
  ...{ vehicle: 'vehicle', place: 'place', price: 'price' },
  ...Object.fromEntries(numbers.map(name => [name, 'number'])),
}

/** Signals that are also told apart by family. */
const byFamily =
  /^(?:near0|near:|behind0|around|subject|verb|word-1|word-2|word\+1|words|link|follows|fragment|position|determiner:[a-z]+$|background|length)/

/** Where a slot stands. */
interface Position extends Surroundings {
  slot: Slot
  kind: string
  at: number
  clause: Clause
  /** The sentence in which the slot stands. */
  sentence: Span
  phrase: Span
}

/** Names such as 'near:want&price'; the part before ':' is the group. */
export function signalsOf(slot: Slot, around: Surroundings): string[] {
  const position = positionOf(slot, around)
  const signals = [
    ...messageSignals(position),
    ...listSignals(position),
    ...clauseSignals(position),
    ...nearestSignals(position),
    ...verbSignals(position),
    ...neighbourSignals(position),
    ...slotSignals(position),
    ...valueSignals(position),
    ...companySignals(position),
  ]
  const family = families[position.kind] ?? 'attribute'
  return [...signals, ...signals.filter(one => byFamily.test(one)).map(one => `${one}|${family}`)]
}

function positionOf(slot: Slot, around: Surroundings): Position {
  const { plain, clauses } = around
  const at = clauseIndexOf(slot, around)
  const clause = clauses[at] ?? { from: 0, to: plain.length, sentence: 0 }
  const own = clauses.filter(({ sentence }) => sentence === clause.sentence)
  const sentence = { from: own[0]?.from ?? 0, to: own.at(-1)?.to ?? plain.length }
  return { ...around, slot, kind: kindOf(slot), at, clause, sentence, phrase: nounPhraseOf(slot, around) }
}

/** In the order of their ends. */
const cuesWithin = ({ found }: Position, from: number, to: number): FoundCue[] =>
  found.filter(cue => cue.from >= from && cue.to <= to)

const namesOf = (cues: readonly FoundCue[]): CueName[] => [...new Set(cues.map(({ name }) => name))]

function messageSignals({ kind, words, telling, sentences, clause }: Position): string[] {
  const length = lengthOf(words)
  const place = clause.sentence === 0 ? 'first' : clause.sentence === sentences - 1 ? 'last' : 'inner'
  return [
    'bias',
    `kind:${kind}`,
    `length:${length}`,
    `kind:${kind}&length:${length}`,
    `telling:${telling}`,
    `telling:${telling}&${kind}`,
    ...(sentences > 1 ? [`position:${place}`] : []),
  ]
}

/** Names for sums, by the pounds that they are below. */
const sizes = [
  [400, 'tiny'],
  [1000, 'small'],
  [2000, 'low'],
  [40_000, 'full'],
  [Number.POSITIVE_INFINITY, 'high'],
] as const

/**
 * Repairs and bills are small and odd sums, budgets are round ones, and a high number without a currency may
 * be miles ('a 2016, 74,000'). A single year is a car's more often than a wish.
 */
function valueSignals({ slot, kind, plain }: Position): string[] {
  const amount = slot.max ?? slot.min
  if (amount === undefined) return []
  if (kind !== 'price' || typeof amount === 'string') return slot.min === slot.max ? [`exact:${kind}`] : []
  const size = slot.one === 'finance' ? 'monthly' : sizes.find(([below]) => amount < below)![1]
  const round = amount % 500 === 0 ? 'round' : amount % 100 === 0 ? 'even' : 'odd'
  const currency = /£|pound|quid|grand/.test(plain.slice(slot.from, slot.to)) ? 'named' : 'bare'
  return [`amount:${size}`, `amount:${round}`, `amount:${currency}`, `amount:${size}&${currency}`]
}

/** What else its noun phrase names ('2014 Swift'), and whether the same is said elsewhere. */
function companySignals({ slot, slots, kind, phrase }: Position): string[] {
  const others = slots.filter(other => other !== slot)
  const within = others.filter(({ from, to }) => from >= phrase.from && to <= phrase.to)
  const company = new Set(within.map(kindOf).filter(other => other !== kind))
  const same = others.filter(
    ({ criterion, values }) =>
      criterion === slot.criterion && values?.some(value => slot.values?.includes(value)),
  )
  return [
    `with:${company.size > 0 ? 'others' : 'none'}&${kind}`,
    ...[...company].map(other => `with:${other}&${kind}`),
    ...(same.some(({ from }) => from < slot.from) ? ['same:before', `same:before&${kind}`] : []),
    ...(same.some(({ from }) => from > slot.from) ? ['same:after', `same:after&${kind}`] : []),
  ]
}

/** A list of wishes ('petrol, manual, under £9,000') stands in a sentence of many slots that tells little. */
function listSignals({ plain, sentence, slots, telling }: Position): string[] {
  const within = slots.filter(({ from, to }) => from >= sentence.from && to <= sentence.to).length
  const many = within >= 6 ? 'many' : within >= 3 ? 'some' : 'few'
  const told = telling === 0 ? 0 : tellingOf(plain.slice(sentence.from, sentence.to))
  return [`listed:${many}`, `listed:${many}&told:${told}`, `listed:${many}&telling:${telling}`]
}

/** Cues in the clause, in the clauses beside it, and anywhere in the sentence. */
function clauseSignals(position: Position): string[] {
  const { kind, at, clause, clauses, found, phrase, sentence } = position
  const cuesOf = (from: number, to: number) => namesOf(cuesWithin(position, from, to))
  const beside = (other: Clause | undefined, name: string) =>
    other?.sentence === clause.sentence ? cuesOf(other.from, other.to).map(cue => `${name}:${cue}`) : []
  // The words of the phrase may be part of a cue: 'diesels are', 'can spend £6,000'.
  const within = namesOf(found.filter(cue => cue.from < phrase.to && cue.to > phrase.from))
  return [
    ...cuesOf(clause.from, phrase.from).flatMap(cue => [`before:${cue}`, `before:${cue}&${kind}`]),
    ...cuesOf(phrase.to, Math.max(phrase.to, clause.to)).map(cue => `after:${cue}`),
    ...within.flatMap(cue => [`within:${cue}`, `within:${cue}&${kind}`]),
    ...beside(clauses[at - 1], 'previous'),
    ...beside(clauses[at + 1], 'next'),
    ...cuesOf(sentence.from, sentence.to).map(cue => `sentence:${cue}`),
  ]
}

const nearestBefore = (position: Position): CueName[] =>
  namesOf(cuesWithin(position, position.sentence.from, position.phrase.from).toReversed())

/** The nearest cues of the sentence: the last ones before the phrase, the first ones behind it. */
function nearestSignals(position: Position): string[] {
  const { kind, phrase, sentence } = position
  const before = nearestBefore(position).slice(0, 3)
  const behind = namesOf(cuesWithin(position, phrase.to, sentence.to)).slice(0, 2)
  const [first, second] = before
  return [
    ...before.map((cue, rank) => `near${rank}:${cue}`),
    first ? `near:${first}&${kind}` : 'near:none',
    ...(second ? [`near:${second}>${first}`] : []),
    ...behind.map((cue, rank) => `behind${rank}:${cue}`),
    ...(behind[0] ? [`around:${first ?? 'none'}>${behind[0]}`] : []),
  ]
}

const subjects =
  /(?<![a-z])(i|we|he|she|they|it|you|there|this|that|who|which)(?=[ '])(?:'?(m|ve|d|re|ll|s)(?![a-z]))? ?([a-z']+)?(?: ([a-z']+))?/g

const verbs =
  /(?<![a-z])(?:am|is|are|was|were|have|has|had|do|does|did|can|could|will|would|want|need|'m|'s|'ve|'d|must|should|may|might|drive|got|like|looking|after)(?![a-z])/

/** The subject and verb before the phrase; a clause without a verb is a fragment: 'automatic, under 5k'. */
function verbSignals({ plain, clause, phrase, telling, words }: Position): string[] {
  const subject = [...plain.slice(clause.from, phrase.from).matchAll(subjects)].at(-1)
  const [, who, clitic, verb = '', more = ''] = subject ?? []
  const short = clitic ? `'${clitic}` : ''
  return [
    ...(subject
      ? [
          `subject:${who}`,
          `subject:${who}${short} ${verb}`,
          `verb:${short ? `${short} ` : ''}${verb}`,
          `verbs:${verb} ${more}`,
        ]
      : ['subject:none']),
    ...(verbs.test(plain.slice(clause.from, clause.to))
      ? []
      : ['fragment', `fragment&length:${lengthOf(words)}`, `fragment&telling:${telling}`]),
  ]
}

/** Characters beside the phrase in which its determiner, link and followers stand. */
const REACH = 40

function neighbourSignals(position: Position): string[] {
  const { plain, clause, kind, phrase } = position
  const near = plain.slice(Math.max(0, phrase.from - REACH), phrase.from)
  const behind = plain.slice(phrase.to, phrase.to + REACH)
  const determiner = determiners.find(([, pattern]) => pattern.test(near))?.[0] ?? 'none'
  const [nearest] = nearestBefore(position)
  const before = plain.slice(clause.from, phrase.from).match(/[a-z']+/g) ?? []
  const after = behind.match(/[a-z']+/g) ?? []
  return [
    `determiner:${determiner}`,
    `determiner:${determiner}&${kind}`,
    ...(nearest ? [`determiner:${determiner}&near:${nearest}`] : []),
    ...links.flatMap(([name, pattern]) => (pattern.test(near) ? [`link:${name}`] : [])),
    ...follows.flatMap(([name, pattern]) => (pattern.test(behind) ? [`follows:${name}`] : [])),
    ...before
      .slice(-4)
      .toReversed()
      .map((word, i) => `word-${[1, 2, 2, 3][i]}:${word}`),
    ...(before.length >= 2 ? [`words:${before.slice(-2).join(' ')}`] : []),
    ...after.slice(0, 2).map((word, i) => `word+${i + 1}:${word}`),
  ]
}

function slotSignals(position: Position): string[] {
  const { slot, slots, kind, background, words } = position
  const isTold = background.some(({ from, to }) => slot.from >= from && slot.to <= to)
  const others = slots.filter(other => other !== slot && kindOf(other) === kind)
  const [hasMin, hasMax] = [slot.min !== undefined, slot.max !== undefined]
  const bound = hasMin && hasMax ? 'both' : hasMin ? 'min' : 'max'
  return [
    ...(slot.excluded ? ['excluded'] : []),
    ...(kind === 'place' ? placeSignals(position) : []),
    ...(isTold ? ['background', `background&length:${lengthOf(words)}`] : []),
    ...(others.some(({ to }) => to <= slot.from) ? [`again:${kind}`] : []),
    ...(others.some(({ from }) => from >= slot.to) ? [`later:${kind}`] : []),
    ...(others.length === 0 ? [`alone:${kind}`] : []),
    ...(hasMin || hasMax ? [`bound:${bound}&${kind}`] : []),
  ]
}

/** A place's span begins with its preposition: 'near Leeds'. What it says depends on who does what there. */
function placeSignals({ plain, slot, clause, phrase }: Position): string[] {
  const preposition = plain.slice(slot.from, slot.to).split(' ', 1)[0]
  const subject = [...plain.slice(clause.from, phrase.from).matchAll(subjects)].at(-1)?.[1] ?? 'none'
  const rest = `${plain.slice(clause.from, slot.from)} ${plain.slice(slot.to, clause.to)}`
  const isWholeClause = (rest.match(/[a-z0-9]+/g) ?? []).length <= 1
  return [
    `place:${preposition}`,
    `place:${preposition}&subject:${subject}`,
    ...(isWholeClause ? ['place:clause', `place:clause&${preposition}`] : []),
  ]
}
