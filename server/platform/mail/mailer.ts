/** Queues emails, each as an encrypted job. The job is tried again when the mail server does not answer. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
  defineJob,
  handleJob,
  type JobHandler,
  UnrecoverableError,
} from '#server/platform/jobs/define-job.ts'
import type { JobOptions, Jobs } from '#server/platform/jobs/jobs.ts'
import { asBlock, type Email, type Envelope, type MailTransport } from './email.ts'
import { EmailCipher } from './email-cipher.ts'
import { isOneAddress } from './recipient.ts'

const mail = defineJob({ name: 'mail', payload: z.object({ kind: z.string(), sealed: z.string() }) })

/** Waits for all other emails and jobs: a newsletter must not delay a code that someone needs to log in. */
const bulkMail = defineJob({ ...mail, name: 'bulk-mail', priority: 10 })

export interface EmailOptions extends Pick<JobOptions, 'key' | 'within'> {
  /** The email is not sent after this time: it holds a code that expires, say. */
  until?: Date
  /** One of very many, which are sent after all others. */
  isBulk?: boolean
}

export interface Mailer {
  /** Does not wait for the mail server. Only the last email queued with a key and address is sent. */
  send(to: string, email: Email, options?: EmailOptions): Promise<void>
}

/** The content of a job, encrypted in its payload. */
interface QueuedEmail extends Envelope {
  /** In milliseconds since 1970. */
  until?: number
}

export class QueuedMailer implements Mailer {
  readonly #jobs: Jobs
  readonly #cipher: EmailCipher

  constructor(jobs: Jobs, secret: string) {
    this.#jobs = jobs
    this.#cipher = new EmailCipher(secret)
  }

  async send(to: string, email: Email, { key, within, until, isBulk }: EmailOptions = {}): Promise<void> {
    if (!isOneAddress(to)) throw new Error('The recipient is not one address')
    // During an upgrade a worker of the release before may render it, which knows no texts alone.
    const queued = { ...email, blocks: email.blocks.map(asBlock) }
    const content: QueuedEmail = {
      id: randomUUID(),
      to,
      email: queued,
      ...(until && { until: until.getTime() }),
    }
    await this.#jobs.add(
      isBulk ? bulkMail : mail,
      { kind: email.kind ?? 'email', sealed: this.#cipher.encrypt(content) },
      { key: key && `mail ${this.#cipher.digest(JSON.stringify([to, key]))}`, within },
    )
  }
}

/** Delivers the emails that a mailer with the same secret has queued. */
export function mailJobs(transport: MailTransport, secret: string): JobHandler[] {
  const cipher = new EmailCipher(secret)
  return [mail, bulkMail].map(job =>
    handleJob(job, async ({ sealed }) => {
      const { until, ...envelope } = decrypted(cipher, sealed)
      if (until && until < Date.now()) throw new UnrecoverableError('Not delivered before it expired')
      await transport.deliver(envelope)
    }),
  )
}

function decrypted(cipher: EmailCipher, sealed: string): QueuedEmail {
  try {
    return cipher.decrypt(sealed) as QueuedEmail
  } catch {
    throw new UnrecoverableError('Cannot be decrypted: SECRET has changed')
  }
}
