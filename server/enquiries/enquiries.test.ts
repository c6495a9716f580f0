/** Asking and answering through the real app. Held messages and reports: moderation.test.ts. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCarOf, accountId, aSeller, emailsTo, tokenTo } from '#testing/enquiries.ts'
import { aListing } from '#testing/listing.ts'
import { aPerson, Person } from '#testing/person.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'
import { enquiriesByDay } from './conversations.store.ts'

let forecourt: RunningApp
let seller: Person
let buyer: Person
let car: number
beforeAll(async () => {
  forecourt = await runningAppWith({ settings: { RATE_LIMITS: 'off' } })
  ;({ seller, car } = await aSeller(forecourt))
  buyer = await aPerson(forecourt, { firstname: 'Beatrix', surname: 'Quillfeather' })
})
afterAll(() => forecourt.stop())
beforeEach(async () => {
  const { database } = forecourt.connections
  for (const table of ['conversations', 'enquiry_confirmations', 'attempts', 'outbox'] as const)
    await database.deleteFrom(table).execute()
  await forecourt.connections.pool.query(`delete from graphile_worker._private_jobs`)
})

const asks = (who: Person, message: string, id: number | string = car) =>
  who.post(`/api/cars/${id}/enquiries`, { message })
const asksAsVisitor = (fields: object = {}, id = car) =>
  forecourt.post(`/api/cars/${id}/enquiries`, {
    firstname: 'Josephine',
    email: 'jo@mail.example',
    message: 'Has the cambelt been changed?',
    ...fields,
  })
const begun = async (message = 'Is it still for sale?', who = buyer, id = car) => {
  const { body } = await asks(who, message, id)
  expect(body).toMatchObject({ success: true })
  return body.data.conversationId as string
}
const write = (who: Person, id: string, message: string) =>
  who.post(`/api/enquiries/${id}/messages`, { message })
const read = async (who: Person, id: string) => (await who.get(`/api/enquiries/${id}`)).body.data
const listOf = async (who: Person) => (await who.get('/api/enquiries')).body.data.conversations
const texts = ({ messages }: { messages: { text: string }[] }) => messages.map(({ text }) => text)
/** Emails may follow at once again. */
const pauseEnds = () =>
  forecourt.connections.pool.query(
    `update conversation_parties set emailed_at = emailed_at - interval '3 minutes';
     update graphile_worker._private_jobs set run_at = now() - interval '1 second'`,
  )
/** The visitor's key of the conversation. */
const confirmed = async (email = 'jo@mail.example') => {
  const token = await tokenTo(forecourt, email, 'enquiry/confirm')
  return (await forecourt.post(`/api/enquiries/confirmations/${token}`, {})).body.data.key as string
}

describe('an account', () => {
  test('asks, the seller is emailed and answers on the site, and the buyer is emailed', async () => {
    const { status, body } = await asks(buyer, 'Is it still for sale?\nRegards, Beatrix')
    expect([status, body.message, body.data.state]).toEqual([201, 'We have sent your message.', 'sent'])
    const id = body.data.conversationId
    const [email, ...others] = await emailsTo(forecourt, seller.email)
    expect(others).toEqual([])
    expect(email!.subject).toMatch(/^Beatrix wrote about your 2016 Ford Focus/)
    expect(email!.text).toContain('Is it still for sale?\n\nRegards, Beatrix')
    expect(email!.html).toContain('>Regards, Beatrix</p>')
    expect(email!.text).toContain(`/profile/enquiries/${id}`)

    expect(await listOf(seller)).toMatchObject([
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
    expect((await asks(seller, 'Is it any good?')).body).toMatchObject({
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
    expect(body.errors).toEqual([{ field: 'message', message: expected }])
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
    await forecourt.connections.pool.query(
      `set session_replication_role = replica; update listings set state = '${state}' where id = ${id};
       set session_replication_role = origin`,
    )
    expect((await forecourt.get(`/api/cars/${id}`)).body.data.takesQuestions).toBe(false)
    expect((await asks(buyer, 'Is it?', id)).body).toMatchObject({
      code: 'wrong-state',
      message: 'This car is no longer for sale, so its seller takes no more questions.',
    })
    expect((await write(buyer, conversation, 'Is it sold?')).status).toBe(201)
    expect((await write(seller, conversation, 'Yes.')).status).toBe(201)
  })

  test('not a partner’s, nor one without an account, nor a draft', async () => {
    const [partners, nobodys] = await forecourt.list(
      aListing({
        source: 'web',
        partner: 'Demo Motors',
        external_ref: 'x',
        external_url: 'https://x.example',
      }),
      aListing(),
    )
    for (const id of [partners!, nobodys!]) {
      expect((await forecourt.get(`/api/cars/${id}`)).body.data.takesQuestions).toBe(false)
      expect((await asks(buyer, 'Is it?', id)).body.code).toBe('wrong-state')
      expect((await asksAsVisitor({}, id)).body.code).toBe('wrong-state')
    }
    const draft = await aCarOf(forecourt, seller, { state: 'draft' })
    for (const id of [draft, 999_999, 'ford', '9'.repeat(30)])
      expect((await asks(buyer, 'Is it?', id)).body.code).toBe('listing-not-found')
  })
})

describe('a visitor', () => {
  test('confirms the address by a link; only then the seller gets the message', async () => {
    const { status, body } = await asksAsVisitor()
    expect([status, body.data]).toEqual([201, { state: 'unconfirmed', conversationId: null }])
    expect(body.message).toMatch(/^Check your email/)
    expect(await emailsTo(forecourt, seller.email)).toEqual([])
    expect(await listOf(seller)).toEqual([])
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
    expect(await listOf(seller)).toEqual([])
    const { key } = (await forecourt.post(path, {})).body.data
    expect(await listOf(seller)).toMatchObject([{ otherName: 'Josephine', unread: 1 }])
    expect((await emailsTo(forecourt, seller.email))[0]!.text).toContain('Has the cambelt been changed?')

    // The link stays the way to the conversation, and sends nothing again.
    expect((await forecourt.post(path, {})).body.data).toEqual({ key })
    expect((await forecourt.get(path)).body.data.key).toBe(key)
    expect((await forecourt.get(`/api/enquiries/${key}`)).body.data.messages).toHaveLength(1)
  })

  test('pressing the link twice at once sends one message', async () => {
    await asksAsVisitor()
    const token = await tokenTo(forecourt, 'jo@mail.example', 'enquiry/confirm')
    const answers = await Promise.all(
      [1, 2, 3].map(() => forecourt.post(`/api/enquiries/confirmations/${token}`, {})),
    )
    expect(new Set(answers.map(({ body }) => body.data.key)).size).toBe(1)
    expect(
      (await forecourt.get(`/api/enquiries/${answers[0]!.body.data.key}`)).body.data.messages,
    ).toHaveLength(1)
  })

  test('reads and answers by the link in the email, and cannot be told from the answer to be a visitor', async () => {
    await asksAsVisitor()
    await confirmed()
    const [{ id }] = await listOf(seller)
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
    await asksAsVisitor()
    const key = await confirmed()
    await asksAsVisitor({ email: 'JO@mail.example', message: 'And the tyres?' })
    expect(await confirmed('JO@mail.example')).toBe(key)
    expect(texts((await forecourt.get(`/api/enquiries/${key}`)).body.data)).toEqual([
      'Has the cambelt been changed?',
      'And the tyres?',
    ])
  })

  test('with an account finds the conversation there', async () => {
    await asksAsVisitor({ email: buyer.email.toUpperCase() })
    await confirmed(buyer.email.toUpperCase())
    expect(await listOf(buyer)).toMatchObject([{ side: 'buyer', otherName: 'Solomon' }])
    // And the seller sees the account's name.
    expect(await listOf(seller)).toMatchObject([{ otherName: 'Beatrix' }])
  })

  test('who signs up later finds it too', async () => {
    await asksAsVisitor({ email: 'later@mail.example' })
    const key = await confirmed('later@mail.example')
    const person = await aPerson(forecourt, { email: 'later@mail.example', firstname: 'Lavinia' })
    expect((await person.get('/api/enquiries/unread')).body.data).toEqual({ count: 0 })
    const [{ id }] = await listOf(person)
    await write(seller, id, 'Yes.')
    expect((await person.get('/api/enquiries/unread')).body.data).toEqual({ count: 1 })
    // The emailed link stays valid.
    expect((await forecourt.get(`/api/enquiries/${key}`)).body.data.ownName).toBe('Lavinia')
  })

  test('can’t ask in the name of the seller', async () => {
    await asksAsVisitor({ email: seller.email })
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
    const { status, body } = await asksAsVisitor(fields)
    expect(status).toBe(400)
    expect(body.errors).toEqual([
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

  test('the key of one side is not that of the other, nor a confirmation a key', async () => {
    await asksAsVisitor()
    const token = await tokenTo(forecourt, 'jo@mail.example', 'enquiry/confirm')
    expect((await forecourt.get(`/api/enquiries/${token}`)).body.code).toBe('conversation-not-found')
    const key = await confirmed()
    const [party, signature] = key.split('.')
    for (const forged of [`${Number(party) + 1}.${signature}`, `${party}.${signature}A`, `${party}.`, party!])
      expect((await forecourt.get(`/api/enquiries/${forged}`)).body.code).toBe('conversation-not-found')
  })
})

describe('neither side learns the other’s address', () => {
  test('from no body, header or email', async () => {
    await asksAsVisitor()
    const key = await confirmed()
    const other = await begun('Is it still for sale?')
    const [first] = (await listOf(seller)).filter(({ id }: { id: string }) => id !== other)
    await write(seller, first.id, 'Yes, it is')
    await write(seller, other, 'Yes, it is')
    await pauseEnds()
    await write(buyer, other, 'Thanks')
    await forecourt.post(`/api/enquiries/${key}/messages`, { message: 'Thanks' })
    await pauseEnds()

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
    expect((await listOf(seller))[0].lastMessage.text).toBe(unlinked)
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
    await asksAsVisitor()
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
    await pauseEnds()
    const [, email, ...more] = await emailsTo(forecourt, seller.email)
    expect(more).toEqual([])
    expect(email!.text).toMatch(/Second\s+Third/)
    expect(email!.text).not.toContain('First')
    await pauseEnds()
    expect(await emailsTo(forecourt, seller.email)).toHaveLength(2)
  })

  test('there is none about messages that were seen on the site', async () => {
    const id = await begun('First')
    await emailsTo(forecourt, seller.email)
    await write(buyer, id, 'Second')
    const { messages } = await read(seller, id)
    await seller.post(`/api/enquiries/${id}/seen`, { upTo: messages.at(-1).id })
    await pauseEnds()
    expect(await emailsTo(forecourt, seller.email)).toHaveLength(1)
  })

  test('the job run twice sends one', async () => {
    await begun('First')
    const party = (
      await forecourt.connections.database
        .selectFrom('conversation_parties')
        .select('id')
        .where('side', '=', 'seller')
        .executeTakeFirstOrThrow()
    ).id
    await emailsTo(forecourt, seller.email)
    await pauseEnds()
    await forecourt.connections.pool.query(`select graphile_worker.add_job('enquiry-email', $1::json)`, [
      JSON.stringify({ partyId: party }),
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
    expect((await listOf(seller)).map(({ id }: { id: string }) => id)).toEqual([busy, quiet])
    await write(buyer, quiet, 'Three')
    expect(
      (await listOf(seller)).map(({ id, unread }: { id: string; unread: number }) => [id, unread]),
    ).toEqual([
      [quiet, 1],
      [busy, 0],
    ])
    // What came after the page was shown stays unread.
    const { messages } = await read(seller, quiet)
    await write(buyer, quiet, 'Four')
    await seller.post(`/api/enquiries/${quiet}/seen`, { upTo: messages.at(-1).id })
    expect((await listOf(seller))[0]).toMatchObject({ id: quiet, unread: 1 })
  })

  test('long conversations and long lists come in pages', async () => {
    const id = await begun('Message 0')
    await forecourt.connections.pool.query(
      `insert into conversation_messages (conversation_id, party_id, text, state)
       select '${id}', (select min(id) from conversation_parties where conversation_id = '${id}'), 'Message ' || n, 'delivered'
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
         sellers as (insert into conversation_parties (conversation_id, side, user_id, last_at)
           select id, 'seller', '${await accountId(seller)}', now() from made returning conversation_id),
         buyers as (insert into conversation_parties (conversation_id, side, email, name)
           select id, 'buyer', id || '@mail.example', 'Jo' from made returning id, conversation_id)
       insert into conversation_messages (conversation_id, party_id, text, state)
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
  test('ten new conversations a day, counted by address for account and visitor together', async () => {
    const cars: number[] = []
    while (cars.length < 10) cars.push(await aCarOf(forecourt, seller))
    for (const id of cars.slice(0, 9)) await begun('Is it still for sale?', buyer, id)
    expect((await asksAsVisitor({ email: buyer.email.toUpperCase() })).status).toBe(201)
    const { status, body, headers } = await asks(buyer, 'Is it still for sale?', cars[9])
    expect([status, body.code]).toEqual([429, 'too-many-requests'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(23 * 3600)
    // A conversation that has begun goes on.
    expect((await asks(buyer, 'And the tyres?', cars[0])).status).toBe(201)
    expect((await asksAsVisitor()).status).toBe(201)
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
  await asksAsVisitor()
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
