/**
 * All outside services break in the same way at once, in each way that a service may break. What needs one of
 * them answers in time, with what works without or with a refusal that says so, and never with an error of
 * ours; everything else goes on. `npm run drill:outside`.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPricedBooking, beginsPayment } from '#testing/buying.ts'
import { switchChatbotOn } from '#testing/conversation.ts'
import { depth } from '#testing/depth.ts'
import { aCarOf } from '#testing/enquiries.ts'
import { brokenAnswers, type HttpStub, httpStub } from '#testing/http-stub.ts'
import { aListing } from '#testing/listing.ts'
import { aPerson, Person } from '#testing/person.ts'
import { storeModelOf } from '#testing/price-model.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'

const VALUE_PATH = '/api/valuation/marketcheck/predict/price'
/** The time-outs of outside services are ten seconds at most; the rest is what a busy machine takes. */
const LONGEST_MS = 13_000
const BROKEN_MS = 120_000

let stub: HttpStub
beforeAll(async () => {
  stub = await httpStub()
})
afterAll(() => stub.stop())

/** In drills all of them, else one that keeps visitors waiting, one that is cut off, and one that fails. */
const some = ['never answers', 'closes the connection', 'fails']
const tried = depth > 6 ? brokenAnswers : brokenAnswers.filter(([what]) => some.includes(what))

describe.each(tried)('while each outside service %s', (_, broken) => {
  let site: RunningApp
  let visitor: Person

  beforeAll(async () => {
    stub.answers(broken)
    const stock = Array.from({ length: 30 }, (_, at) => aListing({ mileage: 40_000 + at * 1000 }))
    site = await runningAppWith({ settings: settingsFor(stub.address) })
    await storeModelOf(site.connections, stock, await site.list(...stock))
    await switchChatbotOn(site)
    visitor = await aPerson(site)
  })
  afterAll(() => site.stop())

  test('requests that need one are answered in time', { timeout: BROKEN_MS }, async () => {
    const car = await aCarOf(site, await aPerson(site))
    const priced = await aPricedBooking(visitor, car)
    const choice = 'ford/focus/mk3/1-6-105/petrol-103-2011-2018'
    const facts = { make: 'Ford', model: 'Focus', year: 2016, fuelType: 'petrol', gearbox: 'manual', choice }
    const answers = await answersInTime({
      registration: visitor.post('/api/vehicle/vrn', { numberplate: 'AA19 AAA' }),
      value: visitor.post(VALUE_PATH, { ...facts, mileage: 48_000, postcode: 'LS1 4AP' }),
      search: site.get('/api/cars/search?postcode=LS1+4AP&distance=50'),
      assistant: visitor.post('/api/chatbot/process', { input: 'a quokka blue ford for my gran please' }),
      login: visitor.get('/api/users/auth0login'),
      payment: beginsPayment(visitor, priced),
    })
    expect(answers).toMatchObject({
      registration: { status: 503, body: { code: 'outside-unavailable' } },
      value: { status: 200, body: { data: { valuation: { marketCheck: null } } } },
      search: { status: 200 },
      assistant: { status: 200, body: { data: { extractedData: { color: ['blue'], make: ['ford'] } } } },
      login: { status: 303, headers: { location: '/login?problem=auth0-unavailable' } },
      payment: { status: 503, body: { code: 'payment-unavailable' } },
    })
    expect((await visitor.get(`/api/cars/${car}`)).status).toBe(200)
  })
})

test('an email that no mail server takes waits for the next attempt', { timeout: BROKEN_MS }, async () => {
  const site = await runningAppWith({ settings: settingsFor(stub.address) })
  await new Person(site, { email: 'new@mail.example' }).signsUp()
  await site.jobRunner.runWaiting()
  const { rows } = await site.connections.pool.query(
    `select attempts, last_error is not null as failed from graphile_worker.jobs where task_identifier = 'mail'`,
  )
  expect(rows).toEqual([{ attempts: 1, failed: true }])
  await site.stop()
})

type Answers = Record<string, Promise<{ status: number; body: unknown }>>

/** All at once, as visitors come. */
async function answersInTime(asked: Answers): Promise<Record<string, unknown>> {
  const from = performance.now()
  const answers = Object.entries(asked).map(async ([name, asking]) => {
    const answer = await asking
    expect(performance.now() - from, `${name} took too long`).toBeLessThan(LONGEST_MS)
    return [name, answer]
  })
  return Object.fromEntries(await Promise.all(answers))
}

/** Every service is here, and has what it needs to be asked. */
function settingsFor(address: string): NodeJS.ProcessEnv {
  const { host } = new URL(address)
  return {
    DVLA_API_KEY: 'key',
    DVLA_API_URL: address,
    DVSA_API_KEY: 'key',
    DVSA_API_URL: address,
    DVSA_TOKEN_URL: `${address}/token`,
    DVSA_CLIENT_ID: 'id',
    DVSA_CLIENT_SECRET: 'secret',
    POSTCODES_URL: address,
    MARKETCHECK_API_KEY: 'key',
    MARKETCHECK_API_URL: address,
    ASSISTANT_LLM_URL: address,
    ASSISTANT_LLM_MODEL: 'model',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_ISSUER: address,
    AUTH0_DOMAIN: address,
    AUTH0_CLIENT_ID: 'id',
    AUTH0_CLIENT_SECRET: 'secret',
    STRIPE_SECRET_KEY: 'sk_test_key',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_key',
    STRIPE_WEBHOOK_SECRET: 'whsec_secret',
    STRIPE_API_URL: address,
    SMTP_URL: `smtp://${host}`,
    RATE_LIMITS: 'off',
  }
}
