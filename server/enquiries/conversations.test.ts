/**
 * After a question: who learns what, emails, reading, limits. Held ones and reports: moderation.test.ts.
 * Longer than usual: all cases go on from the same conversation.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  aCarOf,
  accountId,
  anEnquirySite,
  asks,
  asksAsVisitor,
  begins,
  clearEnquiries,
  confirms,
  conversationsOf,
  emailsTo,
  pauseEnds,
  read,
  texts,
  write,
} from '#testing/enquiries.ts'
import { aPerson, Person } from '#testing/person.ts'
import type { RunningApp } from '#testing/running-app.ts'
import { enquiriesByDay } from './conversations.store.ts'

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
/** The visitor's key of the conversation. */
const confirmed = async (address?: string): Promise<string> =>
  (await confirms(forecourt, address)).body.data.key

describe('neither side learns the other’s address', () => {
  test('from no body, header or email', async () => {
    await asksAsVisitor(forecourt, car)
    const key = await confirmed()
    const other = await begun('Is it still for sale?')
    const [first] = (await conversationsOf(seller)).filter(({ id }: { id: string }) => id !== other)
    await write(seller, first.id, 'Yes, it is')
    await write(seller, other, 'Yes, it is')
    await pauseEnds(forecourt)
    await write(buyer, other, 'Thanks')
    await forecourt.post(`/api/enquiries/${key}/messages`, { message: 'Thanks' })
    await pauseEnds(forecourt)

    const emails = async (address: string) => JSON.stringify(await emailsTo(forecourt, address))
    const seen: Record<string, string[]> = {
      seller: [
        await emails(seller.email),
        ...(await Promise.all(
          ['', '/unread', `/${first.id}`, `/${other}`].map(async path =>
            JSON.stringify(await seller.get(`/api/enquiries${path}`)),
          ),
        )),
      ],
      buyer: [
        await emails(buyer.email),
        JSON.stringify([await buyer.get('/api/enquiries'), await buyer.get(`/api/enquiries/${other}`)]),
      ],
      visitor: [
        await emails('jo@mail.example'),
        JSON.stringify(
          await forecourt.app.inject({ url: `/api/enquiries/${key}` }).then(a => [a.headers, a.body]),
        ),
      ],
    }
    const secrets = async (who: Person) => [who.email, await accountId(who)]
    const ofSeller = [...(await secrets(seller)), 'Underhill']
    const ofBuyers = [...(await secrets(buyer)), 'Quillfeather', 'jo@mail.example']
    expect(seen.seller!.join()).toMatch(/Beatrix.*Josephine|Josephine.*Beatrix/s)
    for (const secret of ofBuyers) expect(seen.seller!.join()).not.toContain(secret)
    for (const secret of ofSeller) expect([...seen.buyer!, ...seen.visitor!].join()).not.toContain(secret)
    expect(seen.visitor!.join()).not.toContain(buyer.email)
    expect(seen.buyer!.join()).not.toContain('jo@mail.example')
    // An answer to the email reaches neither side.
    const { rows } = await forecourt.connections.pool.query(`select headers from outbox`)
    for (const { headers } of rows) {
      expect(Object.keys(headers)).not.toContain('Reply-To')
      expect(headers.From).toMatch(/^Forecourt <no-?reply@/)
    }
    expect(forecourt.log.join()).not.toMatch(/jo@mail\.example|cambelt/)
  })

  test('contact details in messages are masked until both have written, links always', async () => {
    const id = await begun('Ring 07700 900123 or write to jo@mail.example')
    await begun('It is like www.cars.example/x')
    const masked = 'Ring [phone number hidden] or write to [email address hidden]'
    const unlinked = 'It is like www[.]cars[.]example/x'
    expect(texts(await read(seller, id))).toEqual([masked, unlinked])
    expect((await conversationsOf(seller))[0].lastMessage.text).toBe(unlinked)
    const [email] = await emailsTo(forecourt, seller.email)
    expect(email!.text).toContain(masked)
    expect(email!.text).toContain(unlinked)
    expect(email!.html).not.toMatch(/07700|jo@mail|href="[^"]*cars\.example/)
    await write(seller, id, 'I will, on 020 7946 0123')
    expect(texts(await read(seller, id)).slice(0, 2)).toEqual([
      'Ring 07700 900123 or write to jo@mail.example',
      unlinked,
    ])
    expect(texts(await read(buyer, id))[2]).toBe('I will, on 020 7946 0123')
    expect((await read(buyer, id)).hidesContacts).toBe(false)
  })

  test('pages of conversations are in no cache', async () => {
    await asksAsVisitor(forecourt, car)
    const key = await confirmed()
    const { headers } = await forecourt.app.inject({ url: `/api/enquiries/${key}` })
    expect(headers['cache-control']).toBe('no-store')
    expect((await seller.get('/api/enquiries')).headers['cache-control']).toBe('no-store')
  })
})

describe('emails', () => {
  test('messages within two minutes are in one', async () => {
    const id = await begun('First')
    expect(await emailsTo(forecourt, seller.email)).toHaveLength(1)
    await write(buyer, id, 'Second')
    await write(buyer, id, 'Third')
    expect(await emailsTo(forecourt, seller.email)).toHaveLength(1)
    await pauseEnds(forecourt)
    const [, email, ...more] = await emailsTo(forecourt, seller.email)
    expect(more).toEqual([])
    expect(email!.text).toMatch(/Second\s+Third/)
    expect(email!.text).not.toContain('First')
    await pauseEnds(forecourt)
    expect(await emailsTo(forecourt, seller.email)).toHaveLength(2)
  })

  test('there is none about messages that were seen on the site', async () => {
    const id = await begun('First')
    await emailsTo(forecourt, seller.email)
    await write(buyer, id, 'Second')
    const { messages } = await read(seller, id)
    await seller.post(`/api/enquiries/${id}/seen`, { upTo: messages.at(-1).id })
    await pauseEnds(forecourt)
    expect(await emailsTo(forecourt, seller.email)).toHaveLength(1)
  })

  test('the job run twice sends one', async () => {
    await begun('First')
    const side = (
      await forecourt.connections.database
        .selectFrom('conversation_sides')
        .select('id')
        .where('side', '=', 'seller')
        .executeTakeFirstOrThrow()
    ).id
    await emailsTo(forecourt, seller.email)
    await pauseEnds(forecourt)
    await forecourt.connections.pool.query(`select graphile_worker.add_job('enquiry-email', $1::json)`, [
      JSON.stringify({ partyId: side }),
    ])
    expect(await emailsTo(forecourt, seller.email)).toHaveLength(1)
  })
})

describe('reading', () => {
  test('unread messages are counted until they are seen, and come first in the list', async () => {
    const [quiet, busy] = [await begun('One'), await begun('Two', buyer, await aCarOf(forecourt, seller))]
    for (const id of [quiet, busy]) {
      const { messages } = await read(seller, id)
      await seller.post(`/api/enquiries/${id}/seen`, { upTo: messages.at(-1).id })
    }
    expect((await seller.get('/api/enquiries/unread')).body.data).toEqual({ count: 0 })
    expect((await conversationsOf(seller)).map(({ id }: { id: string }) => id)).toEqual([busy, quiet])
    await write(buyer, quiet, 'Three')
    expect(
      (await conversationsOf(seller)).map(({ id, unread }: { id: string; unread: number }) => [id, unread]),
    ).toEqual([
      [quiet, 1],
      [busy, 0],
    ])
    // What came after the page was shown stays unread.
    const { messages } = await read(seller, quiet)
    await write(buyer, quiet, 'Four')
    await seller.post(`/api/enquiries/${quiet}/seen`, { upTo: messages.at(-1).id })
    expect((await conversationsOf(seller))[0]).toMatchObject({ id: quiet, unread: 1 })
  })

  test('long conversations and long lists come in pages', async () => {
    const id = await begun('Message 0')
    await forecourt.connections.pool.query(
      `insert into conversation_messages (conversation_id, side_id, text, state)
       select '${id}', (select min(id) from conversation_sides where conversation_id = '${id}'), 'Message ' || n, 'delivered'
       from generate_series(1, 59) as n`,
    )
    const latest = await read(seller, id)
    expect([texts(latest).at(-1), latest.messages.length]).toEqual(['Message 59', 50])
    const earlier = (await seller.get(`/api/enquiries/${id}?before=${latest.earlier}`)).body.data
    expect([texts(earlier)[0], texts(earlier).at(-1), earlier.earlier]).toEqual([
      'Message 0',
      'Message 9',
      null,
    ])

    await forecourt.connections.pool.query(
      `with made as (insert into conversations (listing_id) select ${car} from generate_series(1, 24) returning id),
         sellers as (insert into conversation_sides (conversation_id, side, user_id, last_at)
           select id, 'seller', '${await accountId(seller)}', now() from made returning conversation_id),
         buyers as (insert into conversation_sides (conversation_id, side, email, name)
           select id, 'buyer', id || '@mail.example', 'Jo' from made returning id, conversation_id)
       insert into conversation_messages (conversation_id, side_id, text, state)
         select conversation_id, id, 'Hello', 'delivered' from buyers`,
    )
    const { body } = await seller.get('/api/enquiries')
    expect([body.data.conversations.length, body.data.pages]).toEqual([20, 2])
    expect((await seller.get('/api/enquiries?page=2')).body.data.conversations).toHaveLength(5)
    expect((await seller.get('/api/enquiries?page=0')).status).toBe(400)
  })

  test('other people’s conversations are not found', async () => {
    const id = await begun()
    const stranger = await aPerson(forecourt)
    const calls = (who: Person, key: string) => [
      who.get(`/api/enquiries/${key}`),
      who.post(`/api/enquiries/${key}/messages`, { message: 'Hello' }),
      who.post(`/api/enquiries/${key}/seen`, { upTo: '1' }),
      who.put(`/api/enquiries/${key}`, { blocked: true }),
      who.post(`/api/enquiries/${key}/reports`, { reason: 'fraud' }),
    ]
    for (const answer of await Promise.all(calls(stranger, id)))
      expect(answer).toMatchObject({ status: 404, body: { code: 'conversation-not-found' } })
    for (const answer of await Promise.all(calls(new Person(forecourt), id)))
      expect(answer).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
    for (const key of ['1', "1' or 1=1", '00000000-0000-0000-0000-000000000000', 'x'.repeat(199)])
      for (const answer of await Promise.all(calls(stranger, encodeURIComponent(key))))
        expect(answer).toMatchObject({ status: 404, body: { code: 'conversation-not-found' } })
    expect((await new Person(forecourt).get('/api/enquiries')).status).toBe(401)
    expect((await read(buyer, id)).messages).toHaveLength(1)
  })
})

describe('limits', () => {
  const askedFrom = (network: string, email: string, id = car) =>
    forecourt.app.inject({
      method: 'POST',
      url: `/api/cars/${id}/enquiries`,
      remoteAddress: network,
      payload: { firstname: 'Mallory', email, message: 'Is it still for sale?' },
    })

  test('ten new conversations a day, counted by address for account and visitor together', async () => {
    const cars: number[] = []
    while (cars.length < 10) cars.push(await aCarOf(forecourt, seller))
    for (const id of cars.slice(0, 9)) await begun('Is it still for sale?', buyer, id)
    expect((await asksAsVisitor(forecourt, car, { email: buyer.email.toUpperCase() })).status).toBe(201)
    expect((await confirms(forecourt, buyer.email.toUpperCase())).status).toBe(200)
    const { status, body, headers } = await asks(buyer, 'Is it still for sale?', cars[9]!)
    expect([status, body.code]).toEqual([429, 'too-many-requests'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(23 * 3600)
    // A conversation that has begun goes on.
    expect((await asks(buyer, 'And the tyres?', cars[0]!)).status).toBe(201)
    expect((await asksAsVisitor(forecourt, car)).status).toBe(201)
  })

  test('questions that others ask in a person’s name do not stop the person, with an account or without', async () => {
    for (const email of [buyer.email, 'victim@mail.example']) {
      for (let n = 0; n < 10; n++) expect((await askedFrom('192.0.2.7', email)).statusCode).toBe(201)
      expect((await askedFrom('192.0.2.7', email)).statusCode).toBe(429)
    }
    expect((await asks(buyer, 'Is it still for sale?', car)).status).toBe(201)
    expect((await askedFrom('198.51.100.9', 'victim@mail.example')).statusCode).toBe(201)
    expect((await confirms(forecourt, 'victim@mail.example')).status).toBe(200)
  })

  test('ten confirmed questions a day; the next can be confirmed later', async () => {
    const email = 'keen@mail.example'
    const answers: number[] = []
    for (let n = 0; n <= 10; n++) {
      const other = await aCarOf(forecourt, seller)
      await askedFrom(`192.0.2.${n}`, email, other)
      answers.push((await confirms(forecourt, email)).status)
      if (n < 10) await forecourt.connections.database.deleteFrom('outbox').execute()
    }
    expect(answers).toEqual([...Array(10).fill(200), 429])
    await forecourt.connections.database.deleteFrom('attempts').execute()
    expect((await confirms(forecourt, email)).status).toBe(200)
  })

  test('thirty messages an hour', async () => {
    const id = await begun()
    for (let n = 1; n < 30; n++) expect((await write(buyer, id, `Message ${n}`)).status).toBe(201)
    expect((await write(buyer, id, 'One more')).status).toBe(429)
    expect((await write(seller, id, 'Stop it')).status).toBe(201)
    // In all conversations together.
    expect((await asks(buyer, 'Hello', await aCarOf(forecourt, seller))).status).toBe(429)
    expect((await read(buyer, id)).messages).toHaveLength(31)
  })
})

test('first messages that reached the seller are counted by day', async () => {
  const other = await aCarOf(forecourt, seller)
  const id = await begun('Is it still for sale?')
  await write(seller, id, 'Yes')
  await asksAsVisitor(forecourt, car)
  await begun('Is it still for sale?', buyer, other)
  await begun('I pay by Western Union', await aPerson(forecourt), other)
  await forecourt.connections.pool.query(
    `update conversations set opened_at = '2026-11-20T23:59:59Z' where listing_id = ${other} and opened_at is not null`,
  )
  const { database } = forecourt.connections
  const today = new Date().toISOString().slice(0, 10)
  expect(await enquiriesByDay(database, [car, other], '2026-11-20')).toEqual(
    [
      { listingId: car, day: today, count: 1 },
      { listingId: other, day: '2026-11-20', count: 1 },
    ].sort((a, b) => a.listingId - b.listingId),
  )
  expect(await enquiriesByDay(database, [other], '2026-11-21')).toEqual([])
  expect(await enquiriesByDay(database, [], '2026-11-20')).toEqual([])
})
