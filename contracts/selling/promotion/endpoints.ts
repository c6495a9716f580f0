/** Promoting an advert: it is lifted in results by relevance for some days. Money in pence. */
import { z } from 'zod'
import { endpoint } from '../../api/endpoint.ts'
import { formBody } from '../../forms/form-body.ts'
import { promotionForm } from '../../forms/promotion-form.ts'
import { sellersCarSchema } from '../certification/endpoints.ts'

const pence = z.number().int().describe('Pence')

export const promotionOrderSchema = z.object({
  id: z.uuid(),
  amountPence: pence,
  bonusPercentage: z.number().int(),
  bonusPence: pence,
  discountPence: pence.describe('Pence that the discount code takes off'),
  discountCode: z.string().nullable(),
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
  description: 'The charge, the bonus, the discount and the total are computed by the server.',
  params,
  body: formBody(promotionForm(0)),
  access: 'account',
  status: 201,
  data: promotionOrderSchema,
  problems: ['bad-form', 'bad-code', 'listing-not-found', 'wrong-state'],
})
