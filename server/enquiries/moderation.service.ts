/**
 * What operators do, each time with a row of the audit log: held messages are released or rejected, reports
 * answered. Failures are messages for the operator.
 */
import { type Operator, recordAction } from '#server/platform/audit-log.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { JobQueue } from '#server/platform/jobs/jobs.ts'
import { readerOfSide } from './conversations.store.ts'
import { lockConversation } from './messages.store.ts'
import { authorOfHeld, settleHeld, storeConversationReportAnswer } from './moderation.store.ts'
import { isOpen, passOn } from './sending.ts'

/** Passes a held message on, or rejects it. Only rejected in a conversation that was closed meanwhile. */
export async function settleMessage(
  database: Database,
  id: string,
  state: 'delivered' | 'rejected',
  operator: Operator,
): Promise<void> {
  const number = numberIn(id)
  const jobs = new JobQueue(database)
  await database.transaction().execute(async trx => {
    const held = await authorOfHeld(trx, number)
    if (!held) throw new Error(`There is no held message ${id}.`)
    await lockConversation(trx, held.conversationId)
    const author = await readerOfSide(trx, held.sideId)
    if (state === 'delivered' && (!author || !isOpen(author)))
      throw new Error(`The conversation has been closed: message ${id} can only be rejected.`)
    if (!(await settleHeld(trx, number, state))) throw new Error(`There is no held message ${id}.`)
    if (state === 'delivered') await passOn(trx, jobs, author!)
    const action = state === 'delivered' ? 'release message' : 'reject message'
    await recordAction(trx, operator, action, `message ${number}`)
  })
}

/** Stores what was done. The reporter is not told: the other side could be recognised by it. */
export async function answerConversationReport(
  database: Database,
  id: string,
  answer: string,
  operator: Operator,
): Promise<void> {
  if (answer.trim() === '') throw new Error('An answer needs its text.')
  await database.transaction().execute(async trx => {
    if (!(await storeConversationReportAnswer(trx, numberIn(id), answer.trim())))
      throw new Error(`There is no report ${id} that waits for an answer.`)
    await recordAction(trx, operator, 'answer report', `conversation report ${numberIn(id)}`)
  })
}

const numberIn = (id: string) => (/^\d{1,15}$/.test(id) ? Number(id) : 0)
