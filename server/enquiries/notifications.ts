/**
 * Tells one side by email what the other has written: at most once in two minutes for each conversation, with
 * all messages that were not seen on the site meanwhile. Emails come from the site's own address and lead to
 * the conversation, so that neither side's address is in them.
 */
import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import { listCardsInAnyState } from '#server/listings/listings.service.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/define-job.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/module.ts'
import { publicAddress } from '#server/platform/origin.ts'
import { datedToken } from '#server/platform/signed-token.ts'
import { type ConversationReader, readerOfSide } from './conversations.store.ts'
import { newMessagesEmail } from './enquiry-emails.ts'
import { lockConversation } from './messages.store.ts'
import { recipientOf, takeUnsent } from './notifications.store.ts'

const PAUSE_MS = 2 * 60_000

const notify = defineJob({
  name: 'enquiry-email',
  // 'partyId' as in waiting jobs.
  payload: z.object({ partyId: z.number().int() }),
  attempts: 16,
})

/** Queues the email within the transaction that shows the message. */
export async function queueNotification(trx: Transaction<DB>, jobs: Jobs, sideId: number): Promise<void> {
  const recipient = await recipientOf(trx, sideId)
  if (!recipient) return
  const runAt = new Date(Math.max(Date.now(), earliest(recipient.emailedAt)))
  await jobs.add(notify, { partyId: sideId }, { key: `${notify.name}:${sideId}`, runAt, within: trx })
}

/** In ms since 1970. */
const earliest = (emailedAt: Date | null) => (emailedAt === null ? 0 : emailedAt.getTime() + PAUSE_MS)

type Dependencies = Pick<Platform, 'config' | 'database' | 'mailer' | 'jobs'>

export function notificationJobs(platform: Dependencies): JobHandler[] {
  return [handleJob(notify, ({ partyId }) => sendNewMessages(platform, partyId))]
}

/** Run again, it finds nothing: which messages were emailed is stored with the email. */
async function sendNewMessages(
  { config, database, mailer, jobs }: Dependencies,
  sideId: number,
): Promise<void> {
  const known = await readerOfSide(database, sideId)
  const [car] = known ? await listCardsInAnyState(database, [known.listingId]) : []
  if (!known || !car) return
  await database.transaction().execute(async trx => {
    await lockConversation(trx, known.conversationId)
    const reader = await readerOfSide(trx, sideId)
    const recipient = await recipientOf(trx, sideId)
    if (!reader || !recipient || reader.hasBlocked) return
    if (earliest(recipient.emailedAt) > Date.now()) return await queueNotification(trx, jobs, sideId)
    const texts = await takeUnsent(trx, reader)
    if (texts.length === 0) return
    const link = conversationAddress(config, reader, recipient)
    const email = newMessagesEmail({ reader, car, texts, link, site: publicAddress(config) })
    await mailer.send(recipient.email, email, { within: trx })
  })
}

/** The purpose of their tokens. */
export const CONVERSATION_KEY = 'conversation'
export const LINK_DAYS = 30

/**
 * Opens a visitor's side of a conversation without a login, for LINK_DAYS from when it was issued and until
 * the visitor ends it. That of an account opens for the account alone.
 */
export function keyOfSide(sideId: number, issuedAt: Date, secret: string): string {
  return datedToken(CONVERSATION_KEY, String(sideId), issuedAt.getTime(), secret)
}

/** The page of the conversation: an account logs in, a visitor's link is a secret. */
function conversationAddress(
  config: Config,
  { conversationId, sideId }: ConversationReader,
  { hasAccount }: { hasAccount: boolean },
): string {
  const path = hasAccount
    ? `profile/enquiries/${conversationId}`
    : `enquiry/${keyOfSide(sideId, new Date(), config.secret)}`
  return `${publicAddress(config)}/${path}`
}
