/** Queues emails: a sealed job each, which another attempt delivers when the mail server does not answer. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
  defineJob,
  handleJob,
  type JobHandler,
  UnrecoverableError,
} from '#server/platform/jobs/define-job.ts'
import type { JobOptions, Jobs } from '#server/platform/jobs/jobs.ts'
import type { Envelope, Letter } from './letter.ts'
import { isOneAddress } from './recipient.ts'
import { Seal } from './sealed.ts'
import type { MailTransport } from './transport.ts'

const mail = defineJob({
  name: 'mail',
  payload: z.object({ kind: z.string(), sealed: z.string() }),
  attempts: 16,
})

export interface LetterOptions extends Pick<JobOptions, 'key' | 'within'> {
  /** After that it is of no use, and not sent: a code that has expired. */
  until?: Date
}

export interface Mailer {
  /** Queues it; never waits for a mail server. Of letters with one key to one address only the last is sent. */
  send(to: string, letter: Letter, options?: LetterOptions): Promise<void>
}

interface Sealed extends Envelope {
  until?: number
}

export class QueuedMailer implements Mailer {
  readonly #jobs: Jobs
  readonly #seal: Seal

  constructor(jobs: Jobs, secret: string) {
    this.#jobs = jobs
    this.#seal = new Seal(secret)
  }

  async send(to: string, letter: Letter, { key, within, until }: LetterOptions = {}): Promise<void> {
    if (!isOneAddress(to)) throw new Error('A letter goes to one address, which this is not')
    const content: Sealed = { id: randomUUID(), to, letter, ...(until && { until: until.getTime() }) }
    await this.#jobs.add(
      mail,
      { kind: letter.kind ?? 'letter', sealed: this.#seal.close(content) },
      { key: key && `mail ${this.#seal.nameless(JSON.stringify([to, key]))}`, within },
    )
  }
}

/** Delivers what a mailer with the same secret has queued. */
export function mailJob(transport: MailTransport, secret: string): JobHandler {
  const seal = new Seal(secret)
  return handleJob(mail, async ({ sealed }) => {
    const { until, ...envelope } = opened(seal, sealed)
    if (until && until < Date.now())
      throw new UnrecoverableError('It could not be delivered while it was of use')
    await transport.deliver(envelope)
  })
}

function opened(seal: Seal, sealed: string): Sealed {
  try {
    return seal.open(sealed) as Sealed
  } catch {
    throw new UnrecoverableError('It cannot be opened: the secret is another one now')
  }
}
