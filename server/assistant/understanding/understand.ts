/** Understands a message: normalise, extract slots, relate them, build criteria. Pure; never throws. */
import {
  MAX_MESSAGE_LENGTH,
  type Operation,
  type RoleGiven,
  type SearchState,
} from '#contracts/assistant/assistant.ts'
import type { Question } from '#server/assistant/questions/question.ts'
import { saysWhichCar } from '#server/assistant/questions/recognition/car-questions.ts'
import { recogniseQuestion } from '#server/assistant/questions/recognition/recognise-question.ts'
import { isSuperlative } from '#server/assistant/questions/recognition/stock-questions.ts'
import type { Vocabulary } from '#server/search/vocabulary.ts'
import { buildUnderstanding, isSearchable } from './build-understanding.ts'
import { type DialogueState, dialogueStateOf } from './dialogue-state.ts'
import { consumeDistractors } from './extractors/distractors.ts'
import { extractDontCares } from './extractors/dont-care.ts'
import { extractHints } from './extractors/hints.ts'
import { extractMakeNationalities } from './extractors/make-nationalities.ts'
import { extractNamedEntities } from './extractors/named-entities.ts'
import { extractBareTowns, extractPlaces } from './extractors/places.ts'
import { isOutOfScope, resetPattern } from './extractors/scope-and-reset.ts'
import { consumeDistantFirst, extractSortOrder } from './extractors/sort-order.ts'
import { lexiconOf } from './lexicon/lexicon.ts'
import { AlignedText } from './normalisation/aligned-text.ts'
import { numberWordsToDigits } from './normalisation/number-words.ts'
import { applyRewriteRules } from './normalisation/rewrite-rules.ts'
import { correctTypos } from './normalisation/typos.ts'
import { ParseState } from './parse-state.ts'
import { spanOf } from './patterns.ts'
import { extractQuantities } from './quantities/extract-quantities.ts'
import { withoutEveryGearbox } from './relations/corrections.ts'
import { relateSlots } from './relations/relate.ts'
import { appliedSlots, assignRoles } from './roles/assign-roles.ts'
import { readingsOf } from './roles/readings.ts'
import { tellingOf } from './roles/surroundings.ts'
import type { Slot } from './slot.ts'
import type { Understanding } from './understanding.ts'
import { unusedWords } from './unused-words.ts'
import { MAX_SLOTS } from './work-budget.ts'

/** Words and signs. */
const MIN_STORY_TOKENS = 20

export interface UnderstandingContext {
  /** The current search. */
  state: SearchState
  vocabulary: Vocabulary
  now: Date
  /** Roles that the visitor has given to words of the message. */
  roles?: readonly RoleGiven[]
  /** Whether the message is sent from a car's page, which its questions are about. */
  onCarPage?: boolean
}

/** Reads the first MAX_MESSAGE_LENGTH characters, and up to MAX_SLOTS slots: `readUpTo` is its end. */
export function understand(message: string, context: UnderstandingContext): Understanding {
  const read = message.slice(0, MAX_MESSAGE_LENGTH)
  const said = extracted(read, context)
  const end = endOfSlots(said.parse)
  return end === undefined
    ? understandingOf(said, context)
    : { ...understandingOf(extracted(read.slice(0, end), context), context), readUpTo: end }
}

/** Where the first slot beyond MAX_SLOTS begins in the message; undefined where all are within. */
function endOfSlots({ slots, text }: ParseState): number | undefined {
  if (slots.length <= MAX_SLOTS) return undefined
  const beyond = slots.toSorted((a, b) => a.from - b.from)[MAX_SLOTS]!
  return text.original(beyond).from
}

/** For learning: the related slots of a message, with what their roles are scored by. */
export function relatedSlots(message: string, context: UnderstandingContext) {
  const { parse, dialogue } = extracted(message.slice(0, MAX_MESSAGE_LENGTH), context)
  const slots = relateSlots(parse.slots, parse.plain, dialogue)
  return { parse, slots }
}

interface Extraction {
  parse: ParseState
  outOfScope: boolean
  /** The current search; empty where the message resets it. */
  dialogue: DialogueState
  isReset: boolean
  question: Question | undefined
  /** Whether the question's sentence ends with a question mark. */
  isAsked: boolean
}

function extracted(read: string, { state, vocabulary, now, onCarPage }: UnderstandingContext): Extraction {
  const lexicon = lexiconOf(vocabulary)
  const typed = numberWordsToDigits(applyRewriteRules(AlignedText.of(read)))
  // Again, because correcting 'ninegrand' to 'nine grand' brings up a number.
  const text = numberWordsToDigits(correctTypos(typed, lexicon))
  const before = dialogueStateOf(state)
  const parse = new ParseState(text, lexicon)
  let question = explicitQuestion(read, onCarPage)
  const outOfScope =
    isOutOfScope(parse.plain) && !(question && (isCatalogueQuestion(question) || isCertain(question)))
  const isReset = !outOfScope && consumeReset(parse)
  const dialogue: DialogueState = isReset ? dialogueStateOf({ criteria: {}, sortBy: 'relevance' }) : before
  if (!outOfScope) extractSlots(parse, dialogue, now)
  // A long story of which only some words are out of scope filters nothing, but may have offers.
  else if (parse.tokens.length > MIN_STORY_TOKENS) extractHints(parse)
  const namesOthers =
    question?.kind === 'one-car' && !saysWhichCar(question.words) && parse.slots.some(namesCars)
  if (namesOthers) question = explicitQuestion(read)
  const isAsked = question !== undefined && /^[^.!?]*\?/.test(read.slice(question.from))
  return { parse, outOfScope, dialogue, isReset, question, isAsked }
}

/** 'How much is a 2019 Ford Focus?' on the page of a car is about others. */
const namesCars = ({ criterion }: Slot) =>
  ['make', 'model', 'bodyType', 'place', 'year', 'price'].includes(criterion)

function understandingOf(
  { parse, outOfScope, dialogue, isReset, question: recognised, isAsked }: Extraction,
  { roles = [] }: UnderstandingContext,
): Understanding {
  const related = relateSlots(parse.slots, parse.plain, dialogue).filter(slot => changesState(slot, dialogue))
  const read = assignRoles(related, parse, roles)
  const slots = withoutEveryGearbox(appliedSlots(read), dialogue)
  const op = operationOf(slots.filter(isSearchable), isReset, dialogue)
  // 'The car was written off …' in a story that states what is wanted asks for no repairs.
  const isAside =
    recognised?.kind === 'unsupported' && !isAsked && op !== 'none' && parse.tokens.length > MIN_STORY_TOKENS
  const question = isAside ? undefined : recognised
  const built = buildUnderstanding(parse, slots, op, unusedWords(parse))
  const readings = readingsOf(read, parse)
  const says =
    op !== 'none' || question || built.hints.length > 0 || readings.some(({ role }) => role === 'offer')
  // The hint of the whole message leaves no word over.
  const rest =
    says || outOfScope || !tellsOfNeed(parse)
      ? {}
      : { hints: [{ kind: 'shape', ...whole(parse) }], unused: [] }
  const said = { ...built, readings, ...rest }
  return question && isCatalogueQuestion(question)
    ? asCatalogueQuestion(said, question)
    : { ...said, question }
}

/** Words. In shorter messages that state nothing there is nothing to offer for: 'you are a great help'. */
const MIN_TOLD_WORDS = 8

/** A story without a word that could be searched by: offers are made for all of it. */
const tellsOfNeed = ({ plain, slots }: ParseState) =>
  slots.length > 0 || ((plain.match(/[a-z0-9]+/g)?.length ?? 0) >= MIN_TOLD_WORDS && tellingOf(plain) > 0)

const whole = ({ plain, text }: ParseState) => text.original({ from: 0, to: plain.length })

/** Stock questions before the out-of-scope check. Not 'any': 'do you have any jobs?' is out of scope. */
const isCertain = ({ kind }: Question) => isSuperlative(kind) || kind === 'how-many'

const isCatalogueQuestion = (question: Question) =>
  question.kind !== 'unsupported' && question.kind !== 'any' && !isCertain(question)

/** A message's question. Of the catalogue it opens with a question word: '0-60 in 5.5 seconds' is a wish. */
function explicitQuestion(message: string, onCarPage?: boolean): Question | undefined {
  const question = recogniseQuestion(message, onCarPage)
  if (question === undefined || question.kind === 'one-car' || !isCatalogueQuestion(question)) return question
  const opens =
    /(?:^|[.!?]\s*|^\W*(?:hi|hello|hey|so|ok|and|please|erm|just wondering|can you tell me|do you know|tell me)[\s,]*)$/i
  return opens.test(message.slice(0, question.from)) && interrogative.test(message.slice(question.from))
    ? question
    : undefined
}

const interrogative =
  /^\W*(?:(?:so|and|but|ok|hi|hello|hey|please|erm|can you tell me|do you know|tell me|just wondering) )*(?:what|how|which|is|are|does|do|can|could|will|would|has|have|was|am|should)\b(?! (?:go|you|we|i|do|stretch|push)\b)/i

function asCatalogueQuestion(said: Understanding, question: Question): Understanding {
  return {
    ...said,
    question,
    about: said.criteria,
    op: 'none',
    statements: [],
    criteria: {},
    sortBy: undefined,
    ...(question.kind === 'one-car' ? { hints: [], readings: [] } : {}),
    // Advice about a fault is chosen by its words.
    unused: question.kind === 'condition-advice' || question.kind === 'one-car' ? [] : said.unused,
  }
}

function extractSlots(parse: ParseState, dialogue: DialogueState, now: Date): void {
  consumeDistractors(parse)
  extractPlaces(parse, dialogue.has('place'))
  extractDontCares(parse, criterion => dialogue.has(criterion))
  extractSortOrder(parse, !dialogue.isEmpty)
  extractNamedEntities(parse, { makes: dialogue.values('make') })
  extractMakeNationalities(parse)
  extractQuantities(
    parse,
    {
      now,
      monthly: dialogue.values('priceType').includes('finance'),
      isAboutRange: mentionsElectricRange(parse.plain),
    },
    dialogue,
  )
  consumeDistantFirst(parse)
  extractHints(parse)
  extractBareTowns(parse)
}

const mentionsElectricRange = (plain: string) =>
  (/\b(?:electric |real |real world )?range\b(?! rover)/.test(plain) && !/price range/.test(plain)) ||
  (/\b(?:electric|evs?)\b/.test(plain) &&
    /\b(?:real|proper|genuine|honest|actual) (?:world )?\d+ miles\b/.test(plain))

function consumeReset(parse: ParseState): boolean {
  const [found] = parse.matches(resetPattern)
  if (!found) return false
  parse.consume(spanOf(found))
  return true
}

/** Removing a criterion that the search doesn't have changes nothing. */
const changesState = ({ drops, criterion }: Slot, dialogue: DialogueState) =>
  drops === undefined || (drops === true ? dialogue.has(criterion) : drops.length > 0)

function operationOf(slots: readonly Slot[], isReset: boolean, dialogue: DialogueState): Operation {
  if (isReset) return 'clear'
  const drops = slots.filter(slot => slot.drops !== undefined)
  const says = slots.filter(slot => slot.drops === undefined)
  if (dialogue.isEmpty) return says.length > 0 ? 'set' : 'none'
  if (says.length === 0) return drops.length > 0 ? 'remove' : 'none'
  return says.some(slot => dialogue.isReplacedBy(slot)) ? 'replace' : 'add'
}
