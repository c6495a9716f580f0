/** Reviews of sellers by buyers of completed bookings; the number of one is its booking's. */
import { z } from 'zod'
import { endpoint } from '../../api/endpoint.ts'
import { formBody } from '../../forms/form-body.ts'
import { reviewForm } from '../../forms/review-form.ts'

export const reviewSchema = z.object({
  id: z.string(),
  carName: z.string(),
  by: z.string().describe('The buyer’s first name'),
  stars: z.number().int().min(1).max(5),
  text: z.string(),
  writtenAt: z.iso.datetime(),
  answer: z.string().nullable().describe('By the seller'),
})
export type Review = z.infer<typeof reviewSchema>

const params = z.object({ id: z.string() })

export const getReview = endpoint({
  method: 'GET',
  path: '/api/reviews/:id',
  summary: 'A review, and what the reader may do: write it, answer it, or report it',
  params,
  data: z.object({
    carName: z.string(),
    review: reviewSchema.nullable().describe('Null: not written yet'),
    may: z.enum(['write', 'answer', 'report']).nullable(),
  }),
  problems: ['not-found'],
})

export const postReview = endpoint({
  method: 'POST',
  path: '/api/reviews/:id',
  summary:
    'Writes the review (its buyer, once), answers it (the seller, once: `text`), or reports it (anybody)',
  params,
  body: formBody(reviewForm),
  rateLimit: {
    requests: 10,
    perSeconds: 3600,
    message: 'You have sent several reviews or reports within an hour. Try again later.',
    countedBy: 'site',
  },
  problems: ['not-found', 'bad-form', 'wrong-state'],
})
