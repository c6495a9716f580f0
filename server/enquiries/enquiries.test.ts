/** Asking a seller through the real app with an account. For visitors see visitor-enquiries.test.ts. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  aCarOf,
  anEnquirySite,
  asks,
  asksAsVisitor,
  begins,
  clearEnquiries,
  conversationsOf,
  emailsTo,
  read,
  texts,
  write,
} from '#testing/enquiries.ts'
import { aListing } from '#testing/listing.ts'
import { forcedState } from '#testing/listing-state.ts'
import type { Person } from '#testing/person.ts'
import type { RunningApp } from '#testing/running-app.ts'

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

describe('an account', () => {
  test('asks, the seller is emailed and answers on the site, and the buyer is emailed', async () => {
    const { status, body } = await asks(buyer, 'Is it still for sale?\nRegards, Beatrix', car)
    expect([status, body.message, body.data.state]).toEqual([201, 'We have sent your message.', 'sent'])
    const id = body.data.conversationId
    const [email, ...others] = await emailsTo(forecourt, seller.email)
    expect(others).toEqual([])
    expect(email!.subject).toMatch(/^Beatrix wrote about your 2016 Ford Focus/)
    expect(email!.text).toContain('Is it still for sale?\n\nRegards, Beatrix')
    expect(email!.html).toContain('>Regards, Beatrix</p>')
    expect(email!.text).toContain(`/profile/enquiries/${id}`)

    expect(await conversationsOf(seller)).toMatchObject([
      {
        id,
        side: 'seller',
        otherName: 'Beatrix',
        unread: 1,
        car: { _id: String(car) },
        lastMessage: { isOwn: false },
      },
    ])
    expect((await write(seller, id, 'Yes, come and see it.')).status).toBe(201)
    expect((await emailsTo(forecourt, buyer.email))[0]!.text).toMatch(
      /Solomon, the seller, wrote.*Yes, come/s,
    )
    expect(await read(buyer, id)).toMatchObject({
      side: 'buyer',
      ownName: 'Beatrix',
      otherName: 'Solomon',
      isOpen: true,
      messages: [
        { isOwn: true, text: 'Is it still for sale?\nRegards, Beatrix' },
        { isOwn: false, text: 'Yes, come and see it.' },
      ],
    })
  })

  test('asks again in the same conversation', async () => {
    const id = await begun('Is it still for sale?')
    expect(await begun('And does it have both keys?')).toBe(id)
    expect(texts(await read(seller, id))).toEqual(['Is it still for sale?', 'And does it have both keys?'])
  })

  test('two first messages at once are one conversation', async () => {
    const ids = await Promise.all([1, 2, 3].map(n => begun(`Question ${n}?`)))
    expect(new Set(ids).size).toBe(1)
    expect((await read(seller, ids[0]!)).messages).toHaveLength(3)
  })

  test('can’t ask about its own car', async () => {
    expect((await asks(seller, 'Is it any good?', car)).body).toMatchObject({
      code: 'wrong-state',
      message: 'This is your own advert.',
    })
  })

  test.each([
    ['', 'Enter a message'],
    [' \n\u200b\u2060 ', 'Enter a message'],
    ['x'.repeat(2001), 'Please use up to 2000 characters'],
    [{ text: 'Hello' }, 'Please use up to 2000 characters'],
  ])('is told what is wrong with the message %j', async (message, expected) => {
    const { status, body } = await buyer.post(`/api/cars/${car}/enquiries`, { message })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ field: 'message', message: expected }])
  })
})

describe('which cars', () => {
  test.each(['available', 'reserved', 'paused'] as const)('one that is %s', async state => {
    const id = await aCarOf(forecourt, seller, { state })
    expect((await forecourt.get(`/api/cars/${id}`)).body.data.takesQuestions).toBe(true)
    expect((await asks(buyer, 'Is it still for sale?', id)).status).toBe(201)
  })

  test.each(['sold', 'expired'] as const)('not one that is %s; but its conversations go on', async state => {
    const id = await aCarOf(forecourt, seller)
    const conversation = await begun('Is it still for sale?', buyer, id)
    await forecourt.connections.pool.query(`update listings set ${forcedState(state)} where id = ${id}`)
    expect((await forecourt.get(`/api/cars/${id}`)).body.data.takesQuestions).toBe(false)
    expect((await asks(buyer, 'Is it?', id)).body).toMatchObject({
      code: 'wrong-state',
      message: 'This car is no longer for sale, so its seller takes no more questions.',
    })
    expect((await write(buyer, conversation, 'Is it sold?')).status).toBe(201)
    expect((await write(seller, conversation, 'Yes.')).status).toBe(201)
  })

  test('not a partner’s, nor one without an account, nor a draft', async () => {
    const [partners, withoutSeller] = await forecourt.list(
      aListing({
        source: 'web',
        partner: 'Demo Motors',
        external_ref: 'x',
        external_url: 'https://x.example',
      }),
      aListing(),
    )
    for (const id of [partners!, withoutSeller!]) {
      expect((await forecourt.get(`/api/cars/${id}`)).body.data.takesQuestions).toBe(false)
      expect((await asks(buyer, 'Is it?', id)).body.code).toBe('wrong-state')
      expect((await asksAsVisitor(forecourt, id)).body.code).toBe('wrong-state')
    }
    const draft = await aCarOf(forecourt, seller, { state: 'draft' })
    for (const id of [draft, 999_999, 'ford', '9'.repeat(30)])
      expect((await asks(buyer, 'Is it?', id)).body.code).toBe('listing-not-found')
  })
})
