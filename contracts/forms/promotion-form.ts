/** Promoting an advert: what it costs, and the form that orders it. */
import type { Pence } from '../money.ts'
import { INVALID_CODE } from '../offers/endpoints.ts'
import type { Form, InputField } from './form.ts'
import { advertiseForm } from './sell-form.ts'

/** What the amount pays for. */
export const PROMOTED_DAYS = 30
/** What the form holds at first. */
export const DEFAULT_BONUS_PERCENTAGE = 10
export const MAX_BONUS_PERCENTAGE = 100
/** What stays to be paid, whatever the discount. */
export const MIN_PROMOTION_PENCE = 100 as Pence

export interface PromotionPrice {
  amountPence: Pence
  bonusPence: Pence
  totalPence: Pence
  days: number
}

/** The bonus is a share of the amount, and buys the same share of the days; parts of a day are given. */
export function promotionPrice(amountPence: Pence, bonusPercentage: number): PromotionPrice {
  const bonusPence = Math.round((amountPence * bonusPercentage) / 100)
  return {
    amountPence,
    bonusPence: bonusPence as Pence,
    totalPence: (amountPence + bonusPence) as Pence,
    days: Math.ceil((PROMOTED_DAYS * (100 + bonusPercentage)) / 100),
  }
}

const { amount, totalPayment, agreeToAdvertiseTerms } = advertiseForm.fields
/** Computed by the server: it may be left out, and no value of it is used, but one below £1 is refused. */
const computed = ({ rules }: InputField) =>
  ({ kind: 'number', rules: rules.filter(({ rule }) => rule !== 'required') }) as const

/** `minBonus`: per cent. */
export function promotionForm(minBonus: number) {
  const message = `Bonus must be a whole number from ${minBonus} to ${MAX_BONUS_PERCENTAGE}`
  return {
    fields: {
      advertiseBonusPercentage: {
        kind: 'number',
        rules: [
          { rule: 'required', message },
          { rule: 'integer', message },
          { rule: 'min', bound: minBonus, message },
          { rule: 'max', bound: MAX_BONUS_PERCENTAGE, message },
        ],
      },
      // Whether there is such an offer is known to the server.
      discountCode: { rules: [{ rule: 'maxLength', length: 50, message: INVALID_CODE }] },
      amount: computed(amount),
      totalPayment: computed(totalPayment),
      agreeToAdvertiseTerms,
    },
  } as const satisfies Form
}
