/** Sender and headers, the same for every transport. */

import { SITE_NAME } from '#contracts/site.ts'
import type { Config } from '#server/config.ts'
import { publicAddress } from '#server/platform/origin.ts'
import type { Envelope } from './email.ts'
import { oneLine } from './recipient.ts'

export interface MailSender {
  name: string
  address: string
  /** The right-hand side of message ids. */
  host: string
}

export function senderOf(config: Pick<Config, 'mailFrom' | 'siteUrl' | 'host' | 'port'>): MailSender {
  const { hostname } = new URL(publicAddress(config))
  // Mail cannot come from an IP address.
  const host = /^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname
  return { ...(config.mailFrom ?? { name: SITE_NAME, address: `no-reply@${host}` }), host }
}

export interface EmailHead {
  subject: string
  messageId: string
  /** Its name on one line. */
  replyTo: { name: string; address: string } | undefined
  headers: Record<string, string>
}

export function headOf({ id, email }: Envelope, { host }: MailSender): EmailHead {
  return {
    subject: oneLine(email.subject),
    messageId: `<${id}@${host}>`,
    replyTo: email.replyTo && { ...email.replyTo, name: oneLine(email.replyTo.name) },
    headers: {
      // Tells automatic responders not to answer (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(email.unsubscribe && {
        'List-Unsubscribe': `<${new URL(email.unsubscribe.oneClick).href.replaceAll('>', '%3E')}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}
