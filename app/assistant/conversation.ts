/** A conversation as it stands, and what each thing that happens makes of it. Pure: times and ids come from who acts. */
import type { Message, Outcome, ProcessAnswer, SearchState } from '#contracts/assistant.ts'
import { isSame as statesSame } from '#contracts/criteria/algebra.ts'
import { isEmpty as statesNothing } from '#contracts/criteria/fields.ts'
import type { Source } from '#contracts/search-orders.ts'
import { type Takeable, takeCriterion } from './panels/take-criterion.ts'

/** The search that is talked about, and where it looks. */
export interface PresentSearch extends SearchState {
  source: Source
}

/** What an answer says beside its words; shown as long as it is the last. */
type Remarks = Pick<ProcessAnswer, 'understood' | 'unused' | 'costs' | 'blocked' | 'offers'>

export interface ChatMessage extends Message, Partial<Remarks> {
  /** Of a bot's message: the one it answers, in which words are marked. */
  answers?: string
}

/** Something understood, of which the visitor is to say how it is taken into the search. */
export type Pending = Pick<ProcessAnswer, 'understood' | 'outcomes' | 'extractedData'>

/** How a pending update ends. */
export type End = 'replace' | 'update' | 'add' | 'cancel'

export interface Conversation {
  messages: readonly ChatMessage[]
  search: PresentSearch
  pending: Pending | null
  /** Cars that the present search finds; null while nobody knows. */
  count: number | null
  connection: 'initializing' | 'connected' | 'offline'
  sessionId: string | null
  isAnswering: boolean
}

export type Happening =
  | { type: 'connected' }
  | { type: 'disconnected'; sessionId: string }
  | { type: 'said'; message: ChatMessage }
  | { type: 'answered'; answer: ProcessAnswer; message: ChatMessage; asked: PresentSearch }
  | { type: 'posted'; message: ChatMessage }
  | { type: 'ended'; end: End; message: ChatMessage }
  | { type: 'took'; criterion: Takeable }
  | { type: 'searching'; search: PresentSearch; count: number | null }
  | { type: 'counted'; search: PresentSearch; count: number }
  | { type: 'cleared' }
  | { type: 'left' }

export const NO_SEARCH: PresentSearch = { criteria: {}, sortBy: 'relevance', source: 'both' }
export const NEW_CONVERSATION: Conversation = {
  messages: [],
  search: NO_SEARCH,
  pending: null,
  count: null,
  connection: 'initializing',
  sessionId: null,
  isAnswering: false,
}
/** The latest are kept. */
const MOST_MESSAGES = 60
export const FALLBACK_SESSION = 'fallback-'

export function afterwards(now: Conversation, what: Happening): Conversation {
  switch (what.type) {
    case 'connected':
      // The server knows nothing of what was said offline.
      return { ...now, connection: 'connected', sessionId: isFallback(now.sessionId) ? null : now.sessionId }
    case 'disconnected':
      return { ...now, connection: 'offline', sessionId: what.sessionId }
    case 'said':
      return { ...now, messages: latest(now.messages, what.message), isAnswering: true }
    case 'posted':
      return { ...now, messages: latest(now.messages, what.message) }
    case 'answered':
      return answered(now, what)
    case 'ended':
      return {
        ...now,
        ...(now.pending && what.end !== 'cancel' && found(now.search, now.pending.outcomes[what.end])),
        pending: null,
        messages: latest(now.messages, what.message),
      }
    case 'took':
      return took(now, what.criterion)
    case 'searching':
      return moved(now, what.search, what.count)
    case 'counted':
      // Another search may have come meanwhile.
      return now.search === what.search ? { ...now, count: what.count } : now
    case 'cleared':
      return { ...now, search: { ...NO_SEARCH, source: now.search.source }, pending: null, count: null }
    case 'left':
      return { ...now, pending: null }
  }
}

function answered(
  now: Conversation,
  { answer, message, asked }: Happening & { type: 'answered' },
): Conversation {
  const { update } = answer.outcomes
  const next = {
    ...now,
    sessionId: answer.sessionId,
    messages: latest(now.messages, message),
    isAnswering: false,
  }
  // Nothing was said about the search: what waits for a decision goes on waiting.
  if (isSame(asked, update))
    return isSame(now.search, update) ? { ...next, count: answer.matchingCount } : next
  // A filter that was taken off while the answer was on its way does not come back unasked.
  const hasMoved = !isSame(now.search, asked)
  if (!answer.needsChoice && !hasMoved) return { ...next, ...found(now.search, update), pending: null }
  const { understood, outcomes, extractedData } = answer
  return { ...next, pending: { understood, outcomes, extractedData } }
}

function took(now: Conversation, criterion: Takeable): Conversation {
  if (!now.pending) return now
  const { update } = now.pending.outcomes
  const search = { ...now.search, ...takeCriterion(now.search, update, criterion) }
  return { ...now, search, count: null, pending: isSame(search, update) ? null : now.pending }
}

/** Outcomes were made from the search as it was: from another one they would bring back what has gone. */
function moved(now: Conversation, search: PresentSearch, count: number | null): Conversation {
  if (!isSame(now.search, search)) return { ...now, search, count, pending: null }
  const isThere = now.search.source === search.source
  return { ...now, search: isThere ? now.search : search, count: count ?? (isThere ? now.count : null) }
}

function found(search: PresentSearch, { criteria, sortBy, matchingCount }: Outcome) {
  return { search: { ...search, criteria, sortBy }, count: matchingCount }
}

export function isSame(one: SearchState, other: SearchState): boolean {
  return one.sortBy === other.sortBy && statesSame(one.criteria, other.criteria)
}

export function isEmpty(search: SearchState): boolean {
  return statesNothing(search.criteria)
}

export function isFallback(sessionId: string | null): boolean {
  return sessionId?.startsWith(FALLBACK_SESSION) ?? false
}

function latest(messages: readonly ChatMessage[], next: ChatMessage): readonly ChatMessage[] {
  return [...messages, next].slice(-MOST_MESSAGES)
}
