/** What a message asks for. Pure: no clock, no database, no network; never throws. */
import { MAX_MESSAGE_LENGTH, type Operation, type SearchState } from '#contracts/assistant.ts'
import type { Question } from '#server/assistant/questions/question.ts'
import { questionIn } from '#server/assistant/questions/recognise.ts'
import type { Vocabulary } from '#server/search/vocabulary.ts'
import type { Fact } from './fact.ts'
import { lexiconOf } from './lexicon/lexicon.ts'
import { readMeasures } from './measures/read-measures.ts'
import { type Present, presentOf } from './present.ts'
import { skipDistractors } from './readers/distractors.ts'
import { readHints } from './readers/hints.ts'
import { readPhrases } from './readers/phrases.ts'
import { readBareTowns, readPlaces } from './readers/places.ts'
import { readRelaxing } from './readers/relaxing.ts'
import { clearing, isOutOfScope } from './readers/scope.ts'
import { readDistantFirst, readSorting } from './readers/sorting.ts'
import { Reading } from './reading.ts'
import { related } from './relations/relate.ts'
import { canBeSearched, stated } from './stated.ts'
import { withDigits } from './text/number-words.ts'
import { withoutSlips } from './text/slips.ts'
import { Text } from './text/text.ts'
import { tidied } from './text/tidied.ts'
import type { Understanding } from './understanding.ts'
import { unusedWords } from './unused.ts'

export interface Context {
  /** The search as it stands. */
  state: SearchState
  vocabulary: Vocabulary
  now: Date
}

export function understand(message: string, { state, vocabulary, now }: Context): Understanding {
  const lexicon = lexiconOf(vocabulary)
  // Nobody wishes for more, and time is bounded.
  const read = message.slice(0, MAX_MESSAGE_LENGTH)
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
