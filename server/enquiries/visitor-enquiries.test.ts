/** Asking a seller through the real app without an account. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedToken } from '#server/platform/signed-token.ts'
import {
  anEnquirySite,
  asksAsVisitor,
  clearEnquiries,
  confirms,
  conversationsOf,
  emailsTo,
  read,
  texts,
  tokenTo,
  write,
} from '#testing/enquiries.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { type RunningApp, SECRET } from '#testing/running-app.ts'
import { CONVERSATION_KEY } from './notifications.ts'

let forecourt: RunningApp
let seller: Person
let buyer: Person
let car: number
beforeAll(async () => {
  ;({ forecourt, seller, buyer, car } = await anEnquirySite())
})
afterAll(() => forecourt.stop())
beforeEach(() => clearEnquiries(forecourt))

/** The visitor's key of the conversation. */
const confirmed = async (address?: string): Promise<string> =>
  (await confirms(forecourt, address)).body.data.key

describe('a visitor', () => {
  test('confirms the address by a link; only then the seller gets the message', async () => {
    const { status, body } = await asksAsVisitor(forecourt, car)
    expect([status, body.data]).toEqual([201, { state: 'unconfirmed', conversationId: null }])
    expect(body.message).toMatch(/^Check your email/)
    expect(await emailsTo(forecourt, seller.email)).toEqual([])
    expect(await conversationsOf(seller)).toEqual([])
    const [email] = await emailsTo(forecourt, 'jo@mail.example')
    expect(email!.subject).toBe('Confirm your message to a seller')
    // Anyone may have typed in the address.
    expect(email!.text + email!.html).not.toMatch(/cambelt|Josephine/)

    const token = await tokenTo(forecourt, 'jo@mail.example', 'enquiry/confirm')
    const path = `/api/enquiries/confirmations/${token}`
    expect((await forecourt.get(path)).body.data).toMatchObject({
      key: null,
      text: 'Has the cambelt been changed?',
      car: { _id: String(car) },
    })
    expect(await conversationsOf(seller)).toEqual([])
    const { key } = (await forecourt.post(path, {})).body.data
    expect(await conversationsOf(seller)).toMatchObject([{ otherName: 'Josephine', unread: 1 }])
    expect((await emailsTo(forecourt, seller.email))[0]!.text).toContain('Has the cambelt been changed?')

    // The link stays the way to the conversation, and sends nothing again.
    expect((await forecourt.post(path, {})).body.data).toEqual({ key })
    expect((await forecourt.get(path)).body.data.key).toBe(key)
    expect((await forecourt.get(`/api/enquiries/${key}`)).body.data.messages).toHaveLength(1)
  })

  test('pressing the link twice at once sends one message', async () => {
    await asksAsVisitor(forecourt, car)
    const token = await tokenTo(forecourt, 'jo@mail.example', 'enquiry/confirm')
    const answers = await Promise.all(
      [1, 2, 3].map(() => forecourt.post(`/api/enquiries/confirmations/${token}`, {})),
    )
    expect(new Set(answers.map(({ body }) => body.data.key)).size).toBe(1)
    expect(
      (await forecourt.get(`/api/enquiries/${answers[0]!.body.data.key}`)).body.data.messages,
    ).toHaveLength(1)
  })

  test('pressing it twice at once is one conversation of the day', async () => {
    await asksAsVisitor(forecourt, car)
    const token = await tokenTo(forecourt, 'jo@mail.example', 'enquiry/confirm')
    await forecourt.connections.database.deleteFrom('attempts').execute()
    await Promise.all([1, 2, 3].map(() => forecourt.post(`/api/enquiries/confirmations/${token}`, {})))
    const limits = forecourt.connections.database
      .selectFrom('attempts')
      .select(['count'])
      .where('allowed', '=', 10)
    expect(await limits.execute()).toEqual([{ count: 1 }])
  })

  test('reads and answers by the link in the email, and cannot be told from the answer to be a visitor', async () => {
    await asksAsVisitor(forecourt, car)
    await confirmed()
    const [{ id }] = await conversationsOf(seller)
    await write(seller, id, 'It was done last year.')
    const key = await tokenTo(forecourt, 'jo@mail.example', 'enquiry')
    const { body } = await forecourt.get(`/api/enquiries/${key}`)
    expect(body.data).toMatchObject({ id, side: 'buyer', ownName: 'Josephine', otherName: 'Solomon' })
    expect(
      (await forecourt.post(`/api/enquiries/${key}/messages`, { message: 'Good, I will come.' })).status,
    ).toBe(201)
    expect(texts(await read(seller, id)).at(-1)).toBe('Good, I will come.')
  })

  test('a second question to the same seller joins the first', async () => {
    await asksAsVisitor(forecourt, car)
    const key = await confirmed()
    await asksAsVisitor(forecourt, car, { email: 'JO@mail.example', message: 'And the tyres?' })
    await confirmed('JO@mail.example')
    expect(texts((await forecourt.get(`/api/enquiries/${key}`)).body.data)).toEqual([
      'Has the cambelt been changed?',
      'And the tyres?',
    ])
  })

  test('with an account finds the conversation there', async () => {
    await asksAsVisitor(forecourt, car, { email: buyer.email.toUpperCase() })
    await confirmed(buyer.email.toUpperCase())
    expect(await conversationsOf(buyer)).toMatchObject([{ side: 'buyer', otherName: 'Solomon' }])
    // And the seller sees the account's name.
    expect(await conversationsOf(seller)).toMatchObject([{ otherName: 'Beatrix' }])
  })

  test('who signs up later finds it too', async () => {
    await asksAsVisitor(forecourt, car, { email: 'later@mail.example' })
    const key = await confirmed('later@mail.example')
    const person = await aPerson(forecourt, { email: 'later@mail.example', firstname: 'Lavinia' })
    expect((await person.get('/api/enquiries/unread')).body.data).toEqual({ count: 0 })
    const [{ id }] = await conversationsOf(person)
    await write(seller, id, 'Yes.')
    expect((await person.get('/api/enquiries/unread')).body.data).toEqual({ count: 1 })
    // The emailed link opens nothing without the login now, nor with another's.
    expect((await forecourt.get(`/api/enquiries/${key}`)).body.code).toBe('not-signed-in')
    expect((await buyer.get(`/api/enquiries/${key}`)).body.code).toBe('conversation-not-found')
    expect((await person.get(`/api/enquiries/${key}`)).body.data.ownName).toBe('Lavinia')
  })

  test.each([
    ['read', (key: string) => forecourt.get(`/api/enquiries/${key}`)],
    ['written in', (key: string) => forecourt.post(`/api/enquiries/${key}/messages`, { message: 'Hello' })],
    ['noted as seen', (key: string) => forecourt.post(`/api/enquiries/${key}/seen`, { upTo: '1' })],
    ['reported', (key: string) => forecourt.post(`/api/enquiries/${key}/reports`, { reason: 'rude' })],
  ])(
    'with an account needs its login before a conversation is %s, also before the first one',
    async (_, use) => {
      await asksAsVisitor(forecourt, car, { email: 'account@mail.example' })
      const key = await confirmed('account@mail.example')
      expect((await use(key)).body.code).not.toBe('not-signed-in')
      await forecourt.connections.pool.query(
        `insert into users (email, name, email_verified) values ('account@mail.example', 'Al', true)`,
      )
      expect((await use(key)).body.code).toBe('not-signed-in')
      await forecourt.connections.pool.query(`delete from users where email = 'account@mail.example'`)
    },
  )

  test('the link ends after 30 days; the next email brings a new one', async () => {
    await asksAsVisitor(forecourt, car)
    const token = await tokenTo(forecourt, 'jo@mail.example', 'enquiry/confirm')
    await confirmed()
    await forecourt.connections.pool.query(
      `update enquiry_confirmations set created_at = now() - interval '31 days'`,
    )
    const { key } = (await forecourt.get(`/api/enquiries/confirmations/${token}`)).body.data
    const { status, body } = await forecourt.get(`/api/enquiries/${key}`)
    expect([status, body.code]).toEqual([400, 'link-ended'])
    const [{ id }] = await conversationsOf(seller)
    await write(seller, id, 'It was done last year.')
    const next = await tokenTo(forecourt, 'jo@mail.example', 'enquiry')
    expect((await forecourt.get(`/api/enquiries/${next}`)).status).toBe(200)
  })

  test('can end the links that were emailed so far', async () => {
    await asksAsVisitor(forecourt, car)
    const key = await confirmed()
    const path = `/api/enquiries/${key}`
    const ended = await forecourt.app.inject({ method: 'PUT', url: path, payload: { linksEnded: true } })
    expect(ended.statusCode).toBe(200)
    expect((await forecourt.get(path)).body.code).toBe('link-ended')
    const [{ id }] = await conversationsOf(seller)
    await write(seller, id, 'It was done last year.')
    const next = await tokenTo(forecourt, 'jo@mail.example', 'enquiry')
    expect((await forecourt.get(`/api/enquiries/${next}`)).status).toBe(200)
    expect((await forecourt.get(path)).body.code).toBe('link-ended')
  })

  test('can’t ask in the name of the seller', async () => {
    await asksAsVisitor(forecourt, car, { email: seller.email })
    const token = await tokenTo(forecourt, seller.email, 'enquiry/confirm')
    expect((await forecourt.post(`/api/enquiries/confirmations/${token}`, {})).body.code).toBe('wrong-state')
  })

  test.each([
    ['firstname', { firstname: '' }, 'First name is required.'],
    ['firstname', { firstname: 'Visit https://x.example' }, /only contain letters/],
    ['email', { email: 'jo' }, 'Please enter a valid email address.'],
    ['email', { email: 'a@b.example, c@d.example' }, 'Please enter a valid email address.'],
    ['message', { message: '  ' }, 'Enter a message'],
  ])('a wrong %s is named: %j', async (field, fields, message) => {
    const { status, body } = await asksAsVisitor(forecourt, car, fields)
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([
      { field, message: message instanceof RegExp ? expect.stringMatching(message) : message },
    ])
  })

  test.each(['x', '5a0f7d1e-3c1c-4a0e-9a58-1d9f2b1c0a77.AAAA', `7.${'A'.repeat(43)}`])(
    'a made-up link %s is refused',
    async token => {
      expect((await forecourt.get(`/api/enquiries/confirmations/${token}`)).status).toBe(404)
      expect((await forecourt.post(`/api/enquiries/confirmations/${token}`, {})).status).toBe(404)
      expect((await forecourt.get(`/api/enquiries/${token}`)).body.code).toBe('conversation-not-found')
      const written = await forecourt.post(`/api/enquiries/${token}/messages`, { message: 'Hello' })
      expect(written.body.code).toBe('conversation-not-found')
    },
  )

  test('a key from before keys carried a time has ended, and is not unknown', async () => {
    await asksAsVisitor(forecourt, car)
    const [party] = (await confirmed()).split('.')
    const key = signedToken(CONVERSATION_KEY, party!, SECRET)
    expect((await forecourt.get(`/api/enquiries/${key}`)).body.code).toBe('link-ended')
  })

  test('the key of one side is not that of the other, nor a confirmation a key', async () => {
    await asksAsVisitor(forecourt, car)
    const token = await tokenTo(forecourt, 'jo@mail.example', 'enquiry/confirm')
    expect((await forecourt.get(`/api/enquiries/${token}`)).body.code).toBe('conversation-not-found')
    const key = await confirmed()
    const [party, time, signature] = key.split('.')
    for (const forged of [
      `${Number(party) + 1}.${time}.${signature}`,
      `${party}.${time}1.${signature}`,
      `${party}.${time}.${signature}A`,
      `${party}.${signature}`,
      `${party}.`,
      party!,
    ])
      expect((await forecourt.get(`/api/enquiries/${forged}`)).body.code).toBe('conversation-not-found')
  })
})
