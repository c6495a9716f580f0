/** The demo cards of a demonstration, which stands for the payment provider's own page. No money moves. */
import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'

/** What can be paid with. 'network_lost': it is paid, and the answer to the browser gets lost. */
export const demoCards = ['paid', 'declined', 'authentication', 'network_lost'] as const
export type DemoCard = (typeof demoCards)[number]

/** The last two are final. */
export const demoStates = ['awaiting_card', 'awaiting_authentication', 'succeeded', 'cancelled'] as const
export type DemoState = (typeof demoStates)[number]

const demoPaymentSchema = z.object({
  amountPence: z.number().int(),
  description: z.string(),
  state: z.enum(demoStates),
  failure: z.string().nullable().describe("Why the last attempt failed: 'card_declined'"),
  returnPath: z.string().describe('Where the browser goes when it is done or gives up'),
})
export type DemoPayment = z.infer<typeof demoPaymentSchema>

/** To know the id is to be allowed to pay: it is as hard to guess as a password. */
const params = z.object({ id: z.string().max(60) })

export const getDemoPayment = endpoint({
  method: 'GET',
  path: '/api/demo-cards/:id',
  summary: 'What is to be paid by the test cards of a demonstration',
  params,
  data: demoPaymentSchema,
  problems: ['not-found'],
})

export const postDemoCard = endpoint({
  method: 'POST',
  path: '/api/demo-cards/:id',
  summary: 'Pays by a test card of a demonstration',
  description: `With the card 'authentication' the holder's bank asks: the same request again, with \`isAuthenticated\`, is
the holder's answer. A payment that is final already stays as it is. With 'network_lost' the payment is made, and the
page of the desk says that the answer was lost.`,
  params,
  body: z.object({ card: z.enum(demoCards), isAuthenticated: z.boolean().optional() }),
  data: demoPaymentSchema,
  problems: ['not-found'],
})
