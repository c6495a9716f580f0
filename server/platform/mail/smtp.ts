/** Letters through a mail server. */
import { createTransport } from 'nodemailer'
import { UnrecoverableError } from '#server/platform/jobs/define-job.ts'
import { headOf, type Sender } from './headers.ts'
import type { Envelope } from './letter.ts'
import { rendered } from './rendered.ts'
import type { MailTransport } from './transport.ts'

/** A mail server that says nothing for so long is not waited for: the letter goes with the next attempt. */
const PATIENCE_MS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
}

export class Smtp implements MailTransport {
  readonly #transport: ReturnType<typeof transportTo>
  readonly #sender: Sender

  constructor(url: string, sender: Sender, patience: Partial<typeof PATIENCE_MS> = {}) {
    this.#transport = transportTo(url, { ...PATIENCE_MS, ...patience })
    this.#sender = sender
  }

  async deliver(envelope: Envelope): Promise<void> {
    const { name, address } = this.#sender
    const { subject, messageId, headers } = headOf(envelope, this.#sender)
    try {
      await this.#transport.sendMail({
        // Whatever stands in headers, it goes to one address.
        envelope: { from: address, to: [envelope.to] },
        from: { name, address },
        to: { name: '', address: envelope.to },
        subject,
        messageId,
        // Their values are whole: none is folded or encoded again.
        headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
        ...(await rendered(envelope.letter)),
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    } catch (error) {
      throw isRefusal(error) ? new UnrecoverableError((error as Error).message) : error
    }
  }

  close(): void {
    this.#transport.close()
  }
}

function transportTo(url: string, patience: typeof PATIENCE_MS) {
  return createTransport({ url, pool: true, maxConnections: 2, ...patience })
}

/** This recipient or this letter is refused for good. A wrong password or sender is for the operator to mend, and waits. */
function isRefusal(error: unknown): boolean {
  const {
    code,
    command,
    responseCode = 0,
  } = error as { code?: string; command?: string; responseCode?: number }
  const isOfLetter = code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'RCPT TO')
  return isOfLetter && responseCode >= 500 && responseCode < 600
}
