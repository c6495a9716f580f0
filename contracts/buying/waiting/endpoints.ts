/** 'Tell me when it comes back': an email once a reserved car can be bought again. */
import { z } from 'zod'
import { endpoint } from '../../api/endpoint.ts'

const params = z.object({ id: z.string() })

export const postWaiting = endpoint({
  method: 'POST',
  path: '/api/cars/:id/waiting',
  summary: 'Emails the account once, when this reserved car can be bought again',
  params,
  access: 'account',
  problems: ['listing-not-found', 'wrong-state'],
})

export const deleteWaiting = endpoint({
  method: 'DELETE',
  path: '/api/cars/:id/waiting',
  summary: 'No email when the car comes back',
  params,
  access: 'account',
})
