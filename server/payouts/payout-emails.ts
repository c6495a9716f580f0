/** What sellers are told of their money. `site` is the start of links, without a trailing slash. */
import type { Transaction } from 'kysely'
import type { Payout, PayoutState } from '#contracts/payouts/payout.ts'
import { payoutInWords } from '#contracts/payouts/payout-words.ts'
import { SITE_NAME } from '#contracts/site.ts'
import { formatPounds } from '#contracts/text/english.ts'
import { findRecipient } from '#server/accounts/recipients.store.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { Email } from '#server/platform/mail/email.ts'
import type { Platform } from '#server/platform/module.ts'
import { publicAddress } from '#server/platform/origin.ts'
import { correctFailed } from './payouts.store.ts'

const headings: Readonly<Partial<Record<PayoutState, string>>> = {
  sent: 'Your money is on its way',
  paid: 'You have been paid',
  failed: 'We couldn’t pay you',
  owed_back: 'You owe us money for a sale',
  settled: 'You owe us nothing more',
}

/** What the seller is told when a payout is due, sent, paid, failed or owed back. */
export function payoutEmail(payout: Payout, site: string): Email {
  const { carName, state, accountEnding, amountPence, owesPence, isByStripe } = payout
  const asks = state === 'due' && accountEnding === null && !isByStripe
  const isTakenOff = state === 'paid' && amountPence === 0
  const heading = isTakenOff
    ? 'We have taken off what you owed us'
    : (headings[state] ?? (asks ? 'Tell us where to pay you' : 'You will be paid'))
  const amount = formatPounds(owesPence || amountPence)
  const about = state === 'settled' || isTakenOff ? 'the sale of' : `${amount} for`
  const bank = state === 'sent' && !isByStripe ? ' It usually takes up to three working days.' : ''
  return {
    kind: `payout_${state}`,
    subject: `${heading}: ${about} the ${carName}`,
    preview: payoutInWords(payout),
    heading,
    blocks: [
      { kind: 'text', text: `${carName}: ${payoutInWords(payout)}${bank}` },
      { kind: 'button', label: 'See your payouts and account', href: `${site}/profile/payouts` },
      { kind: 'small', text: 'We never ask for account details by email or telephone.' },
    ],
    why: `You get this email because you sold this car on ${SITE_NAME}.`,
  }
}

/**
 * The account is paid elsewhere: its owner is told in these words ('We now pay you by Stripe.'), and what failed
 * is due again.
 */
export async function changePlace(
  trx: Transaction<DB>,
  { config, mailer }: Pick<Platform, 'config' | 'mailer'>,
  accountId: string,
  now: string,
): Promise<void> {
  await correctFailed(trx, accountId)
  const owner = await findRecipient(trx, accountId)
  const heading = 'The account that we pay you to was changed'
  const advice = 'If this wasn’t you, change your password and your account details at once, and contact us.'
  const href = `${publicAddress(config)}/profile/payouts`
  const email: Email = {
    ...{ kind: 'payout_account_changed', subject: heading, preview: now, heading },
    blocks: [
      { kind: 'text', text: `${now} ${advice}` },
      { kind: 'button', label: 'Check your account details', href },
    ],
    why: `You get this email because you have an account at ${SITE_NAME}.`,
  }
  if (owner) await mailer.send(owner.email, email, { within: trx })
}
