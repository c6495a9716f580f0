/** Discount codes: what one takes off, and its use for a booking or a promotion. */
import type { Transaction } from 'kysely'
import { typedCode } from '#contracts/forms/typed-code.ts'
import type { Pence } from '#contracts/money.ts'
import { type CodePage, codePageOf, INVALID_CODE, USED_CODE } from '#contracts/offers/endpoints.ts'
import type { PayableReference } from '#contracts/payments/endpoints.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { fieldProblem } from '#server/platform/problems.ts'
import type { OfferRow } from './offers.store.ts'
import * as store from './offers.store.ts'

export interface CodeToCheck {
  /** As typed. */
  code: string
  page: CodePage
  /** Null for a visitor. */
  accountId: string | null
  /** What a percentage is of. */
  amountPence: number
  /** What stays to be paid of the amount, whatever the code. */
  floorPence: number
  /** What an account uses the code for. Its own use is not counted. */
  subject?: PayableReference | null
}

export interface CheckedOffer {
  offerId: number
  /** As the offer spells it. */
  code: string
  title: string
  /** At least 1. */
  discountPence: Pence
}

/**
 * What a code takes off now. Throws 'bad-code', naming the field discountCode, for one that is unknown,
 * another page's, not valid at this time, used up, or leaves nothing to take off. A visitor's own earlier
 * uses are not known before they log in.
 */
export async function checkOffer(connection: Connection, asked: CodeToCheck): Promise<CheckedOffer> {
  const code = readCode(asked.code)
  const offer = code === undefined ? undefined : await store.offerWithCode(connection, code)
  return await usable(connection, offer, asked)
}

/**
 * The same, and stores the use, in the transaction that starts the payment. A code limited to uses per person
 * is refused without an account. A second use for the same subject replaces the first.
 */
export async function redeemOffer(
  trx: Transaction<DB>,
  { subject, ...asked }: CodeToCheck & { subject: PayableReference },
): Promise<CheckedOffer> {
  const code = readCode(asked.code)
  // Uses are counted by a statement of their own after the lock: only then does it see those of who held the
  // lock before.
  const offer = code === undefined ? undefined : await store.lockOfferWithCode(trx, code)
  const checked = await usable(trx, offer, { ...asked, subject })
  await store.putUse(trx, {
    offer_id: checked.offerId,
    subject_kind: subject.kind,
    subject_id: subject.id,
    account_id: asked.accountId,
    discount_pence: checked.discountPence,
  })
  return checked
}

/** Forgets the use for a booking that was left or whose payment failed. Does nothing where there is none. */
export async function releaseOffer(trx: Transaction<DB>, subject: PayableReference): Promise<void> {
  await store.deleteUse(trx, subject)
}

/** Undefined for what no offer can have as its code. */
function readCode(typed: string): string | undefined {
  const code = typedCode(typed)
  return /^[a-z][\w-]{2,49}$/i.test(code) ? code : undefined
}

async function usable(
  connection: Connection,
  offer: OfferRow | undefined,
  asked: CodeToCheck,
): Promise<CheckedOffer> {
  const discountPence = offer ? discountOf(offer, asked) : 0
  if (
    !offer ||
    codePageOf(offer.page_name) !== asked.page ||
    !isValidAt(offer, new Date()) ||
    discountPence <= 0
  )
    throw badCode(offer?.message ?? INVALID_CODE)
  if (await isUsedUp(connection, offer, asked)) throw badCode(USED_CODE)
  return {
    offerId: offer.id,
    code: offer.code!,
    title: offer.title,
    discountPence: discountPence as Pence,
  }
}

function discountOf(
  { percentage, amount_pence }: OfferRow,
  { amountPence, floorPence }: CodeToCheck,
): number {
  const whole = percentage === null ? amount_pence! : Math.floor((amountPence * percentage) / 100)
  return Math.min(whole, amountPence - floorPence)
}

const isValidAt = ({ starts_at, ends_at }: OfferRow, now: Date) => starts_at <= now && now < ends_at

async function isUsedUp(
  connection: Connection,
  { id, max_uses, max_uses_per_person }: OfferRow,
  { accountId, subject = null }: CodeToCheck,
): Promise<boolean> {
  if (max_uses === null && max_uses_per_person === null) return false
  if (max_uses_per_person !== null && accountId === null && subject !== null) return true
  const { byAll, byPerson } = await store.countUses(connection, id, accountId, subject)
  return (
    (max_uses !== null && byAll >= max_uses) ||
    (max_uses_per_person !== null && byPerson >= max_uses_per_person)
  )
}

const badCode = (message: string) => fieldProblem('bad-code', 'discountCode', message)
