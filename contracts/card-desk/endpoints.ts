/** The card desk of a demonstration, which stands for the payment provider's own page. No money moves. */
import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'

/** What can be paid with. 'network_lost': it is paid, and the answer to the browser gets lost. */
export const deskCards = ['paid', 'declined', 'authentication', 'network_lost'] as const
export type DeskCard = (typeof deskCards)[number]

/** The last two are final. */
export const deskStates = ['awaiting_card', 'awaiting_authentication', 'succeeded', 'cancelled'] as const
export type DeskState = (typeof deskStates)[number]

const deskPaymentSchema = z.object({
  amountPence: z.number().int(),
  description: z.string(),
  state: z.enum(deskStates),
  failure: z.string().nullable().describe("Why the last attempt failed: 'card_declined'"),
  returnPath: z.string().describe('Where the browser goes when it is done or gives up'),
})
export type DeskPayment = z.infer<typeof deskPaymentSchema>

/** To know the id is to be allowed to pay: it is as hard to guess as a password. */
const params = z.object({ id: z.string().max(60) })

export const getDeskPayment = endpoint({
  method: 'GET',
  path: '/api/card-desk/:id',
  summary: 'What is to be paid at the card desk of a demonstration',
  params,
  data: deskPaymentSchema,
  problems: ['not-found'],
})

export const postDeskCard = endpoint({
  method: 'POST',
  path: '/api/card-desk/:id',
  summary: 'Pays with a test card at the card desk of a demonstration',
  description: `With the card 'authentication' the holder's bank asks: the same request again, with \`isAuthenticated\`, is
the holder's answer. A payment that is final already stays as it is. With 'network_lost' the payment is made, and the
page of the desk says that the answer was lost.`,
  params,
  body: z.object({ card: z.enum(deskCards), isAuthenticated: z.boolean().optional() }),
  data: deskPaymentSchema,
  problems: ['not-found'],
})
