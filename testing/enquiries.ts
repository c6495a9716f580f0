/** Sellers with cars, and what people find in their emails about them. */
import { aListing } from './listing.ts'
import { aPerson, type Facts, type Person } from './person.ts'
import { type RunningApp, runningAppWith } from './running-app.ts'

export async function accountId(person: Person): Promise<string> {
  return (await person.get('/api/users/current')).body.data.user.userId
}

/** An advert of this account; returns the listing's number. */
export async function aCarOf(
  forecourt: RunningApp,
  seller: Person,
  facts: Parameters<typeof aListing>[0] = {},
): Promise<number> {
  const [id] = await forecourt.list(aListing(facts))
  await forecourt.connections.database
    .updateTable('listings')
    .set({ seller_id: await accountId(seller) })
    .where('id', '=', id!)
    .execute()
  return id!
}

/** A seller with one car on offer. */
export async function aSeller(
  forecourt: RunningApp,
  facts: Partial<Facts> = {},
): Promise<{ seller: Person; car: number }> {
  const seller = await aPerson(forecourt, { firstname: 'Solomon', surname: 'Underhill', ...facts })
  return { seller, car: await aCarOf(forecourt, seller) }
}

/** The site with a seller of one car, and a buyer who is logged in. */
export async function anEnquirySite() {
  const forecourt = await runningAppWith({ settings: { RATE_LIMITS: 'off' } })
  const buyer = await aPerson(forecourt, { firstname: 'Beatrix', surname: 'Quillfeather' })
  return { forecourt, buyer, ...(await aSeller(forecourt)) }
}

export interface SentEmail {
  subject: string
  text: string
  html: string
  headers: unknown
}

/** Emails to this address, the oldest first. Those that wait for the end of a pause are not among them. */
export async function emailsTo(forecourt: RunningApp, address: string): Promise<SentEmail[]> {
  await forecourt.jobRunner.runWaiting()
  return await forecourt.connections.database
    .selectFrom('outbox')
    .select(['subject', 'text', 'html', 'headers'])
    .where('to_email', '=', address)
    .orderBy('id')
    .execute()
}

/** What this link's address ends with, in the last email that has one: 'enquiry', 'enquiry/confirm'. */
export async function tokenTo(forecourt: RunningApp, address: string, path: string): Promise<string> {
  for (const { text } of (await emailsTo(forecourt, address)).reverse()) {
    const token = new RegExp(`/${path}/([\\w.-]+)\\s`).exec(text)?.[1]
    if (token !== undefined) return token
  }
  throw new Error(`No link /${path}/… was mailed to ${address}`)
}

/** There are no enquiries, and no email waits. */
export async function clearEnquiries({ connections: { database, pool } }: RunningApp): Promise<void> {
  for (const table of ['conversations', 'enquiry_confirmations', 'attempts', 'outbox'] as const)
    await database.deleteFrom(table).execute()
  await pool.query('delete from graphile_worker._private_jobs')
}

/** Emails may follow at once again. */
export async function pauseEnds({ connections }: RunningApp): Promise<void> {
  await connections.pool.query(
    `update conversation_sides set emailed_at = emailed_at - interval '3 minutes';
     update graphile_worker._private_jobs set run_at = now() - interval '1 second'`,
  )
}

export const asks = (who: Person, message: string, car: number | string) =>
  who.post(`/api/cars/${car}/enquiries`, { message })

/** Asks, and returns the id of the conversation. */
export async function begins(who: Person, message: string, car: number): Promise<string> {
  const { body } = await asks(who, message, car)
  if (!body.success) throw new Error(JSON.stringify(body))
  return body.data.conversationId
}

/** A visitor's question, not confirmed yet. */
export const asksAsVisitor = (forecourt: RunningApp, car: number, fields: object = {}) =>
  forecourt.post(`/api/cars/${car}/enquiries`, {
    firstname: 'Josephine',
    email: 'jo@mail.example',
    message: 'Has the cambelt been changed?',
    ...fields,
  })

/** Confirms the last question of this address; the answer has the key of the conversation. */
export async function confirms(forecourt: RunningApp, address = 'jo@mail.example') {
  const token = await tokenTo(forecourt, address, 'enquiry/confirm')
  return await forecourt.post(`/api/enquiries/confirmations/${token}`, {})
}

export const write = (who: Person, conversation: string, message: string) =>
  who.post(`/api/enquiries/${conversation}/messages`, { message })

/** The conversation as this person sees it. */
export const read = async (who: Person, conversation: string) =>
  (await who.get(`/api/enquiries/${conversation}`)).body.data

export const conversationsOf = async (who: Person) =>
  (await who.get('/api/enquiries')).body.data.conversations

export const texts = ({ messages }: { messages: { text: string }[] }) => messages.map(({ text }) => text)
