/** What sellers are told when buyers can see their advert, and when it is promoted. */
import type { Transaction } from 'kysely'
import { viewPath } from '#contracts/listings/view-path.ts'
import { SITE_NAME } from '#contracts/site.ts'
import { formatDate } from '#contracts/text/english.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { button, type Email } from '#server/platform/mail/email.ts'
import { emailAccount } from './account-email.ts'
import { type OwnAdvert, ownAdvert } from './own-advert.store.ts'

/** Emails the seller of an advert that is on sale now; one that is held waits for its release. */
export async function tellIfLive(
  mail: Parameters<typeof emailAccount>[0],
  trx: Transaction<DB>,
  id: number,
): Promise<void> {
  const advert = await ownAdvert(trx, id)
  if (advert?.state === 'available')
    await emailAccount(mail, trx, advert.sellerId, site => liveEmail(advert, site))
}

const liveEmail = (advert: OwnAdvert, site: string): Email =>
  newsOf(advert, site, 'advert_live', 'Your car is on sale', [
    `Buyers can now see your ${advert.name}.`,
    'We’ll email you when a buyer writes to you or buys the car, and before your advert ends.',
  ])

export const promotedEmail = (advert: OwnAdvert, until: Date, site: string): Email =>
  newsOf(advert, site, 'advert_promoted', 'Your advert is promoted', [
    `Your ${advert.name} appears near the top of matching searches until ${formatDate(until)}.`,
  ])

/** `site` is without a trailing slash. */
function newsOf(
  { id, slug }: OwnAdvert,
  site: string,
  kind: string,
  subject: string,
  texts: string[],
): Email {
  return {
    ...{ kind, subject, preview: texts[0]!, heading: subject },
    blocks: [...texts, button('See your advert', site + viewPath({ _id: String(id), slug }))],
    why: `You get this email because you advertise this car on ${SITE_NAME}.`,
  }
}
