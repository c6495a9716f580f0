/**
 * Held messages, blocking and closing, reports, and what is deleted. Longer than usual: all cases share the site and
 * its helpers.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  aCarOf,
  accountId,
  anEnquirySite,
  aSeller,
  asks,
  asksAsVisitor,
  begins,
  clearEnquiries,
  confirms,
  conversationsOf,
  emailsTo,
  read,
  tokenTo,
  write,
} from '#testing/enquiries.ts'
import { operatorAt } from '#testing/operator.ts'
import { aPerson, PASSWORD, type Person } from '#testing/person.ts'
import type { RunningApp } from '#testing/running-app.ts'
import { settleMessage } from './moderation.service.ts'
import { heldMessages } from './moderation.store.ts'

const SPAM = 'I pay by Western Union, my shipping agent will collect it'
const LONG =
  'Good afternoon, I represent a company that buys many cars like yours and would like to know your best price.'

const operator = { by: 'Ann Lee', why: 'daily check' }

let forecourt: RunningApp
let seller: Person
let buyer: Person
let car: number
beforeAll(async () => {
  ;({ forecourt, seller, buyer, car } = await anEnquirySite())
})
afterAll(() => forecourt.stop())
beforeEach(() => clearEnquiries(forecourt))

const begun = (message = 'Is it still for sale?', who = buyer, id = car) => begins(who, message, id)
const put = (who: Person, id: string, change: object) => who.put(`/api/enquiries/${id}`, change)
const held = () => heldMessages(forecourt.connections.database)
const visitorConfirms = async (email: string, id = car) => {
  await asksAsVisitor(forecourt, id, { email })
  return await confirms(forecourt, email)
}

describe('a message that reads like a fraud', () => {
  test('is held, and reaches the seller once an operator has released it', async () => {
    const { body } = await asks(buyer, SPAM, car)
    expect(body.data.state).toBe('held')
    expect(body.message).toMatch(/^We check some messages before we pass them on/)
    const id = body.data.conversationId
    expect(await emailsTo(forecourt, seller.email)).toEqual([])
    expect(await conversationsOf(seller)).toEqual([])
    expect((await seller.get(`/api/enquiries/${id}`)).status).toBe(404)
    expect((await read(buyer, id)).messages).toMatchObject([{ text: SPAM, state: 'held' }])

    const [message] = await held()
    expect(message).toMatchObject({ name: 'Beatrix', side: 'buyer', listingId: car, text: SPAM })
    expect(message!.reason).toBe('money transfer, shipping agent')
    await settleMessage(forecourt.connections.database, String(message!.id), 'delivered', operator)
    expect(await conversationsOf(seller)).toMatchObject([{ id, unread: 1 }])
    expect((await emailsTo(forecourt, seller.email))[0]!.text).toContain('Western Union')
    await expect(
      settleMessage(forecourt.connections.database, String(message!.id), 'delivered', operator),
    ).rejects.toThrow(`There is no held message ${message!.id}.`)
  })

  test('never reaches the seller once it is rejected, and its author is told', async () => {
    const id = await begun(SPAM)
    const [message] = await held()
    await settleMessage(forecourt.connections.database, String(message!.id), 'rejected', operator)
    expect(await held()).toEqual([])
    expect((await read(buyer, id)).messages).toMatchObject([{ state: 'rejected' }])
    await write(buyer, id, 'Is it still for sale?')
    expect((await read(seller, id)).messages).toMatchObject([{ text: 'Is it still for sale?' }])
    expect(await conversationsOf(seller)).toMatchObject([{ unread: 1 }])
  })

  test('has contact details and a link; in an answer these alone are none', async () => {
    const contacts = 'Ring 07700 900123, or see www.cars.example'
    expect((await asks(buyer, contacts, car)).body.data.state).toBe('held')
    const id = await begun('Is it still for sale?')
    expect((await write(seller, id, contacts)).body.data.state).toBe('sent')
  })

  test('of a visitor is held too, after the address was confirmed', async () => {
    await asksAsVisitor(forecourt, car, { message: SPAM })
    expect(await held()).toEqual([])
    const { key } = (await confirms(forecourt)).body.data
    expect((await forecourt.get(`/api/enquiries/${key}`)).body.data.messages).toMatchObject([
      { state: 'held' },
    ])
    expect(await held()).toMatchObject([{ name: 'Josephine', account: null }])
    expect(await conversationsOf(seller)).toEqual([])
  })

  test('can’t be released into a conversation that was closed', async () => {
    const id = await begun()
    await write(buyer, id, SPAM)
    await put(seller, id, { blocked: true })
    const [message] = await held()
    await expect(
      settleMessage(forecourt.connections.database, String(message!.id), 'delivered', operator),
    ).rejects.toThrow('can only be rejected')
    await settleMessage(forecourt.connections.database, String(message!.id), 'rejected', operator)
  })
})

test('the same words to five sellers within an hour are held from the fifth on, whoever sends them', async () => {
  const states: string[] = []
  for (let n = 0; n < 6; n++) {
    const next = await aSeller(forecourt)
    // Another number does not make it another message; nor does another sender.
    const from = n % 2 === 0 ? buyer : await aPerson(forecourt)
    states.push((await asks(from, `${LONG} ${n}`, next.car)).body.data.state)
    expect((await asks(from, 'Is it still for sale?', next.car)).body.data.state).toBe('sent')
  }
  expect(states).toEqual(['sent', 'sent', 'sent', 'sent', 'held', 'held'])
  expect((await held())[0]!.reason).toBe('sent to 5 sellers within an hour')
})

describe('blocking', () => {
  test('closes the conversation and keeps others from being begun; the blocked side learns no more', async () => {
    const id = await begun()
    expect((await put(seller, id, { blocked: true })).status).toBe(200)
    expect(await read(buyer, id)).toMatchObject({ isOpen: false, hasBlocked: false, hasClosed: false })
    expect((await write(buyer, id, 'Hello?')).body).toMatchObject({
      code: 'conversation-closed',
      message: 'This conversation is closed',
    })
    for (const about of [car, await aCarOf(forecourt, seller)])
      expect((await asks(buyer, 'Hello?', about)).body).toMatchObject({
        code: 'conversation-closed',
        message: 'This conversation is closed',
      })
    expect((await write(seller, id, 'No.')).body.message).toMatch(/^You have blocked this person/)
    // Not with another seller.
    expect((await asks(buyer, 'Hello?', (await aSeller(forecourt)).car)).status).toBe(201)
    await put(seller, id, { blocked: false })
    expect((await write(buyer, id, 'Hello?')).status).toBe(201)
  })

  test('holds for a visitor’s address', async () => {
    const { key } = (await visitorConfirms('jo@mail.example')).body.data
    const [{ id }] = await conversationsOf(seller)
    await put(seller, id, { blocked: true })
    expect((await forecourt.get(`/api/enquiries/${key}`)).body.data.isOpen).toBe(false)
    const other = await aCarOf(forecourt, seller)
    expect((await visitorConfirms('JO@mail.example', other)).body.code).toBe('conversation-closed')
    expect((await visitorConfirms('ann@mail.example', other)).status).toBe(200)
  })

  test('a buyer may block, by the emailed link too; no email follows', async () => {
    const { key } = (await visitorConfirms('jo@mail.example')).body.data
    const [{ id }] = await conversationsOf(seller)
    await write(seller, id, 'Buy it now!')
    const put = (body: object) =>
      forecourt.app.inject({ method: 'PUT', url: `/api/enquiries/${key}`, payload: body })
    expect((await put({ blocked: true })).statusCode).toBe(200)
    expect((await emailsTo(forecourt, 'jo@mail.example')).map(({ subject }) => subject)).toEqual([
      'Confirm your message to a seller',
    ])
    expect((await write(seller, id, 'Buy it!')).body.code).toBe('conversation-closed')
    // Closing is for sellers.
    expect((await put({ closed: true })).json()).toMatchObject({
      code: 'bad-request',
      errors: [{ field: 'closed' }],
    })
  })
})

test('a seller closes a conversation and opens it again', async () => {
  const id = await begun()
  await put(seller, id, { closed: true })
  expect((await write(buyer, id, 'Hello?')).body.code).toBe('conversation-closed')
  expect((await write(seller, id, 'Hello?')).body.message).toMatch(/^You have closed this conversation/)
  // About another car the buyer may ask.
  expect((await asks(buyer, 'Hello?', await aCarOf(forecourt, seller))).status).toBe(201)
  await put(seller, id, { closed: false })
  expect((await write(buyer, id, 'Hello?')).status).toBe(201)
})

test('operators list, release, reject and answer', async () => {
  const ops = operatorAt(forecourt)
  const signed = '--by "Ann Lee" --why "daily check"'
  const id = await begun(SPAM)
  await write(buyer, id, 'Is it still for sale?')
  await write(seller, id, 'Go away, you cheat')
  await buyer.post(`/api/enquiries/${id}/reports`, { reason: 'abuse', details: 'He calls me names.' })
  expect((await buyer.post(`/api/enquiries/${id}/reports`, { reason: 'ugly' })).body.errors).toMatchObject([
    { field: 'reason', message: 'Please select' },
  ])

  const list = await ops.says('enquiries held')
  expect(list).toContain('Western Union')
  expect(list).toContain(`/view/${car}`)
  expect(list).toContain('Held messages: 1')
  const [message] = await held()
  expect(await ops.says(`enquiries release ${message!.id} ${signed}`)).toContain('is passed on')
  expect(await ops.fails(`enquiries reject ${message!.id} ${signed}`)).toContain('There is no held message')

  const reports = await ops.says('enquiries reports')
  expect(reports).toMatch(
    /It is rude or threatening.*He calls me names\..*Go away, you cheat.*Reports without an answer: 1/s,
  )
  const [{ id: number }] = await ops.json<[{ id: number }]>('enquiries reports')
  expect(await ops.says(`enquiries answer ${number} "Warned the seller." ${signed}`)).toContain('is stored')
  expect(await ops.says('enquiries reports')).toBe('Reports without an answer: 0')
  expect(await ops.json('audit list --limit 2')).toMatchObject([
    { action: 'answer report', subject: `conversation report ${number}`, why: 'daily check' },
    { action: 'release message', subject: `message ${message!.id}`, by: 'Ann Lee' },
  ])
})

describe('what is deleted', () => {
  test('with an account its words and name; the other side keeps the rest', async () => {
    const leaver = await aPerson(forecourt, { firstname: 'Lavinia', surname: 'Thistlewood' })
    const id = await begun('I am Lavinia. Is it still for sale?', leaver)
    await write(seller, id, 'Yes, it is')
    const { userId } = (await leaver.get('/api/users/current')).body.data.user
    const { body: copy } = await leaver.get('/api/users/export')
    expect(copy.conversation_sides).toMatchObject([{ conversation_id: id, side: 'buyer' }])
    expect(copy.conversation_messages).toMatchObject([{ text: 'I am Lavinia. Is it still for sale?' }])
    expect(JSON.stringify(copy)).not.toContain('Yes, it is')

    expect((await leaver.post('/api/users/delete', { password: PASSWORD })).status).toBe(200)
    const left = await read(seller, id)
    expect(left).toMatchObject({
      otherName: 'Deleted user',
      isOpen: false,
      messages: [{ text: null }, { text: 'Yes, it is' }],
    })
    const { rows } = await forecourt.connections.pool.query(
      `select from conversation_sides as p where p::text ~ '${userId}|Lavinia'
       union all select from conversation_messages as m where m::text ~ 'Lavinia'`,
    )
    expect(rows).toEqual([])
    expect((await write(seller, id, 'Hello?')).body.code).toBe('conversation-closed')
  })

  test('once both have left, the conversation', async () => {
    const [one, other] = [await aSeller(forecourt), await aPerson(forecourt)]
    await begun('Is it still for sale?', other, one.car)
    await other.post('/api/users/delete', { password: PASSWORD })
    await one.seller.post('/api/users/delete', { password: PASSWORD })
    const left = await forecourt.connections.database.selectFrom('conversations').selectAll().execute()
    expect(left).toEqual([])
  })

  test('what the account’s owner wrote without logging in goes too, and the emailed link is dead', async () => {
    const person = await aPerson(forecourt)
    const { key } = (await visitorConfirms(person.email)).body.data
    await forecourt.connections.pool.query(
      `update conversation_sides set user_id = null, email = '${person.email.toUpperCase()}', name = 'Jo'
       where user_id = '${await accountId(person)}'`,
    )
    await asksAsVisitor(forecourt, car, { email: person.email, message: 'Hi' })
    const { body: copy } = await person.get('/api/users/export')
    expect([copy.conversation_sides.length, copy.conversation_messages.length]).toEqual([1, 1])
    expect(copy.enquiry_confirmations).toMatchObject([{ text: 'Hi' }])
    const [{ id: conversation }] = await conversationsOf(person)
    await person.post(`/api/enquiries/${conversation}/reports`, {
      reason: 'other',
      details: 'Rude to me, Jo',
    })
    await person.post('/api/users/delete', { password: PASSWORD })
    const reports = await forecourt.connections.database
      .selectFrom('conversation_reports')
      .select(['reason', 'details'])
      .where('conversation_id', '=', conversation)
      .execute()
    expect(reports).toEqual([{ reason: 'other', details: '' }])
    expect((await forecourt.get(`/api/enquiries/${key}`)).status).toBe(404)
    expect(await conversationsOf(seller)).toMatchObject([
      { otherName: 'Deleted user', lastMessage: { text: null } },
    ])
  })

  test('conversations a year after their last message, and what was not confirmed after two days', async () => {
    const [old, young] = [await begun(), await begun('Hello', buyer, await aCarOf(forecourt, seller))]
    const ask = (email: string) => asksAsVisitor(forecourt, car, { email })
    await ask('old@mail.example')
    const token = await tokenTo(forecourt, 'old@mail.example', 'enquiry/confirm')
    await ask('young@mail.example')
    await forecourt.connections.pool.query(
      `update conversations set last_message_at = now() - interval '366 days' where id = '${old}';
       update conversations set last_message_at = now() - interval '364 days' where id = '${young}';
       update enquiry_confirmations set created_at = now() - interval '49 hours' where email = 'old@mail.example'`,
    )
    await forecourt.connections.pool.query(`select graphile_worker.add_job('clear-up-enquiries', '{}')`)
    await forecourt.jobRunner.runWaiting()
    expect((await conversationsOf(buyer)).map(({ id }: { id: string }) => id)).toEqual([young])
    expect((await forecourt.post(`/api/enquiries/confirmations/${token}`, {})).body.code).toBe('link-ended')
    const left = await forecourt.connections.database
      .selectFrom('enquiry_confirmations')
      .select('email')
      .execute()
    expect(left).toEqual([{ email: 'young@mail.example' }])
  })
})
