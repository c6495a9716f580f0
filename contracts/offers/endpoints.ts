/** Offers that pages announce, and discount codes. */
import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'

/** The pages whose forms take a discount code. */
export const codePages = ['buy', 'advertise'] as const
export type CodePage = (typeof codePages)[number]

/** What a code that can't be used is answered with, unless it has a message of its own. */
export const INVALID_CODE = 'Invalid discount code.'
/** The same of one that is used up: it may have been valid when the person typed it. */
export const USED_CODE = 'This discount code has been used. Remove it to continue.'

/** Where a code is typed that a page announces: those of other pages are for buying. */
export const codePageOf = (pageName: string): CodePage => (pageName === 'advertise' ? 'advertise' : 'buy')
const GUESSES_A_MINUTE = 10

/** The first segment of a page's path, 'home' of the root. */
export const PAGE_KEY = /^[a-z0-9-]{1,50}$/

export const shownOfferSchema = z.object({
  id: z.string(),
  pageName: z.string(),
  title: z.string(),
  description: z.string(),
  discount: z.string().describe("'5%' or '£49.50'"),
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
  code: z.string().nullable(),
  couponCode: z.string().nullable().describe('The same'),
  termsConditions: z.string(),
  image: z.string().describe('Path of a picture'),
})
export type ShownOffer = z.infer<typeof shownOfferSchema>

export const getOffers = endpoint({
  method: 'GET',
  path: '/api/services/getoffers/:pageKey',
  summary: 'Offers that a page announces, the one to show first',
  description: 'Those that have begun, have not ended and are not used up; the latest to begin comes first.',
  params: z.object({
    pageKey: z
      .string()
      .regex(PAGE_KEY, 'The first part of a path, like buy, or home')
      .describe("The first segment of the page's path; home for the root"),
  }),
  data: z.array(shownOfferSchema),
})

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
  description: `A percentage is of the price of a car with the admin charge ('buy', whatever its delivery costs), or of the
price of promoting an advert without a bonus ('advertise'). The code is used when the payment begins.`,
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
