/** Consent, the campaign cookie, and what is attributed to a campaign. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { campaignIn } from '#contracts/campaigns/campaign.ts'
import { acceptingCards, pays } from '#testing/booked-car.ts'
import { aPricedBooking } from '#testing/buying.ts'
import { aCarOf } from '#testing/enquiries.ts'
import { aListing } from '#testing/listing.ts'
import { aPerson, Person } from '#testing/person.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'
import { anotherSellForm, published } from '#testing/sell-form.ts'
import { type AttributionSubject, attribute, countAttribution } from './attributions.ts'
import { cookieDomain } from './campaign-cookies.ts'
import { campaignReport } from './campaigns-desk.ts'

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningAppWith(
    { cardPayments: acceptingCards(), settings: { RATE_LIMITS: 'off' } },
    aListing({ price_pence: 849_500 }),
  )
})
afterAll(() => forecourt.stop())

const autumn = {
  source: 'newsletter',
  medium: 'email',
  campaign: 'Autumn 2026',
  term: 'focus',
  content: 'top',
}
const arrives = (visitor: Person, campaign: object = autumn) =>
  visitor.post('/api/campaigns/arrivals', campaign)
const chooses = (visitor: Person, choice: string, more: object = {}) =>
  visitor.post('/api/consent', { choice, ...more })
const cookieLines = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie'] ?? []].flat().map(String)
const attributions = async () =>
  await forecourt.connections.database
    .selectFrom('campaign_attributions')
    .selectAll()
    .orderBy('subject_kind')
    .orderBy('subject_id')
    .execute()

describe('consent', () => {
  test('is asked for, and until it is given nothing is stored', async () => {
    const visitor = new Person(forecourt)
    expect((await visitor.get('/api/consent')).body.data).toEqual({ choice: null })
    const arrival = await arrives(visitor)
    expect(arrival.body.data).toEqual({ asksConsent: true })
    expect(cookieLines(arrival)).toEqual([])
  })

  test('once given keeps the campaign for a day', async () => {
    const visitor = new Person(forecourt)
    const answer = await chooses(visitor, 'accepted', { campaign: { source: 'radio' } })
    expect(cookieLines(answer)).toEqual([
      'cookie-choice=accepted; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax',
      'campaign=utm_source=radio; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax',
    ])
    expect((await visitor.get('/api/consent')).body.data).toEqual({ choice: 'accepted' })
    const arrival = await arrives(visitor)
    expect(arrival.body.data).toEqual({ asksConsent: false })
    expect(cookieLines(arrival)).toEqual([
      'campaign=utm_source=newsletter&utm_medium=email&utm_campaign=Autumn+2026&utm_term=focus&utm_content=top; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax',
    ])
  })

  test('refused is not asked for again, and deletes the campaign', async () => {
    const visitor = new Person(forecourt)
    await chooses(visitor, 'accepted', { campaign: autumn })
    const answer = await chooses(visitor, 'rejected', { campaign: autumn })
    expect(cookieLines(answer)).toEqual([
      expect.stringMatching(/^cookie-choice=rejected;/),
      'campaign=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ])
    const arrival = await arrives(visitor)
    expect([arrival.body.data, cookieLines(arrival)]).toEqual([{ asksConsent: false }, []])
  })

  test.each([
    ['/api/consent', { choice: 'perhaps' }, 'choice'],
    ['/api/consent', {}, 'choice'],
    ['/api/consent', { choice: 'accepted', campaign: { source: '<b>' } }, 'campaign.source'],
    ['/api/campaigns/arrivals', {}, 'source'],
    ['/api/campaigns/arrivals', { term: 'x'.repeat(101) }, 'term'],
    ['/api/campaigns/arrivals', { content: 'a;b' }, 'content'],
  ])('%s refuses %j, naming the field', async (path, body, field) => {
    const answer = await forecourt.post(path, body)
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toMatchObject([{ field }])
  })
})

test('the cookie belongs to the whole site on its own hosts', async () => {
  expect(cookieDomain('www.example.co.uk', 'https://www.example.co.uk')).toBe('example.co.uk')
  expect(cookieDomain('m.example.co.uk', 'https://example.co.uk')).toBe('example.co.uk')
  expect(cookieDomain('notexample.co.uk', 'https://example.co.uk')).toBe('')
  expect(cookieDomain('localhost', 'http://localhost:3000')).toBe('')
  expect(cookieDomain('127.0.0.1', 'http://127.0.0.1:3000')).toBe('')
  expect(cookieDomain('www.example.co.uk', undefined)).toBe('')
  const site = await runningAppWith({ settings: { SITE_URL: 'https://www.example.co.uk' } })
  try {
    const { headers } = await new Person(site).asks(
      'POST',
      '/api/consent',
      { choice: 'accepted', campaign: { source: 'radio' } },
      { host: 'www.example.co.uk' },
    )
    expect(cookieLines({ headers })[1]).toBe(
      'campaign=utm_source=radio; Max-Age=86400; Path=/; Domain=example.co.uk; HttpOnly; SameSite=Lax; Secure',
    )
  } finally {
    await site.stop()
  }
})

test('parameters that can’t be used are left out', () => {
  const read = (query: string) => campaignIn(new URLSearchParams(query))
  expect(read('utm_source=%20radio%20&make=ford&utm_term=')).toEqual({ source: 'radio' })
  expect(read(`utm_source=person@mail.example&utm_medium=a%0Ab&utm_campaign=${'x'.repeat(101)}`)).toBeNull()
  expect(read('utm_sourcex=a&source=b')).toBeNull()
})

describe('attribution', () => {
  const consenting = async (campaign: object = autumn) => {
    const person = await aPerson(forecourt)
    await chooses(person, 'accepted', { campaign })
    return person
  }

  test('an advert counts when it is published, once', async () => {
    const seller = await consenting()
    const id = await published(forecourt, seller, anotherSellForm())
    expect(await attributions()).toEqual([
      {
        ...autumn,
        ...{ subject_kind: 'advert', subject_id: String(id), amount_pence: 1_125_050 },
        ...{ attributed_at: expect.any(Date), counted_at: expect.any(Date) },
      },
    ])
    await published(forecourt, await aPerson(forecourt), anotherSellForm())
    const changed = await consenting()
    await chooses(changed, 'rejected')
    await published(forecourt, changed, anotherSellForm())
    expect(await attributions()).toHaveLength(1)
  })

  test('a cookie that was written by hand is read like an address', async () => {
    const seller = await aPerson(forecourt)
    seller.cookies = `${seller.cookies}; cookie-choice=accepted; campaign=utm_source=%3Cscript%3E`
    const id = await published(forecourt, seller, anotherSellForm())
    expect((await attributions()).map(({ subject_id }) => subject_id)).not.toContain(String(id))
  })

  test('a booking counts when it is paid, and not once it is cancelled', async () => {
    const buyer = await consenting({ source: 'radio' })
    const booking = await aPricedBooking(
      buyer,
      await aCarOf(forecourt, await aPerson(forecourt), { price_pence: 849_500 }),
    )
    const found = async () => (await attributions()).find(({ subject_id }) => subject_id === booking.id)
    expect(await found()).toMatchObject({ source: 'radio', counted_at: null, amount_pence: 0 })
    await pays(buyer, booking)
    expect(await found()).toMatchObject({ counted_at: expect.any(Date), amount_pence: 854_500 })
    await buyer.asks('DELETE', `/api/bookings?id=${booking.id}&backPence=849500`)
    expect(await found()).toMatchObject({ counted_at: null })
  })

  test('a subscription counts when it is confirmed', async () => {
    const reader = await consenting({ source: 'radio' })
    await reader.post('/api/services/addsubscriptionemail', { email: 'reader@mail.example' })
    const found = async () =>
      (await attributions()).find(({ subject_kind }) => subject_kind === 'subscription')
    expect(await found()).toMatchObject({ source: 'radio', counted_at: null })
    await forecourt.jobRunner.runWaiting()
    const { rows } = await forecourt.connections.pool.query<{ text: string }>(
      `select text from outbox where to_email = 'reader@mail.example'`,
    )
    const [, token] = /newsletter\/confirm\/([\w.-]+)/.exec(rows[0]!.text)!
    await forecourt.post(`/api/services/newsletter-confirmations/${token}`, {})
    expect(await found()).toMatchObject({ counted_at: expect.any(Date) })
  })

  test('the report adds up a period', async () => {
    const { database } = forecourt.connections
    await database.deleteFrom('campaign_attributions').execute()
    const counts = async (subject: AttributionSubject, pence: number, by: object) => {
      await attribute(database, subject, by)
      await countAttribution(database, subject, pence)
    }
    await counts({ kind: 'booking', id: 1 }, 800_000, autumn)
    await counts({ kind: 'booking', id: 2 }, 150_000, { ...autumn, term: 'fiesta' })
    await counts({ kind: 'subscription', id: '0190' }, 0, { source: 'radio' })
    await attribute(database, { kind: 'booking', id: 3 }, autumn)
    const today = { from: new Date(Date.now() - 3600_000), until: new Date(Date.now() + 3600_000) }
    expect(await campaignReport(database, today)).toEqual([
      {
        ...{ source: 'newsletter', medium: 'email', campaign: 'Autumn 2026' },
        ...{ sales: 0, salesPence: 0, bookings: 2, bookingsPence: 950_000, subscriptions: 0 },
      },
      {
        ...{ source: 'radio', medium: null, campaign: null },
        ...{ sales: 0, salesPence: 0, bookings: 0, bookingsPence: 0, subscriptions: 1 },
      },
    ])
    expect(await campaignReport(database, { from: today.until, until: today.until })).toEqual([])
  })

  test('what never came to count is forgotten after two months', async () => {
    const { database, pool } = forecourt.connections
    await database.deleteFrom('campaign_attributions').execute()
    for (const id of [1, 2, 3]) await attribute(database, { kind: 'booking', id }, autumn)
    await countAttribution(database, { kind: 'booking', id: 3 })
    await pool.query(
      `update campaign_attributions set attributed_at = now() - interval '61 days' where subject_id <> '2'`,
    )
    await pool.query(`select graphile_worker.add_job('clear-up-campaigns', '{}')`)
    await forecourt.jobRunner.runWaiting()
    expect((await attributions()).map(({ subject_id }) => subject_id)).toEqual(['2', '3'])
  })
})
