/** Asking sellers, and the conversations that follow. */
import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import {
  conversationReportForm,
  messageForm,
  partExchangeOfferForm,
  visitorEnquiryForm,
} from '../forms/enquiry-forms.ts'
import { formBody } from '../forms/form-body.ts'
import { listingCardSchema } from '../listings/listing.ts'
import { emailLinkLimit, emailToken } from '../mail/email-links.ts'
import { conversationSchema, conversationSummarySchema, enquirySentSchema } from './conversation.ts'

const MAX_PAGE = 500
const numberText = z.string().regex(/^\d{1,15}$/, 'must be a number')

/** The subscribers of a mobile network share an address: people have their own limits, by email address. */
const perNetwork = {
  requests: 60,
  perSeconds: 24 * 3600,
  message: 'Too many messages to sellers from your network today. Try again tomorrow.',
  countedBy: 'site',
} as const

export const postEnquiry = endpoint({
  method: 'POST',
  path: '/api/cars/:id/enquiries',
  summary: 'Asks the seller of a car',
  description: `An account sends \`message\` alone. A visitor sends \`firstname\` and \`email\` too; the message is delivered once
the address was confirmed by the link that is emailed to it. Up to 10 sellers a day. With \`numberplate\` and \`mileage\` of the
buyer's car our part-exchange range goes with it.`,
  params: z.object({ id: z.string() }),
  body: formBody(visitorEnquiryForm),
  status: 201,
  data: enquirySentSchema,
  rateLimit: perNetwork,
  problems: [
    ...([
      'bad-form',
      'listing-not-found',
      'wrong-state',
      'conversation-closed',
      'vehicle-not-found',
    ] as const),
    ...(['valuation-impossible', 'valuation-not-ready', 'outside-unavailable'] as const),
  ],
})

export const getConversations = endpoint({
  method: 'GET',
  path: '/api/enquiries',
  summary: 'The conversations of the account as buyer and as seller: unread ones first, then the latest',
  access: 'account',
  query: z.object({
    page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1).describe('Counted from 1'),
  }),
  data: z.object({
    conversations: z.array(conversationSummarySchema),
    page: z.number().int(),
    pages: z.number().int(),
  }),
})

export const getUnreadConversations = endpoint({
  method: 'GET',
  path: '/api/enquiries/unread',
  summary: 'How many conversations of the account have unread messages',
  access: 'account',
  data: z.object({ count: z.number().int() }),
})

export const getEnquiryConfirmation = endpoint({
  method: 'GET',
  path: '/api/enquiries/confirmations/:token',
  summary: 'The message that a link in an email confirms',
  params: emailToken,
  data: z.object({
    car: listingCardSchema,
    text: z.string().nullable().describe('The message; null once it is confirmed'),
    key: z.string().nullable().describe('Of the conversation, once the message is confirmed'),
  }),
  rateLimit: emailLinkLimit,
  problems: ['not-found', 'link-ended'],
})

export const postEnquiryConfirmation = endpoint({
  method: 'POST',
  path: '/api/enquiries/confirmations/:token',
  summary: 'Confirms the address of a visitor, whose message is then sent; a second time changes nothing',
  params: emailToken,
  rawBody: 'discarded',
  data: z.object({ key: z.string().describe('Of the conversation') }),
  rateLimit: emailLinkLimit,
  problems: ['not-found', 'link-ended', 'wrong-state', 'conversation-closed', 'too-many-requests'],
})

/**
 * The id of a conversation for an account that is logged in, or the secret key of an emailed link for a
 * visitor, for 30 days. An account must be logged in for that too.
 */
const inConversation = {
  params: z.object({ key: z.string().max(200) }),
  problems: ['not-signed-in', 'link-ended', 'conversation-not-found'],
} as const

export const getConversation = endpoint({
  ...inConversation,
  method: 'GET',
  path: '/api/enquiries/:key',
  summary: 'A conversation with its latest messages',
  query: z.object({ before: numberText.optional().describe('The id of a message: only earlier ones') }),
  data: conversationSchema,
  rateLimit: {
    requests: 3000,
    perSeconds: 3600,
    message: 'Too many requests from your network. Try again in an hour.',
    failures: 'counted',
  },
})

export const postConversationMessage = endpoint({
  ...inConversation,
  method: 'POST',
  path: '/api/enquiries/:key/messages',
  summary: 'Writes in a conversation, up to 30 times an hour',
  body: formBody(messageForm),
  status: 201,
  data: enquirySentSchema,
  problems: [...inConversation.problems, 'bad-form', 'conversation-closed', 'too-many-requests'],
})

export const postPartExchangeOffer = endpoint({
  ...inConversation,
  method: 'POST',
  path: '/api/enquiries/:key/part-exchange',
  summary: 'Answers a part exchange with a figure in pounds (traders); a later one replaces it',
  body: formBody(partExchangeOfferForm),
  problems: [...inConversation.problems, 'bad-form', 'conversation-closed', 'wrong-state'],
})

export const postConversationSeen = endpoint({
  ...inConversation,
  method: 'POST',
  path: '/api/enquiries/:key/seen',
  summary: 'Notes that the reader has seen the messages up to this one',
  body: z.object({ upTo: numberText.describe('The id of a message') }),
})

export const putConversation = endpoint({
  ...inConversation,
  method: 'PUT',
  path: '/api/enquiries/:key',
  summary:
    'Closes the conversation (sellers) or blocks the other side, or undoes what the same side did; or ends the emailed links to it',
  body: z.object({
    closed: z.boolean().optional(),
    blocked: z.boolean().optional(),
    linksEnded: z
      .literal(true)
      .optional()
      .describe('The links that were emailed so far open nothing any more'),
  }),
  problems: [...inConversation.problems, 'wrong-state'],
})

export const postConversationReport = endpoint({
  ...inConversation,
  method: 'POST',
  path: '/api/enquiries/:key/reports',
  summary: 'Reports the other side to the operator, up to 5 times an hour',
  body: formBody(conversationReportForm),
  status: 201,
  rateLimit: {
    requests: 5,
    perSeconds: 3600,
    message: 'You have sent several reports within an hour. Please try again later.',
    countedBy: 'site',
  },
  problems: [...inConversation.problems, 'bad-form'],
})
