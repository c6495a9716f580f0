/** Days for viewings, test drives and hand-overs: proposed by one side of a deal, agreed by the other. */
import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { appointmentSchema, slotSchema } from './appointment.ts'
import { appointmentKinds, MAX_SLOTS } from './appointment-lifecycle.ts'

const slots = z.array(slotSchema).min(1).max(MAX_SLOTS)
const problems = [
  'not-found',
  'booking-not-found',
  'conversation-not-found',
  'wrong-state',
  'bad-form',
] as const

export const postAppointment = endpoint({
  method: 'POST',
  path: '/api/appointments',
  summary: 'Proposes days to the other side, in place of what was proposed or agreed before',
  description: `A hand-over is of a booking, a viewing and a test drive are of a conversation with an account. The other side
has until \`answerBy\` to accept one of the days, or to offer others, which is possible three times: 24 hours, or until two
hours before the first of the days. Without an answer a viewing lapses, and a booking ends and is refunded.`,
  body: z.object({
    kind: z.enum(appointmentKinds),
    about: z.string().max(64).describe('The number of the booking, or the id of the conversation'),
    slots,
  }),
  access: 'account',
  status: 201,
  data: appointmentSchema,
  problems,
})

export const putAppointment = endpoint({
  method: 'PUT',
  path: '/api/appointments/:id',
  summary: 'Accepts one of the days, offers others, declines, or withdraws what is proposed or agreed',
  params: z.object({ id: z.string() }),
  body: z.object({
    action: z.enum(['accept', 'offer', 'decline', 'withdraw']),
    slots: slots.optional().describe('The one that is accepted, or those that are offered'),
  }),
  access: 'account',
  data: appointmentSchema,
  problems,
})

export const getAppointmentFile = endpoint({
  method: 'GET',
  path: '/api/appointments/:id/calendar.ics',
  summary: 'An agreed appointment of the account as a calendar file',
  params: z.object({ id: z.string() }),
  access: 'account',
  responses: { 200: z.unknown().describe('text/calendar') },
  problems: ['not-found', 'wrong-state'],
})
