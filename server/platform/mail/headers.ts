/** What stands at the head of every letter, on whichever way it goes. */

import { SITE_NAME } from '#contracts/site.ts'
import type { Config } from '#server/config.ts'
import { publicAddress } from '#server/platform/origin.ts'
import type { Envelope } from './letter.ts'
import { oneLine } from './recipient.ts'

export interface Sender {
  name: string
  address: string
  /** What numbers of letters end with. */
  host: string
}

export function senderOf(config: Pick<Config, 'mailFrom' | 'siteUrl' | 'host' | 'port'>): Sender {
  const { hostname } = new URL(publicAddress(config))
  // An address of the network is no host that mail could come from.
  const host = /^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname
  return { ...(config.mailFrom ?? { name: SITE_NAME, address: `no-reply@${host}` }), host }
}

export interface LetterHead {
  subject: string
  messageId: string
  headers: Record<string, string>
}

export function headOf({ id, letter }: Envelope, { host }: Sender): LetterHead {
  return {
    subject: oneLine(letter.subject),
    messageId: `<${id}@${host}>`,
    headers: {
      // Asks out-of-office programs not to answer (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(letter.unsubscribe && {
        'List-Unsubscribe': `<${new URL(letter.unsubscribe.oneClick).href.replaceAll('>', '%3E')}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}
