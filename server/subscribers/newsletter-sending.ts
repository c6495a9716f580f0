/**
 * Sends a newsletter to all confirmed subscribers, by a chain of jobs for a batch each. A batch notes its
 * recipients and queues their emails in one transaction: repeated, it sends nothing twice.
 */
import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { DB } from '#server/platform/database/types.gen.ts'
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/define-job.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { unsubscribeLinks } from '#server/platform/mail/unsubscribing.ts'
import type { Platform } from '#server/platform/module.ts'
import { publicAddress } from '#server/platform/origin.ts'
import type { Settings } from '#server/settings/settings.ts'
import { newsletterEmail } from './newsletter-emails.ts'
import { newsletterEmails, suppressionHash } from './newsletter-subscriptions.ts'
import { newsletterText } from './newsletter-text.ts'
import * as store from './newsletters.store.ts'
import { suppressedAmong } from './subscribers.store.ts'

const BATCH = 200
const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000'

const newsletterBatch = defineJob({
  name: 'newsletter-batch',
  payload: z.object({ newsletterId: z.number().int(), after: z.uuid() }),
  priority: 10,
})

type Dependencies = Pick<Platform, 'config' | 'database' | 'jobs' | 'mailer'>

export function newsletterJobs(dependencies: Dependencies, settings: Settings): JobHandler[] {
  return [
    handleJob(newsletterBatch, async ({ newsletterId, after }) => {
      const newsletter = await store.findNewsletter(dependencies.database, newsletterId)
      if (newsletter)
        await sendBatch(dependencies, { newsletter, after, sentBy: await companyLine(settings) })
    }),
  ]
}

/** Begins, once the transaction has been committed. */
export async function startSending(trx: Transaction<DB>, jobs: Jobs, newsletterId: number): Promise<void> {
  await jobs.add(newsletterBatch, { newsletterId, after: BEFORE_ALL_IDS }, { within: trx })
}

/** Who sends newsletters, with a postal address; '' as long as the settings don't say. */
export async function companyLine(settings: Settings): Promise<string> {
  const [name, address] = [await settings.read('COMPANY_NAME'), await settings.read('COMPANY_ADDRESS')]
  return name && address ? `${name}, ${address}` : ''
}

interface Batch {
  newsletter: store.NewsletterRow
  /** The id of the last subscriber of the batch before. */
  after: string
  sentBy: string
}

async function sendBatch(
  { config, database, jobs, mailer }: Dependencies,
  { newsletter, after, sentBy }: Batch,
): Promise<void> {
  const { id, subject } = newsletter
  const text = newsletterText(newsletter.body, publicAddress(config))
  await database.transaction().execute(async trx => {
    const recipients = await store.nextRecipients(trx, newsletter, { after, limit: BATCH })
    const hashOf = ({ email }: { email: string }) => suppressionHash(email, config.secret)
    const suppressed = await suppressedAmong(trx, recipients.map(hashOf))
    const allowed = recipients.filter(recipient => !suppressed.has(hashOf(recipient)))
    const ids = allowed.map(recipient => recipient.id)
    const noted = await store.noteRecipients(trx, id, ids)
    for (const recipient of allowed.filter(one => noted.has(one.id))) {
      const unsubscribe = unsubscribeLinks(config, newsletterEmails, recipient.id)
      const { confirmedAt } = recipient
      const email = newsletterEmail({ subject, ...text, confirmedAt, sentBy, unsubscribe })
      await mailer.send(recipient.email, email, { within: trx, isBulk: true })
    }
    const last = recipients.at(-1)
    if (recipients.length === BATCH && last)
      await jobs.add(newsletterBatch, { newsletterId: id, after: last.id }, { within: trx })
    else await store.finishNewsletter(trx, id)
  })
}
