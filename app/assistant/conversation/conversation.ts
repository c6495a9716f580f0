/** The state of the conversation, its actions and its reducer. Pure: times and ids come with the actions. */
import { type Takeable, takeCriterion } from '#app/assistant/panels/take-criterion.ts'
import type {
  Message,
  Outcome,
  ProcessAnswer,
  RoleGiven,
  SearchState,
} from '#contracts/assistant/assistant.ts'
import { isSameCriteria, join, merge } from '#contracts/criteria/algebra.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { isEmpty } from '#contracts/criteria/fields.ts'
import type { Source } from '#contracts/search/search-orders.ts'

/** The search that the conversation is about. */
export interface PresentSearch extends SearchState {
  source: Source
}

/** Parts of an answer beside its text, shown while it is the last message. */
type Remarks = Pick<
  ProcessAnswer,
  'understood' | 'reading' | 'unused' | 'costs' | 'blocked' | 'offers' | 'recommendations'
>

export interface ChatMessage extends Message, Partial<Remarks> {
  /** A bot's message has the id of the message that it answers, whose words its tags mark. */
  answers?: string
  /** An answer with a reading has the search before it, in which the message is read again. */
  asked?: SearchState
  /** Roles that the visitor has given to words of the message that it answers. */
  roles?: readonly RoleGiven[]
}

/** Criteria that were understood; the visitor decides how they change the search. */
export interface Pending extends Pick<ProcessAnswer, 'understood' | 'outcomes' | 'extractedData'> {
  /** The message that asked for it. */
  said: string
}

/** The visitor's decision about a pending update. */
export type End = 'replace' | 'update' | 'add' | 'cancel'

export interface ConversationState {
  messages: readonly ChatMessage[]
  search: PresentSearch
  pending: Pending | null
  /** Cars that the search finds; null while it is not known. */
  count: number | null
  /** Whether a search without filters is counted: after its last filter was removed, but not after Clear. */
  countsAllCars: boolean
  connection: 'initializing' | 'connected' | 'offline'
  sessionId: string | null
  isAnswering: boolean
}

export type ConversationAction =
  | { type: 'connected' }
  | { type: 'disconnected'; sessionId: string }
  | { type: 'said'; message: ChatMessage }
  | { type: 'answered'; answer: ProcessAnswer; message: ChatMessage; asked: PresentSearch }
  | { type: 'rereading'; isAnswering: boolean }
  | { type: 'reread'; answer: ProcessAnswer; message: ChatMessage }
  | { type: 'posted'; message: ChatMessage }
  | { type: 'ended'; end: End; message: ChatMessage }
  | { type: 'took'; criterion: Takeable; message: ChatMessage }
  | { type: 'searching'; search: PresentSearch; count: number | null }
  | { type: 'counted'; search: PresentSearch; count: number }
  | { type: 'cleared' }

export const NO_SEARCH: PresentSearch = { criteria: {}, sortBy: 'relevance', source: 'both' }
export const NEW_CONVERSATION: ConversationState = {
  messages: [],
  search: NO_SEARCH,
  pending: null,
  count: null,
  countsAllCars: false,
  connection: 'initializing',
  sessionId: null,
  isAnswering: false,
}
const MAX_MESSAGES = 60
export const FALLBACK_SESSION = 'fallback-'

export function conversationReducer(now: ConversationState, what: ConversationAction): ConversationState {
  switch (what.type) {
    case 'connected':
      // A fallback session is unknown to the server.
      return { ...now, connection: 'connected', sessionId: isFallback(now.sessionId) ? null : now.sessionId }
    case 'disconnected':
      return { ...now, connection: 'offline', sessionId: what.sessionId }
    case 'said':
      return { ...now, messages: latest(now.messages, what.message), isAnswering: true }
    case 'posted':
      return { ...now, messages: latest(now.messages, what.message) }
    case 'answered':
      return answered(now, what)
    case 'rereading':
      return { ...now, isAnswering: what.isAnswering }
    case 'reread':
      return reread(now, what)
    case 'ended':
      return {
        ...now,
        ...(now.pending && what.end !== 'cancel' && found(now.search, now.pending.outcomes[what.end])),
        pending: null,
        messages: latest(now.messages, what.message),
      }
    case 'took':
      return took({ ...now, messages: latest(now.messages, what.message) }, what.criterion)
    case 'searching':
      return moved(now, what.search, what.count)
    case 'counted':
      // The search may have changed since the request.
      return now.search === what.search ? { ...now, count: what.count } : now
    case 'cleared':
      return {
        ...now,
        search: { ...NO_SEARCH, source: now.search.source },
        pending: null,
        count: null,
        countsAllCars: false,
      }
  }
}

function answered(
  now: ConversationState,
  { answer, message, asked }: Omit<ConversationAction & { type: 'answered' }, 'type'>,
): ConversationState {
  const { update } = answer.outcomes
  const { criteria, sortBy } = asked
  const next = {
    ...now,
    // A refusal of the first message has no session.
    sessionId: answer.sessionId || now.sessionId,
    messages: latest(
      now.messages,
      message.reading?.length ? { ...message, asked: { criteria, sortBy } } : message,
    ),
    isAnswering: false,
  }
  // The message did not change the search: a pending decision stays.
  if (isSameSearch(asked, update))
    return isSameSearch(now.search, update) ? { ...next, count: answer.matchingCount ?? now.count } : next
  // The search has changed since the question: the visitor decides, so that a removed filter does not return
  // by itself.
  const hasMoved = !isSameSearch(now.search, asked)
  if (answer.op === 'clear' || (!answer.needsChoice && !hasMoved))
    return { ...next, ...found(now.search, update), pending: null }
  const { understood, outcomes, extractedData } = answer
  const pending = { understood, outcomes, extractedData, said: saidBefore(now, message) }
  const isBuiltOn = now.pending !== null && hasMoved && isSameSearch(now.pending.outcomes.update, asked)
  return { ...next, pending: isBuiltOn ? both(now.pending!, pending) : pending }
}

/** The search that a message is about: where a change waits for a decision, the one that it would make. */
export function searchAsked({ search, pending }: ConversationState): PresentSearch {
  if (!pending) return search
  const { criteria, sortBy } = pending.outcomes.update
  return { ...search, criteria, sortBy }
}

/** Two messages in a row, of which the first still waits: one decision about both. */
function both(first: Pending, second: Pending): Pending {
  const { replace, update, add } = second.outcomes
  const uncounted = (of: Outcome, criteria: Criteria): Outcome => ({ ...of, criteria, matchingCount: null })
  return {
    said: `${first.said}, ${second.said}`,
    understood: [...first.understood, ...second.understood],
    extractedData: { ...first.extractedData, ...second.extractedData },
    outcomes: {
      replace: uncounted(replace, merge(first.outcomes.replace.criteria, replace.criteria)),
      update,
      add: uncounted(add, join(first.outcomes.add.criteria, replace.criteria)),
    },
  }
}

/** The new answer replaces the old one and what followed; the search is again that before the message. */
function reread(
  now: ConversationState,
  { answer, message }: ConversationAction & { type: 'reread' },
): ConversationState {
  const at = now.messages.findIndex(({ answers }) => answers !== undefined && answers === message.answers)
  const { asked: before, searchParams: update = {} } = now.messages[at] ?? {}
  if (!before) return { ...now, isAnswering: false }
  const asked = { ...now.search, ...before }
  const isPending = now.pending !== null && now.pending.said === saidBefore(now, message)
  // A filter that was removed since the old answer does not return by itself.
  const isAsLeft = isSameCriteria(now.search.criteria, isPending ? asked.criteria : update)
  const restored = isAsLeft && !isSameSearch(now.search, asked) ? { search: asked, count: null } : {}
  const messages = now.messages.slice(0, at)
  const pending = isPending ? null : now.pending
  // What was chosen once is not asked again.
  const wasApplied = isAsLeft && !isPending && !isSameCriteria(asked.criteria, update)
  const needsChoice = !isAsLeft || (answer.needsChoice && !wasApplied)
  return answered(
    { ...now, ...restored, messages, pending },
    { answer: { ...answer, needsChoice }, message, asked },
  )
}

/** The visitor's message that is answered. */
function saidBefore({ messages }: ConversationState, { answers }: ChatMessage): string {
  return messages.find(({ id }) => id === answers)?.content ?? ''
}

function took(now: ConversationState, criterion: Takeable): ConversationState {
  if (!now.pending) return now
  const { update } = now.pending.outcomes
  const search = { ...now.search, ...takeCriterion(now.search, update, criterion) }
  const pending = isSameSearch(search, update) ? null : now.pending
  return { ...now, search, count: null, countsAllCars: isEmptySearch(search), pending }
}

/** Drops pending outcomes of another search: they would restore filters that were removed since. */
function moved(now: ConversationState, search: PresentSearch, count: number | null): ConversationState {
  const countsAllCars = count === null && isEmptySearch(search)
  if (!isSameSearch(now.search, search)) return { ...now, search, count, countsAllCars, pending: null }
  const isThere = now.search.source === search.source
  const known = count ?? (isThere ? now.count : null)
  return { ...now, search: isThere ? now.search : search, count: known, countsAllCars }
}

/** Whether moving to a search drops a pending update, which was made for another one. */
export function dropsPending({ pending, search }: ConversationState, next: SearchState): boolean {
  return pending !== null && !isSameSearch(search, next)
}

function found(search: PresentSearch, { criteria, sortBy, matchingCount }: Outcome) {
  return { search: { ...search, criteria, sortBy }, count: matchingCount }
}

export function isSameSearch(one: SearchState, other: SearchState): boolean {
  return one.sortBy === other.sortBy && isSameCriteria(one.criteria, other.criteria)
}

export function isEmptySearch(search: SearchState): boolean {
  return isEmpty(search.criteria)
}

export function isFallback(sessionId: string | null): boolean {
  return sessionId?.startsWith(FALLBACK_SESSION) ?? false
}

function latest(messages: readonly ChatMessage[], next: ChatMessage): readonly ChatMessage[] {
  return [...messages, next].slice(-MAX_MESSAGES)
}
