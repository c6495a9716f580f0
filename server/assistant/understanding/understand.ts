/** What a message asks for. Pure: no clock, no database, no network; never throws. */
import { LONGEST_MESSAGE, type Operation, type SearchState } from '#contracts/assistant.ts'
import type { Question } from '#server/assistant/questions/question.ts'
import { questionIn } from '#server/assistant/questions/recognition/recognise-question.ts'
import type { Vocabulary } from '#server/search/vocabulary.ts'
import { canBeSearched, stated } from './build-understanding.ts'
import { type Present, presentOf } from './dialogue-state.ts'
import { skipDistractors } from './extractors/distractors.ts'
import { readRelaxing } from './extractors/dont-care.ts'
import { readHints } from './extractors/hints.ts'
import { readPhrases } from './extractors/named-entities.ts'
import { readBareTowns, readPlaces } from './extractors/places.ts'
import { clearing, isOutOfScope } from './extractors/scope-and-reset.ts'
import { readDistantFirst, readSorting } from './extractors/sort-order.ts'
import { lexiconOf } from './lexicon/lexicon.ts'
import { Text } from './normalisation/aligned-text.ts'
import { withDigits } from './normalisation/number-words.ts'
import { tidied } from './normalisation/rewrite-rules.ts'
import { withoutSlips } from './normalisation/typos.ts'
import { Reading } from './parse-state.ts'
import { readMeasures } from './quantities/extract-quantities.ts'
import { related } from './relations/relate.ts'
import type { Fact } from './slot.ts'
import type { Understanding } from './understanding.ts'
import { unusedWords } from './unused-words.ts'

export interface Context {
  /** The search as it stands. */
  state: SearchState
  vocabulary: Vocabulary
  now: Date
}

export function understand(message: string, { state, vocabulary, now }: Context): Understanding {
  const lexicon = lexiconOf(vocabulary)
  // Nobody wishes for more, and time is bounded.
  const read = message.slice(0, LONGEST_MESSAGE)
  const typed = withDigits(tidied(Text.of(read)))
  // What was one word by mistake ('ninegrand') may hold a number.
  const text = withDigits(withoutSlips(typed, lexicon))
  const present = presentOf(state)
  const reading = new Reading(text, lexicon)
  const question = askedIn(read)
  const outOfScope =
    isOutOfScope(reading.plain) && !(question && (asksOfFacts(question) || isCertain(question)))
  const cleared = !outOfScope && readClearing(reading)
  const talkedAbout: Present = cleared ? presentOf({ criteria: {}, sortBy: 'relevance' }) : present
  if (!outOfScope) readFacts(reading, talkedAbout, now)
  const facts = related(reading.facts, reading.plain, talkedAbout).filter(fact => isNews(fact, talkedAbout))
  const said = stated(
    reading,
    facts,
    operationOf(facts.filter(canBeSearched), cleared, talkedAbout),
    unusedWords(reading),
  )
  return question && asksOfFacts(question) ? aboutFacts(said, question) : { ...said, question }
}

const asksOfStock = new Set<Question['kind']>([
  'cheapest',
  'dearest',
  'newest',
  'oldest',
  'lowest-mileage',
  'highest-mileage',
  'nearest',
  'how-many',
  'any',
])

const asksOfFacts = ({ kind }: Question) => kind !== 'not-ours' && !asksOfStock.has(kind)

/** 'Do you have any jobs?' looks like a question of cars for sale, and is none. */
const isCertain = ({ kind }: Question) => asksOfStock.has(kind) && kind !== 'any'

/** A question of facts is put as one: '0-60 in 5.5 seconds or less' is a wish. */
function askedIn(message: string): Question | undefined {
  const question = questionIn(message)
  if (question === undefined || !asksOfFacts(question)) return question
  const opens =
    /(?:^|[.!?]\s*|^\W*(?:hi|hello|hey|so|ok|and|please|erm|just wondering|can you tell me|do you know|tell me)[\s,]*)$/i
  return opens.test(message.slice(0, question.from)) && asking.test(message.slice(question.from))
    ? question
    : undefined
}

const asking =
  /^\W*(?:(?:so|and|but|ok|hi|hello|hey|please|erm|can you tell me|do you know|tell me|just wondering) )*(?:what|how|which|is|are|does|do|can|could|will|would|has|have|was|am|should)\b(?! (?:go|you|we|i|do|stretch|push)\b)/i

function aboutFacts(said: Understanding, question: Question): Understanding {
  return {
    ...said,
    question,
    about: said.criteria,
    op: 'none',
    statements: [],
    criteria: {},
    sortBy: undefined,
  }
}

function readFacts(reading: Reading, present: Present, now: Date): void {
  skipDistractors(reading)
  readPlaces(reading, present.has('place'))
  readRelaxing(reading, criterion => present.has(criterion))
  readSorting(reading, !present.isEmpty)
  readPhrases(reading, { makes: present.values('make') })
  readMeasures(
    reading,
    { now, monthly: present.values('priceType').includes('finance'), isOfRange: talksOfRange(reading.plain) },
    present,
  )
  readDistantFirst(reading)
  readHints(reading)
  readBareTowns(reading)
}

const talksOfRange = (plain: string) =>
  /\b(?:electric |real |real world )?range\b(?! rover)/.test(plain) && !/price range/.test(plain)

function readClearing(reading: Reading): boolean {
  const [found] = reading.matches(clearing)
  if (!found) return false
  reading.take({ from: found.index, to: found.index + found[0].length })
  return true
}

/** Dropping what is not there says nothing. */
const isNews = ({ drops, criterion }: Fact, present: Present) =>
  drops === undefined || (drops === true ? present.has(criterion) : drops.length > 0)

function operationOf(facts: readonly Fact[], cleared: boolean, present: Present): Operation {
  if (cleared) return 'clear'
  const drops = facts.filter(fact => fact.drops !== undefined)
  const says = facts.filter(fact => fact.drops === undefined)
  if (present.isEmpty) return says.length > 0 ? 'set' : 'none'
  if (says.length === 0) return drops.length > 0 ? 'remove' : 'none'
  return says.some(fact => present.overridden(fact)) ? 'replace' : 'add'
}
