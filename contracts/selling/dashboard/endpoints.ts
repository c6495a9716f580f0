/** The seller's dashboard: an account's adverts, their statistics, and what is done with them. */
import { z } from 'zod'
import { endpoint } from '../../api/endpoint.ts'
import { formBody } from '../../forms/form-body.ts'
import { changePriceForm } from '../../forms/other-forms.ts'
import { sellerAdvertSchema } from './seller-advert.ts'

const MAX_PAGE_SIZE = 50
const MAX_PAGE = 10_000

export const getOwnAdverts = endpoint({
  method: 'GET',
  path: '/api/cars/getAll',
  summary: 'The adverts of the account in every state, with their statistics',
  description: 'Those that can still be sold first, then the sold and the withdrawn ones; the latest first.',
  access: 'account',
  query: z.object({
    page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
    pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(10),
    _id: z.string().optional().describe('This advert alone'),
  }),
  data: z.object({
    adverts: z.array(sellerAdvertSchema),
    total: z.number().int().describe('Of all pages'),
  }),
  problems: ['listing-not-found'],
})

const params = z.object({ id: z.string() })
const move = {
  method: 'POST',
  access: 'account',
  params,
  problems: ['listing-not-found', 'wrong-state'],
} as const

export const postPause = endpoint({
  ...move,
  path: '/api/cars/:id/pause',
  summary: 'Takes an advert out of searches for a while; it ends on its day all the same',
})

export const postResume = endpoint({
  ...move,
  path: '/api/cars/:id/resume',
  summary: 'Puts a paused advert back on sale',
})

export const postRenewal = endpoint({
  ...move,
  path: '/api/cars/:id/renew',
  summary: 'Lets an advert run for the full time from now on; one that has run out is on sale again',
  problems: [...move.problems, 'registration-listed', 'registration-removed'],
})

export const postConfirmation = endpoint({
  ...move,
  path: '/api/cars/:id/confirm',
  summary: 'Says that the price or mileage for which an advert is held is right; an operator looks at it',
})

export const postSold = endpoint({
  ...move,
  path: '/api/cars/:id/sold',
  summary: 'Marks a car as sold elsewhere; this can’t be undone',
})

export const postWithdrawal = endpoint({
  ...move,
  path: '/api/cars/:id/withdraw',
  summary: 'Ends an advert, whose page goes; this can’t be undone',
})

export const postAdvertDeletion = endpoint({
  method: 'POST',
  path: '/api/cars/delete',
  summary: 'As withdraw; the specified name',
  access: 'account',
  body: z.object({ _id: z.string() }),
  problems: ['listing-not-found', 'wrong-state'],
})

export const putPrice = endpoint({
  method: 'PUT',
  path: '/api/cars/:id/price',
  summary: 'Changes the price of an advert',
  description: 'Refused where the price has been changed since, so that nothing is overwritten unseen.',
  access: 'account',
  params,
  body: formBody(changePriceForm),
  problems: ['bad-form', 'listing-not-found', 'wrong-state', 'advert-changed'],
  // Each change is a line of the price history that buyers see.
  rateLimit: {
    requests: 60,
    perSeconds: 3600,
    message: 'You have changed prices many times within an hour. Try again later.',
  },
})

/** Sent by a car's page once a person has looked at it for a second. */
export const postView = endpoint({
  method: 'POST',
  path: '/api/cars/:id/view',
  summary: 'Counts a view of an advert, once for each visitor and day',
  params,
  problems: ['listing-not-found'],
  rateLimit: {
    requests: 1000,
    perSeconds: 3600,
    message: 'Too many views from your network.',
    failures: 'counted',
  },
})
