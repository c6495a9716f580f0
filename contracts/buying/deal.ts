/** What both sides of a paid booking see and can do, each from its own side. */
import { z } from 'zod'
import { appointmentSchema, slotDaysSchema } from '../appointments/appointment.ts'
import { contactParts } from './deal-limits.ts'
import { sides } from './hand-over.ts'

const moment = z.iso.datetime().nullable()

export const dealStepSchema = z.object({
  step: z.enum([
    'reserved',
    'paid',
    'day',
    'hand_over',
    'right_to_cancel',
    'money',
    'done',
    'cancelled',
    'decision',
    'refund',
  ]),
  state: z.enum(['done', 'now', 'next', 'ended']),
  title: z.string(),
  at: moment.describe('UTC: when it was done'),
  note: z.string().nullable().describe('In words: when it is to be, or what it waits for'),
})
export type DealStep = z.infer<typeof dealStepSchema>

const contactsSchema = z.object({ phone: z.string().nullable(), address: z.array(z.string()) })

export const dealParts = {
  timeline: z.array(dealStepSchema),
  appointment: appointmentSchema.nullable().describe('The day of the hand-over; null: none was proposed yet'),
  slotDays: slotDaysSchema.nullable().describe('Days to propose; null where the day can not be changed'),
  handOverCode: z.string().nullable().describe('For the buyer, who shows it; null for the seller'),
  canEnterCode: z.boolean(),
  canAskPrice: z.boolean().describe('A lower price can be proposed'),
  askedPrice: z
    .object({ pence: z.number().int(), reason: z.string(), by: z.enum(sides) })
    .nullable()
    .describe('A lower price that one side has proposed and the other has not answered'),
  sheetSha256: z.string().nullable().describe('Of the deal sheet; null where there is none'),
  sheetVersion: z.number().int().describe('Above 1 after a lower price was agreed; 0 without a deal sheet'),
  contacts: z.object({
    own: contactsSchema,
    shared: z.array(z.enum(contactParts)).describe('What the other side sees of one’s own'),
    other: contactsSchema.describe('What the other side lets this one see'),
  }),
}
