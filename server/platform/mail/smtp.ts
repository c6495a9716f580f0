/** Emails through a mail server. */
import { createTransport } from 'nodemailer'
import { UnrecoverableError } from '#server/platform/jobs/define-job.ts'
import type { Envelope, MailTransport } from './email.ts'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'
import { headOf, type MailSender } from './headers.ts'

const TIMEOUTS_MS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
}

export class Smtp implements MailTransport {
  readonly #transport: ReturnType<typeof transportTo>
  readonly #sender: MailSender

  constructor(url: string, sender: MailSender, timeouts: Partial<typeof TIMEOUTS_MS> = {}) {
    this.#transport = transportTo(url, { ...TIMEOUTS_MS, ...timeouts })
    this.#sender = sender
  }

  async deliver(envelope: Envelope): Promise<void> {
    const { name, address } = this.#sender
    const { subject, messageId, replyTo, headers } = headOf(envelope, this.#sender)
    try {
      await this.#transport.sendMail({
        // Explicit, so that no header can add a recipient.
        envelope: { from: address, to: [envelope.to] },
        from: { name, address },
        to: { name: '', address: envelope.to },
        ...(replyTo && { replyTo }),
        subject,
        messageId,
        // As a list, the values are sent as they are, neither folded nor encoded.
        headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
        html: emailHtml(envelope.email),
        text: emailText(envelope.email),
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

/** Greets the server and logs in, as far as the address says how. Throws where it can't be done. */
export async function canReachMailServer(url: string): Promise<void> {
  const transport = transportTo(url, TIMEOUTS_MS)
  await transport.verify().finally(() => transport.close())
}

function transportTo(url: string, timeouts: typeof TIMEOUTS_MS) {
  return createTransport({ url, pool: true, maxConnections: 2, ...timeouts })
}

/**
 * Whether the server refused this recipient or email for good. A refused password or sender is a fault of the
 * configuration, after whose repair the email can be delivered.
 */
function isRefusal(error: unknown): boolean {
  const {
    code,
    command,
    responseCode = 0,
  } = error as { code?: string; command?: string; responseCode?: number }
  const isOfEmail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'RCPT TO')
  return isOfEmail && responseCode >= 500 && responseCode < 600
}
