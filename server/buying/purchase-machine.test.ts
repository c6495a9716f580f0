/**
 * Two buyers, a seller, Stripe and time do what they may, in any order. After each step the money is where the ledger says, and at
 * most one purchase holds the car; in the end Stripe agrees. `DRILL_RUNS=300` does it longer, PROPERTY_SEED in other orders.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type PurchaseEvent,
  type PurchaseState,
  paidStates,
  purchaseLifecycle,
} from '#contracts/buying/purchase-lifecycle.ts'
import { aBuyForm, aPricedBooking } from '#testing/buying.ts'
import { BuyingSite } from '#testing/buying-site.ts'
import { impatientStripe } from '#testing/impatient-stripe.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { disagreements } from '#testing/stripe-agreement.ts'
import type { StripeEvent } from '#testing/stripe-objects.ts'
import type { StripeFault } from '#testing/stripe-server.ts'
import { moneyFaults } from './money-check.ts'

const RUNS = Number(process.env.DRILL_RUNS ?? 25)
/** Half as many on average. */
const MAX_STEPS = 60

let site: BuyingSite
let buyers: readonly [Person, Person]
beforeAll(async () => {
  site = await BuyingSite.open(stripe => ({ cardPayments: impatientStripe(stripe) }))
  await site.query(`update settings set value = 'identityimages' where name = 'BUY_PAGE_DISABLED_FIELDS'`)
  await site.query(
    `insert into offers (page_name, title, code, amount_pence, ends_at, max_uses)
     values ('buy', 'Once', 'ONCE', 10000, now() + interval '1 day', 1000)`,
  )
  buyers = [await aPerson(site.forecourt), await aPerson(site.forecourt)]
})
afterAll(() => site.stop())

/** What has happened outside of our system. */
interface World {
  car: number
  /** Stripe's events that have not been delivered or lost. */
  events: StripeEvent[]
  /** Of them all, how many were seen. */
  seen: number
  /** Of each buyer, the payments that their browser knows. */
  payments: [string[], string[]]
  /** Faults of earlier runs, which a smaller example must not be blamed for. */
  known: ReadonlySet<string>
}

interface Deal {
  id: string
  state: PurchaseState
  buyer: number
  totalPence: number
  isCharged: boolean
}

/** In words, with what it does. `changes`: what may happen by it to a purchase of this buyer that was paid. */
interface Step {
  name: string
  by?: number
  changes?: PurchaseEvent
  act: (world: World) => Promise<unknown>
}

class Happens implements fc.AsyncCommand<World, object> {
  readonly #step: Step
  constructor(step: Step) {
    this.#step = step
  }
  check = () => true
  toString = () => this.#step.name
  async run(world: World): Promise<void> {
    const before = await dealsOf(world)
    await this.#step.act(world)
    const { events } = site.stripe.account
    world.events.push(...events.slice(world.seen))
    world.seen = events.length
    const after = await dealsOf(world)
    for (const deal of after)
      mustFollow(
        before.find(({ id }) => id === deal.id),
        deal,
        this.#step,
      )
    expect(after.filter(({ state }) => holds(state)).length).toBeLessThanOrEqual(1)
    expect(await newFaults(world, moneyFaults(site.forecourt.connections.database))).toEqual([])
  }
}

const holds = (state: PurchaseState) => state === 'paying' || state === 'booked' || state === 'completed'

/** What was paid changes by its buyer alone, and nothing is booked that was not paid. */
function mustFollow(before: Deal | undefined, after: Deal, { name, by, changes }: Step): void {
  const what = `${name}: ${before?.state} to ${after.state}`
  if (paidStates.includes(after.state)) expect(after.isCharged, what).toBe(true)
  if (!before || before.state === after.state || !paidStates.includes(before.state)) return
  if (after.state === 'cancelled' && before.state === 'refunding') return
  expect({ by, changes }, what).toEqual({ by: after.buyer, changes: expect.anything() })
  const events: Readonly<Partial<Record<PurchaseEvent, PurchaseState>>> = purchaseLifecycle[before.state]
  expect(events[changes!], what).toBe(after.state)
  expect(after.totalPence, what).toBe(before.totalPence)
}

async function dealsOf({ car }: World): Promise<Deal[]> {
  const rows = await site.query(
    `select bookings.id::text, bookings.state, email, total_pence as "totalPence",
       (select array_agg(provider_id) from payments where subject_kind = 'booking' and subject_id = bookings.id::text) as intents
     from bookings join users on users.id = account_id where listing_id = $1`,
    [car],
  )
  const charged = new Set(
    site.stripe.account.intents.filter(({ state }) => state === 'succeeded').map(({ id }) => id),
  )
  return rows.map(({ email, intents, ...row }) => ({
    ...(row as unknown as Deal),
    buyer: buyers.findIndex(buyer => buyer.email === email),
    isCharged: (intents as string[] | null)?.some(id => charged.has(id)) ?? false,
  }))
}

const newFaults = async ({ known }: World, found: Promise<string[]>) =>
  (await found).filter(fault => !known.has(fault))

const dealOf = async (world: World, by: number) => (await dealsOf(world)).findLast(deal => deal.buyer === by)
const intentsOf = (world: World, by: number) =>
  site.stripe.account.intents.filter(({ paymentId }) => world.payments[by]!.includes(paymentId!))

/** Each of a buyer's steps; `nth` chooses among their payments. */
const stepsOfBuyer = (by: 0 | 1, nth: number): readonly Step[] => {
  const buyer = () => buyers[by]
  const ask = (world: World, path: string) => {
    const paymentId = world.payments[by].at(-1 - nth)
    return paymentId === undefined ? Promise.resolve() : buyer().post(`/api/payment/${path}`, { paymentId })
  }
  const fillsIn = (changes: object) => (world: World) =>
    buyer().post('/api/buyer/create', aBuyForm(world.car, { identityimages: undefined, ...changes }))
  const confirms = (card: 'paid' | 'declined' | 'authentication') => async (world: World) => {
    const intent = intentsOf(world, by).at(-1 - nth)
    if (intent) site.stripe.account.confirm(intent.id, card)
  }
  const begins = async (world: World) => {
    const deal = await dealOf(world, by)
    if (!deal) return
    const { totalPence } = (await buyer().get(`/api/payment/booking/${deal.id}`)).body.data
    const body = { kind: 'booking', id: deal.id, totalPence }
    const answer = await buyer().post('/api/payment/createPaymentIntent', body)
    if (answer.status === 201) world.payments[by].push(answer.body.data.paymentId)
  }
  const delivered = { isCollection: false, slotOn: aBuyForm('')['slotOn'], postcode: 'LS6 3AA' }
  const steps: Step[] = [
    { name: 'fills in the form', act: fillsIn({}) },
    { name: 'uses a code', act: fillsIn({ discountCode: 'ONCE' }) },
    { name: 'has it delivered', act: fillsIn(delivered) },
    { name: 'empties the form', act: fillsIn({ firstname: '', surname: '' }) },
    { name: 'begins to pay', act: begins },
    { name: 'pays', act: confirms('paid') },
    { name: 'is declined', act: confirms('declined') },
    { name: 'must authenticate', act: confirms('authentication') },
    { name: 'comes back', act: world => ask(world, 'check') },
    { name: 'leaves', act: world => ask(world, 'leave') },
    {
      name: 'cancels',
      changes: 'cancel',
      async act(world) {
        const deal = await dealOf(world, by)
        if (!deal) return
        const { cancellation } = (await buyer().get(`/api/bookings/${deal.id}`)).body.data
        const back = cancellation?.backPence ?? 0
        await buyer().asks('DELETE', `/api/bookings?id=${deal.id}&backPence=${back}`)
      },
    },
    {
      name: 'receives the car',
      changes: 'complete',
      async act(world) {
        const deal = await dealOf(world, by)
        if (deal) await buyer().put('/api/bookings/edit', { id: deal.id, isReceived: true })
      },
    },
  ]
  return steps.map(step => ({ ...step, by, name: `buyer ${by + 1} ${step.name}` }))
}

/** The car of a purchase is its buyer's: the seller's moves are refused. */
const moves = (path: 'pause' | 'resume' | 'sold') => async (world: World) => {
  const held = (await dealsOf(world)).some(({ state }) => holds(state))
  const { status } = await site.seller.post(`/api/cars/${world.car}/${path}`)
  // A move that was made already is no error.
  if (held && !(path === 'sold' && status === 200)) expect(status).toBe(409)
}

const minutesPass = ({ car }: World) =>
  site.query(`update bookings set reserved_until = now() where state = 'paying' and listing_id = $1`, [car])
const reservationEnds: Step = {
  name: '15 minutes pass',
  async act(world) {
    await minutesPass(world)
    await site.forecourt.buying.reservations.releaseExpired()
  },
}

const steps: readonly Step[] = [
  { name: 'the seller pauses', act: moves('pause') },
  { name: 'the seller resumes', act: moves('resume') },
  { name: 'the seller has sold it elsewhere', act: moves('sold') },
  {
    name: 'the seller changes the price',
    async act({ car }) {
      const [row] = await site.query('select price_pence from listings where id = $1', [car])
      const was = Number(row!['price_pence']) / 100
      await site.seller.put(`/api/cars/${car}/price`, { askingPrice: was + 100, was })
    },
  },
  { name: 'jobs run', act: () => site.forecourt.jobRunner.runWaiting() },
  { name: 'Stripe is asked', act: () => site.forecourt.payments.reconciliation.run(0) },
  { name: '15 minutes pass, and nothing has noticed', act: minutesPass },
  {
    name: 'a day passes',
    async act({ car }) {
      await site.query(`update bookings set updated_at = now() - interval '25 hours' where listing_id = $1`, [
        car,
      ])
      await site.forecourt.buying.bookings.abandonForgotten()
    },
  },
]

const delivery = (at: number, times: string): Step => ({
  name: `event ${at} is delivered ${times}`,
  async act(world) {
    const event = world.events[at % Math.max(1, world.events.length)]
    if (!event) return
    if (times !== 'never') await site.deliver(event)
    if (times === 'twice') await Promise.all([site.deliver(event), site.deliver(event)])
    world.events = world.events.filter(other => other !== event)
  },
})
const bothBegin: Step = {
  name: 'both begin to pay',
  act: world => Promise.all(([0, 1] as const).map(by => stepsOfBuyer(by, 0)[4]!.act(world))),
}
const faults: readonly StripeFault['how'][] = ['fails before', 'fails after', 'drops before', 'drops after']

/** What a buyer does most: begins, pays, cancels; any step now and then. */
const usualSteps = [0, 1, 2, 4, 4, 4, 4, 4, 5, 5, 5, 5, 10, 10, 11]
const buyer = fc.constantFrom<(0 | 1)[]>(0, 0, 0, 1)
/** Of a buyer's payments, the last or the one before. */
const which = fc.constantFrom(0, 0, 1)

const commands = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(buyer, which, fc.constantFrom(...usualSteps))
      .map(([by, nth, at]) => new Happens(stepsOfBuyer(by, nth)[at]!)),
  },
  {
    weight: 5,
    arbitrary: fc
      .tuple(buyer, which, fc.nat(11))
      .map(([by, nth, at]) => new Happens(stepsOfBuyer(by, nth)[at]!)),
  },
  {
    weight: 7,
    arbitrary: fc
      .tuple(fc.nat(5), fc.constantFrom('once', 'once', 'twice', 'never'))
      .map(([at, times]) => new Happens(delivery(at, times))),
  },
  { weight: 3, arbitrary: fc.constant(new Happens(reservationEnds)) },
  { weight: 5, arbitrary: fc.constantFrom(...steps).map(step => new Happens(step)) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...faults)
      .map(how => new Happens({ name: `Stripe ${how}`, act: async () => site.stripe.misbehave({ how }) })),
  },
  { weight: 1, arbitrary: fc.constant(new Happens(bothBegin)) },
)

test('money and car are safe, whatever happens', { timeout: RUNS * 20_000 }, async () => {
  const anything = fc.commands([commands], { maxCommands: MAX_STEPS, size: 'max' })
  const property = fc.asyncProperty(anything, fc.boolean(), async (drawn, isDealer) => {
    const world = await aWorld(isDealer)
    await fc.asyncModelRun(() => ({ model: world, real: {} }), drawn)
    await everythingIsSettled(world)
    expect(await newFaults(world, moneyFaults(site.forecourt.connections.database))).toEqual([])
    expect(await newFaults(world, disagreements(site))).toEqual([])
  })
  await fc.assert(property, { numRuns: RUNS })
})

async function aWorld(isDealer: boolean): Promise<World> {
  site.stripe.behave()
  const car = await site.aCar({ seller_kind: isDealer ? 'dealer' : 'private' })
  const known = [...(await moneyFaults(site.forecourt.connections.database)), ...(await disagreements(site))]
  const seen = site.stripe.account.events.length
  const plain = { identityimages: undefined }
  await aPricedBooking(buyers[0], car, { ...plain, discountCode: 'ONCE' })
  await aPricedBooking(buyers[1], car, plain)
  return { car, events: [], seen, payments: [[], []], known: new Set(known) }
}

/** Events that are still under way come, reservations end, and Stripe is asked about what is open. */
async function everythingIsSettled(world: World): Promise<void> {
  site.stripe.behave()
  for (const event of world.events) await site.deliver(event)
  await site.query(`update bookings set reserved_until = now() where state = 'paying'`)
  await site.forecourt.buying.reservations.releaseExpired()
  for (let time = 0; time < 2; time++) {
    await site.query('update graphile_worker._private_jobs set run_at = now()')
    await site.forecourt.jobRunner.runWaiting()
    await site.forecourt.payments.reconciliation.run(0)
  }
}
