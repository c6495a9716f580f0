/** A conversation between a buyer and a seller, as one of them sees it. */
import { z } from 'zod'
import { answerWantedSchema, appointmentSchema, slotDaysSchema } from '../appointments/appointment.ts'
import { sides } from '../buying/hand-over.ts'
import { listingCardSchema } from '../listings/listing.ts'

/** Shown in place of the name of someone whose account has been deleted. */
export const DELETED_USER = 'Deleted user'

export const conversationMessageSchema = z.object({
  id: z.string(),
  isOwn: z.boolean(),
  text: z
    .string()
    .nullable()
    .describe('Links are made unusable, and contact details may be masked; null once the author has left'),
  state: z.enum(['delivered', 'held', 'rejected']).describe('Only its author sees one that is not delivered'),
  sentAt: z.iso.datetime().describe('UTC'),
})
export type ConversationMessage = z.infer<typeof conversationMessageSchema>

const shared = {
  id: z.uuid(),
  side: z.enum(sides).describe('Which side the reader is'),
  otherName: z.string().describe('The first name of the other side'),
  car: listingCardSchema,
  unread: z.number().int().describe('Messages of the other side that the reader has not seen'),
}

export const conversationSummarySchema = z.object({
  ...shared,
  lastMessage: conversationMessageSchema,
  answerBy: answerWantedSchema,
})
export type ConversationSummary = z.infer<typeof conversationSummarySchema>

export const partExchangeSchema = z.object({
  car: z.string().describe('The buyer’s, without its number plate'),
  miles: z.number().int(),
  lowPence: z.number().int().describe('Pence: our range, a guide that is subject to inspection'),
  highPence: z.number().int(),
  offerPence: z.number().int().nullable().describe('Pence: what the trader gives for it'),
})
export type PartExchange = z.infer<typeof partExchangeSchema>

export const conversationSchema = z.object({
  ...shared,
  partExchange: partExchangeSchema.nullable(),
  mayOffer: z.boolean().describe('Whether the reader is a trader who may answer with a figure'),
  ownName: z.string(),
  isOpen: z.boolean().describe('Whether either side can write'),
  hasClosed: z.boolean().describe('Whether the reader has closed it; only sellers can'),
  hasBlocked: z.boolean().describe('Whether the reader has blocked the other side'),
  hidesContacts: z
    .boolean()
    .describe('Whether telephone numbers and email addresses are masked: until both sides have written'),
  meeting: appointmentSchema.nullable().describe('A viewing or a test drive; null: none was proposed'),
  meetingPlace: z
    .object({
      address: z.array(z.string()).describe('The seller’s, in lines; empty where it is not shared'),
      bookingId: z.string().nullable().describe('The deal by which the seller can share it'),
    })
    .nullable()
    .describe('Where an agreed meeting takes place; null while none is agreed'),
  meetingDays: slotDaysSchema.nullable().describe('Null: none can be proposed, as without accounts'),
  messages: z.array(conversationMessageSchema).describe('The oldest first'),
  earlier: z.string().nullable().describe('`before` of the messages before these; null where there are none'),
})
export type Conversation = z.infer<typeof conversationSchema>

export const enquirySentSchema = z.object({
  state: z
    .enum(['sent', 'held', 'unconfirmed'])
    .describe(
      'Held: an operator reads it first. Unconfirmed: it is sent once the email address is confirmed',
    ),
  conversationId: z.uuid().nullable().describe('Null while the address is not confirmed'),
})
export type EnquirySent = z.infer<typeof enquirySentSchema>
