/** Sellers of the demonstration's own cars answer messages, so that a visitor can try a whole deal. */
import { sql, type Transaction } from 'kysely'
import { readerOfSide } from '#server/enquiries/conversations.store.ts'
import { lockConversation, markSeen } from '#server/enquiries/messages.store.ts'
import { isOpen, writeMessage } from '#server/enquiries/sending.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { Platform } from '#server/platform/module.ts'
import { demoSellers } from './accounts.ts'

const FIRST_ANSWER =
  'Hello! The car is still here, and it is as described. I am a seller of this demonstration: no real car waits for you, but you can reserve it, agree a day and buy it as you would.'
const FURTHER_ANSWER = 'That is fine by me. Everything about the car is in the advert.'
const BATCH = 50

export async function answerForDemoSellers({
  database,
  jobs,
  config,
}: Pick<Platform, 'database' | 'jobs' | 'config'>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select seller.id from conversation_sides as seller join ${demoSellers} as person on person.id = seller.user_id
    where seller.side = 'seller' and seller.unread > 0 limit ${BATCH}`.execute(database)
  for (const { id } of rows)
    await database.transaction().execute(trx => answer(trx, id, { jobs, secret: config.secret }))
}

async function answer(
  trx: Transaction<DB>,
  sideId: number,
  sending: Parameters<typeof writeMessage>[1],
): Promise<void> {
  const before = await readerOfSide(trx, sideId)
  if (!before || !isOpen(before)) return
  await lockConversation(trx, before.conversationId)
  const reader = await readerOfSide(trx, sideId)
  if (!reader?.unread) return
  await markSeen(trx, reader, Number.MAX_SAFE_INTEGER)
  await writeMessage(trx, sending, reader, reader.hasWritten ? FURTHER_ANSWER : FIRST_ANSWER)
}
