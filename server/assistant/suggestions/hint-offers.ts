/** Offers for hints: messages the visitor may pick. A hint itself filters nothing. */
import type { Offer } from '#contracts/assistant/assistant.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { excludedOf, isList, isWanted, statedIn, valuesOf } from '#contracts/criteria/fields.ts'
import type { Hint } from '#server/assistant/understanding/understanding.ts'
import { quoteSpan } from '../response/understood-tags.ts'
import {
  type CountedCandidate,
  countCandidates,
  type SearchSnapshot,
  type SuggestionCandidate,
  type SuggestionDependencies,
} from './candidates.ts'
import { type OfferKind, offerKinds } from './offer-kinds.ts'
import { type OfferContext, type OfferTopic, type OfferTopicName, offerTopics } from './offer-topics.ts'

/** The answer to all hints of a message. */
export interface HintAnswer {
  /** The words of the message that are offered something for. */
  because: string[]
  /** What can be chosen by, without duplicates. */
  by: string[]
  /** What no advert tells. */
  notes: string[]
  /** Each topic has its first offer before any has its second. */
  offers: Offer[]
}

const MAX_OFFERS = 8
/** Offers of one topic. */
const MAX_PER_TOPIC = 3
const MAX_NOTES = 2
const MAX_TOPICS_BESIDE_BUDGET = 6

interface RaisedTopic extends OfferTopic {
  because: string
}

interface HintOptions {
  dependencies: SuggestionDependencies
  snapshot: SearchSnapshot
  now: Date
}

/** Undefined where there are no hints. */
export async function answerHints(
  text: string,
  hints: readonly Hint[],
  { dependencies, snapshot, now }: HintOptions,
): Promise<HintAnswer | undefined> {
  const raised = withoutQuestion(hints).flatMap(hint => {
    const kind = kindNamed(hint.kind)
    return kind ? [{ kind, because: quoteSpan(text, hint).words }] : []
  })
  if (raised.length === 0) return undefined
  // 'A big dog, so a boot of 600 litres': what is chosen by its first topic is not said to be left out.
  const unmet = raised.filter(
    ({
      kind: {
        topics: [first],
      },
      because,
    }) => (first ? openCandidates(offerTopics[first], { snapshot, now, text, because }).length > 0 : false),
  )
  const own = topicsOf(raised)
  const topics = [...own, ...budgetBeside(own, snapshot)]
  const perTopic = topics.map(topic => openCandidates(topic, { snapshot, now, text, because: topic.because }))
  const counted = await countCandidates(dependencies, snapshot, perTopic.flat())
  const said = new Set<string>()
  const offers = topics.map((topic, i) => {
    const unsaid = chosen(topic, perTopic[i]!, counted, snapshot.total).filter(({ say }) => !said.has(say))
    for (const { say } of unsaid) said.add(say)
    return unsaid.map(({ say, count }) => ({ because: topic.because, say, count }))
  })
  const besides = offers.slice(own.length).flat()
  const room = MAX_OFFERS - Math.min(1, besides.length)
  return {
    because: distinct(unmet.map(({ because }) => because)),
    by: distinct(topics.flatMap(({ by }, i) => (offers[i]!.length > 0 ? [by] : []))),
    notes: notesOf(
      raised.map(({ kind }) => kind),
      text,
    ),
    offers: [...inTurns(offers.slice(0, own.length)).slice(0, room), ...besides].slice(0, MAX_OFFERS),
  }
}

/** 'What should I buy?' asks nothing more where something else is told. */
function withoutQuestion(hints: readonly Hint[]): readonly Hint[] {
  const told = hints.filter(({ kind }) => kind !== 'shape')
  return told.length > 0 ? told : hints
}

const kindNamed = (name: string): OfferKind | undefined =>
  Object.hasOwn(offerKinds, name) ? offerKinds[name as keyof typeof offerKinds] : undefined

function notesOf(kinds: readonly OfferKind[], text: string): string[] {
  const notes = Object.values(offerKinds)
    .filter(kind => kinds.includes(kind))
    .flatMap(({ note }) => (typeof note === 'function' ? note(text) : (note ?? [])))
  return distinct(notes).slice(0, MAX_NOTES)
}

/** The first topics of all hints, then their second ones, and so on. A topic is of its first hint. */
function topicsOf(raised: readonly { kind: OfferKind; because: string }[]): RaisedTopic[] {
  const firsts = inTurns(raised.map(({ kind, because }) => kind.topics.map(name => ({ name, because }))))
  const found = new Map<OfferTopicName, RaisedTopic>()
  for (const { name, because } of firsts)
    if (!found.has(name)) found.set(name, { ...offerTopics[name], because })
  return [...found.values()]
}

/** Where no price is stated and there is room: what to spend. */
function budgetBeside(topics: readonly RaisedTopic[], { state }: SearchSnapshot): RaisedTopic[] {
  const [first] = topics
  const isStated = isWanted(state.criteria, 'price') || topics.some(({ by }) => by === offerTopics.budget.by)
  return first && !isStated && topics.length <= MAX_TOPICS_BESIDE_BUDGET
    ? [{ ...offerTopics.budget, because: first.because }]
    : []
}

const openCandidates = (topic: OfferTopic, context: OfferContext) =>
  topic.candidates(context).filter(candidate => isOpen(candidate, context.snapshot.state.criteria))

/** What is chosen already is not offered again, nor what is refused. Prices can be lower, features more. */
function isOpen({ meaning: { criteria = {} } }: SuggestionCandidate, present: Criteria): boolean {
  return statedIn(criteria).every(criterion => {
    const { name } = criterion
    if (name === 'price' || name === 'priceType') return true
    const refused = excludedOf(present, name)
    const values = isList(criterion) ? valuesOf(criteria, criterion.name) : []
    return !values.some(value => refused.includes(value)) && (name === 'features' || !isWanted(present, name))
  })
}

/** Those that narrow the search and leave some cars. */
function chosen(
  { shares }: OfferTopic,
  candidates: readonly SuggestionCandidate[],
  counted: readonly CountedCandidate[],
  total: number,
): CountedCandidate[] {
  const meanings = new Set(candidates.map(({ meaning }) => meaning))
  const useful = counted.filter(({ meaning, count }) => meanings.has(meaning) && count > 0 && count < total)
  if (!shares) return useful.slice(0, MAX_PER_TOPIC)
  const nearest = shares.flatMap(share => {
    const apart = ({ count }: CountedCandidate) => Math.abs(count / total - share)
    return useful.toSorted((a, b) => apart(a) - apart(b))[0] ?? []
  })
  return distinct(nearest)
}

/** The first of each list, then the second of each. */
function inTurns<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap(list => list.slice(turn, turn + 1)),
  ).flat()
}

const distinct = <Item>(items: readonly Item[]): Item[] => [...new Set(items)]
