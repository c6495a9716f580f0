/** Promoting an advert: it is lifted in results by relevance for some days. Money in pence. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Form, InputField } from '../forms/form.ts'
import { formBody } from '../forms/form-body.ts'
import { advertiseForm } from '../forms/sell-form.ts'
import type { Pence } from '../money.ts'
import { sellersCarSchema } from './certification.ts'

/** What the amount pays for. */
export const PROMOTED_DAYS = 30
/** What the form holds at first. */
export const DEFAULT_BONUS_PERCENTAGE = 10
export const MAX_BONUS_PERCENTAGE = 100

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
      amount: computed(amount),
      totalPayment: computed(totalPayment),
      agreeToAdvertiseTerms,
    },
  } as const satisfies Form
}

const pence = z.number().int().describe('Pence')

export const promotionOrderSchema = z.object({
  id: z.uuid(),
  amountPence: pence,
  bonusPercentage: z.number().int(),
  bonusPence: pence,
  discountPence: pence,
  totalPence: pence,
  days: z.number().int(),
  orderedAt: z.iso.datetime().describe('UTC'),
})
export type PromotionOrder = z.infer<typeof promotionOrderSchema>

export const promotionSchema = z.object({
  car: sellersCarSchema,
  promotedUntil: z.iso.datetime().nullable().describe('UTC'),
  order: promotionOrderSchema.nullable().describe('The one that waits for its payment'),
  amountPence: pence,
  minBonusPercentage: z.number().int(),
  refusal: z.string().nullable().describe('For the seller: why this advert can not be promoted now'),
})
export type Promotion = z.infer<typeof promotionSchema>

const params = z.object({ id: z.string() })

export const getPromotion = endpoint({
  method: 'GET',
  path: '/api/cars/:id/promotion',
  summary: 'What promoting an advert of the account costs, how long it is promoted, and its unpaid order',
  params,
  access: 'account',
  data: promotionSchema,
  problems: ['listing-not-found'],
})

export const postPromotion = endpoint({
  method: 'POST',
  path: '/api/cars/:id/promotion',
  summary: 'Orders a promotion; an order that was not paid is replaced',
  description: 'The charge, the bonus and the total are computed by the server.',
  params,
  body: formBody(promotionForm(0)),
  access: 'account',
  status: 201,
  data: promotionOrderSchema,
  problems: ['bad-form', 'listing-not-found', 'wrong-state'],
})
