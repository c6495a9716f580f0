/** What sellers are told of the decision on their papers. `site` without a slash at its end. */

import { viewPath } from '#contracts/listings/view-path.ts'
import { SITE_NAME } from '#contracts/site.ts'
import { formatDate } from '#contracts/text/english.ts'
import { button, type Email } from '#server/platform/mail/email.ts'
import type { OwnAdvert } from '../own-advert.store.ts'

const WHY = `You get this email because you sent us papers of your car at ${SITE_NAME}.`

export function certifiedEmail({ id, name, slug }: OwnAdvert, until: Date, site: string): Email {
  const end = formatDate(until)
  return {
    kind: 'certified',
    subject: 'Your car is certified',
    preview: `${name}: until ${end}`,
    heading: 'Your car is certified',
    blocks: [
      `We have checked the papers of your ${name}. Your advert is marked as certified until ${end}.`,
      button('See your advert', site + viewPath({ _id: String(id), slug })),
    ],
    why: WHY,
  }
}

export function declinedEmail({ id, name }: OwnAdvert, reason: string, site: string): Email {
  return {
    kind: 'not_certified',
    subject: 'We could not certify your car',
    preview: `${name}: you can send your papers again`,
    heading: 'We could not certify your car',
    blocks: [
      `We have checked the papers of your ${name}. We could not certify it, because:`,
      reason,
      'Your advert stays as it is. You can send papers again.',
      button('Send papers again', `${site}/certify/${id}`),
    ],
    why: WHY,
  }
}
