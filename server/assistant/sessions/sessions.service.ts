import { randomUUID } from 'node:crypto'
import type { History, Message } from '#contracts/assistant/assistant.ts'
import { readSearchUrl } from '#contracts/search/read-search.ts'
import { loggableMessage } from '#server/platform/database/loggable-error.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { problem } from '#server/platform/problems.ts'
import {
  findSession,
  insertTurn,
  type MessageRow,
  messagesOf,
  type SearchUpdate,
  type SessionRow,
  type Turn,
  updateQuery,
} from './sessions.store.ts'
import type { VisitorHash } from './visitor-cookie.ts'

/** A visitor's browser, and the account that is logged in there. */
export interface Visitor {
  hash: VisitorHash
  userId: string | undefined
  /** IP network, for the language model's rate limit. Never stored. */
  address: string
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** A longer history loses its oldest messages. */
const MAX_MESSAGES = 1000

/** A session of the assistant exists only for its visitor, and for its user where one was logged in. */
export class Sessions {
  readonly #database: Database
  readonly #warn: (message: string) => void
  /** What is being stored, by session. */
  readonly #storing = new Map<string, Promise<void>>()

  constructor(database: Database, warn: (message: string) => void) {
    this.#database = database
    this.#warn = warn
  }

  /** That session where it belongs to the visitor, else a new one, which is stored with its first turn. */
  async resumeOrStart(id: string | null | undefined, visitor: Visitor): Promise<SessionRow> {
    const session = await this.#find(id, visitor).catch(error => {
      // The current search comes with each message: without the session the answer is the same.
      this.#warn(`assistant: a session could not be read: ${loggableMessage(error)}`)
      return undefined
    })
    return session ?? { id: randomUUID(), userId: visitor.userId, query: '' }
  }

  /** The session's last search as a query string; empty for another visitor's session. */
  async lastQuery(id: string | undefined, visitor: Visitor | undefined): Promise<string> {
    const session = visitor && (await this.#find(id, visitor))
    return session?.query ?? ''
  }

  /** Begins to store a turn, and returns at once. */
  recordTurn(turn: Turn): void {
    this.#store(turn.sessionId, () => insertTurn(this.#database, turn))
  }

  /** Stores a search that was changed without a message. */
  recordSearch(update: SearchUpdate): void {
    if (uuid.test(update.sessionId)) this.#store(update.sessionId, () => updateQuery(this.#database, update))
  }

  /** After what was recorded of the session before; what can't be stored is reported. */
  #store(sessionId: string, write: () => Promise<void>): void {
    const storing = Promise.resolve(this.#storing.get(sessionId))
      .then(write)
      .catch(error => {
        this.#warn(`assistant: a part of ${sessionId} could not be stored: ${loggableMessage(error)}`)
      })
      .finally(() => {
        if (this.#storing.get(sessionId) === storing) this.#storing.delete(sessionId)
      })
    this.#storing.set(sessionId, storing)
  }

  /** Throws 'conversation-not-found', also for another visitor's session. */
  async history(id: string, visitor: Visitor | undefined): Promise<History> {
    const session = visitor && (await this.#find(id, visitor))
    if (!session) throw conversationNotFound()
    const messages = (await messagesOf(this.#database, id, MAX_MESSAGES)).map(messageOf)
    return {
      sessionId: id,
      messages,
      message: messages.length === 1 ? '1 message' : `${messages.length} messages`,
    }
  }

  /** Resolves when every turn and search so far is stored, or reported. */
  async flush(): Promise<void> {
    await Promise.all(this.#storing.values())
  }

  async #find(id: string | null | undefined, { hash, userId }: Visitor): Promise<SessionRow | undefined> {
    if (!id || !uuid.test(id)) return undefined
    await this.#storing.get(id)
    const session = await findSession(this.#database, id, hash)
    return session && (session.userId === undefined || session.userId === userId) ? session : undefined
  }
}

function messageOf(row: MessageRow): Message {
  const { id, author, content, extracted, query, matching_count, confidence, suggestions, at } = row
  const said = { id: String(id), type: author as Message['type'], content, timestamp: at.toISOString() }
  if (author === 'user') return said
  return {
    ...said,
    suggestions: suggestions ?? [],
    searchParams: readSearchUrl(new URLSearchParams(query ?? '')).request.criteria,
    confidence: confidence ?? 0,
    matchingCount: matching_count,
    extractedData: (extracted ?? {}) as Record<string, unknown>,
  }
}

function conversationNotFound() {
  return problem('conversation-not-found', 'There is no such conversation.', [
    { field: 'id', message: 'There is no such conversation' },
  ])
}
