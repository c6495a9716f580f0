/** A message on its way: screened, then shown to the other side and emailed, or held for an operator. */
import { createHmac } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { AttemptLimiter } from '#server/platform/attempt-limiter.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { problem, tooManyRequests } from '#server/platform/problems.ts'
import { HELD_FROM, lettersOf, spamScore } from '#server/platform/screening/spam-score.ts'
import { keyFor } from '#server/platform/secret.ts'
import { type ConversationReader, readerOfSide } from './conversations.store.ts'
import { insertMessage, lockConversation, sellersSentTo, showToOther } from './messages.store.ts'
import { queueNotification } from './notifications.ts'

export interface SendingServices {
  jobs: Jobs
  secret: string
}

/** A limit for each person. */
const MESSAGES_AN_HOUR = 30
/** The same words to this many sellers within an hour are held, the last one included. */
const MAX_SELLERS_SENT_TO = 5
/** In letters. Short questions are the same by chance: 'Is it still for sale?' */
const MIN_COMPARED_LETTERS = 40

/** Counts a message of this address, in whichever conversation. Throws 'too-many-requests'. */
export async function takeMessageTurn(attemptLimiter: AttemptLimiter, email: string): Promise<void> {
  const wait = await attemptLimiter.take({
    key: `messages of ${email.toLowerCase()}`,
    allowed: MESSAGES_AN_HOUR,
    seconds: 3600,
  })
  if (wait > 0) throw tooManyRequests('You have written many messages within an hour. Try again later.', wait)
}

/** Stores a message of this side. Throws 'conversation-closed'. Returns whether it was passed on. */
export async function writeMessage(
  trx: Transaction<DB>,
  { jobs, secret }: SendingServices,
  author: Pick<ConversationReader, 'sideId' | 'conversationId'>,
  text: string,
): Promise<'delivered' | 'held'> {
  await lockConversation(trx, author.conversationId)
  // As it is now that no other transaction can change it.
  const reader = await readerOfSide(trx, author.sideId)
  if (!reader) throw noSuchConversation()
  if (!isOpen(reader)) throw closed(reader)
  const digest = createHmac('sha256', keyFor('words of messages', secret)).update(lettersOf(text)).digest()
  const reason = await reasonToHold(trx, reader, text, digest)
  await insertMessage(trx, reader, { text, digest, reason })
  if (reason !== null) return 'held'
  await passOn(trx, jobs, reader)
  return 'delivered'
}

/** Shows a message that was just delivered to the other side, and emails it. */
export async function passOn(trx: Transaction<DB>, jobs: Jobs, author: ConversationReader): Promise<void> {
  await showToOther(trx, author)
  await queueNotification(trx, jobs, author.otherSideId)
}

async function reasonToHold(
  trx: Transaction<DB>,
  { conversationId, side, otherHasWritten }: ConversationReader,
  text: string,
  digest: Buffer,
): Promise<string | null> {
  const { score, found } = spamScore(text, { isFirst: !otherHasWritten })
  if (score >= HELD_FROM) return found.join(', ')
  if (side !== 'buyer' || lettersOf(text).length < MIN_COMPARED_LETTERS) return null
  const others = await sellersSentTo(trx, digest, conversationId)
  return others + 1 >= MAX_SELLERS_SENT_TO ? `sent to ${others + 1} sellers within an hour` : null
}

/** Neither side has closed it, and both are still there. */
export function isOpen(reader: ConversationReader): boolean {
  const { hasClosed, hasBlocked, otherHasClosed, otherHasBlocked, otherName } = reader
  return !hasClosed && !hasBlocked && !otherHasClosed && !otherHasBlocked && otherName !== null
}

/** Who has been blocked learns only that the conversation is closed. */
function closed({ hasClosed, hasBlocked }: ConversationReader) {
  if (hasBlocked)
    return problem('conversation-closed', 'You have blocked this person. Unblock them to write.')
  if (hasClosed)
    return problem('conversation-closed', 'You have closed this conversation. Open it again to write.')
  return problem('conversation-closed')
}

export function noSuchConversation() {
  return problem('conversation-not-found')
}
