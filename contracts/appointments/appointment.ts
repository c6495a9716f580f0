/** A day on which both sides of a deal meet, as one of them sees it. */
import { z } from 'zod'
import { slotParts } from '../buying/slots.ts'
import { appointmentActions, appointmentKinds, appointmentStates } from './appointment-lifecycle.ts'

export const slotSchema = z.object({ on: z.iso.date(), part: z.enum(slotParts) })

export const slotDaysSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date().describe('Included'),
  closed: z.array(z.iso.date()).describe('Days between the two on which sellers can not: bank holidays'),
  reservedUntil: z.iso
    .datetime()
    .optional()
    .describe('UTC: times from then on are refused, as the reservation of the car has ended'),
})

export const appointmentSchema = z.object({
  id: z.string(),
  kind: z.enum(appointmentKinds),
  state: z.enum(appointmentStates),
  isOwn: z.boolean().describe('The reader made the last proposal'),
  slots: z.array(slotSchema).describe('In order: up to three that are proposed, or the one that is agreed'),
  answerBy: z.iso.datetime().nullable().describe('UTC; while it is proposed'),
  agreedAt: z.iso.datetime().nullable().describe('UTC'),
  can: z.array(z.enum(appointmentActions)).describe('What the reader can do now'),
})
/** A deal or a conversation in a list says by it that its reader is asked something. */
export const answerWantedSchema = z.iso
  .datetime()
  .nullable()
  .describe('UTC: until when the reader can answer a day that the other side proposes; null: there is none')

export type Appointment = z.infer<typeof appointmentSchema>
