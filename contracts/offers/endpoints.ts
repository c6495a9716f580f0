/** Discount codes. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** The pages whose forms take a discount code. */
export const codePages = ['buy', 'advertise'] as const
export type CodePage = (typeof codePages)[number]

/** What a code that can't be used is answered with, unless it has a message of its own. */
export const INVALID_CODE = 'Invalid discount code.'
const GUESSES_A_MINUTE = 10

export const checkedOfferSchema = z.object({
  code: z.string().describe('As the offer spells it'),
  title: z.string(),
  discountPence: z.number().int().describe('Pence'),
  discount: z.number().describe('Pounds'),
})

export const postOfferCheck = endpoint({
  method: 'POST',
  path: '/api/services/checkoffer',
  summary: `What a discount code takes off, up to ${GUESSES_A_MINUTE} times a minute`,
  description: `Of the price of a car with the admin charge ('buy', before delivery), or of promoting an advert
('advertise'). The discount is computed again at payment, which is when the code is used.`,
  body: z
    .object({
      code: z.string().trim().max(50, INVALID_CODE),
      page: z.enum(codePages),
      carId: z.string().max(100, 'Please select a vehicle').optional().describe('Needed for the page buy'),
    })
    .refine(({ page, carId }) => page !== 'buy' || carId !== undefined, {
      path: ['carId'],
      message: 'Please select a vehicle',
    }),
  data: checkedOfferSchema,
  rateLimit: {
    requests: GUESSES_A_MINUTE,
    perSeconds: 60,
    message: 'You have tried several discount codes. Wait a minute, then try again.',
    failures: 'counted',
    countedBy: 'site',
  },
  problems: ['bad-code', 'listing-not-found', 'wrong-state'],
})
