/**
 * The server, the worker or an operator's command is killed at a step between 'pay' and 'booked', between
 * 'cancel' and 'cancelled', or between the hand-over and the bank's answer. Then the world goes on: buyers try
 * again or go away, their cards are charged or not, Stripe fails, its events are lost, repeated, late and in
 * another order, payouts are made and come back, and payments are disputed. In the end ledger, bookings, cars,
 * Stripe and the sellers' bank agree. `npm run drill:payments` does it at each step.
 * Longer than usual: the cases share the servers that are killed, and what must hold in the end.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Random } from '#db/demo/random.ts'
import { isToldOnce, repeatFailedRefunds } from '#testing/booking-story.ts'
import { aPricedBooking, type PricedBooking } from '#testing/buying.ts'
import { BuyingSite } from '#testing/buying-site.ts'
import { depth } from '#testing/depth.ts'
import { type Kill, KilledServers } from '#testing/killed-servers.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { propertySeed } from '#testing/property-seed.ts'
import { type BankDecides, SELLERS_ACCOUNT, SellersBank } from '#testing/sellers-bank.ts'
import { disagreements } from '#testing/stripe-agreement.ts'
import type { DisputeStatus, StripeEvent } from '#testing/stripe-objects.ts'
import type { StripeFault } from '#testing/stripe-server.ts'
import { moneyFaults } from './money-check.ts'

/** How often at each step, before it and after it. 0: at some of the steps, before or after. */
const ROUNDS = Math.floor(depth / 50)
const PATH_MS = 300_000
const CODE = 'DRILL'

interface Deal {
  car: number
  booking: PricedBooking
  /** What is to be paid next; the whole price where it is not given. */
  duePence?: number
  /** The payment that was begun last. */
  paymentId: string
}

let site: BuyingSite
let servers: KilledServers
let bank: SellersBank
let buyer: Person
let other: Person
/** Steps at which a process was killed. */
const killedAt: string[] = []

beforeAll(async () => {
  site = await BuyingSite.open(() => ({}), { STRIPE_CONNECT: 'on' })
  await site.query(`update settings set value = 'identityimages' where name = 'BUY_PAGE_DISABLED_FIELDS'`)
  await site.query(
    `insert into offers (page_name, title, code, amount_pence, ends_at) values ('buy', 'Drill', $1, 10000, now() + interval '1 day')`,
    [CODE],
  )
  bank = await SellersBank.open(site)
  const files = { BANK_IDENTITY: site.identity, BANK_DIRECTORY: bank.directory }
  servers = new KilledServers({ ...site.environment, ...files })
  buyer = await aPerson(site.forecourt)
  other = await aPerson(site.forecourt)
})
afterAll(async () => {
  servers.stop()
  await site.stop()
  await bank.close()
  console.log(`killed at ${killedAt.length} points:\n${killedAt.join('\n')}`)
})

type Ordered = { steps: string[] | null }
interface Path {
  /** What comes before. */
  before?: (deal: Deal, random: Random) => Promise<void>
  /** What is killed. */
  moment: (deal: Deal, kill?: Kill) => Promise<Ordered>
  /** How many of its steps are enough without rounds. Default: none. */
  few?: number
  /** Who sells the car. A private sale is complete when the car is handed over. */
  sellerKind?: 'private'
}

const asked = (deal: Deal, what: Request, kill?: Kill) => servers.whileAsked(() => requests[what](deal), kill)
const worked = async (...asked: Parameters<KilledServers['runs']>): Promise<Ordered> => ({
  steps: await servers.runs(...asked),
})

type Request = keyof typeof requests
/** What a buyer's browser sends, or the seller's: `reprice`, and the `answer` to a buyer who cancelled. */
const requests = {
  async begin(deal: Deal) {
    const { id, costs } = deal.booking
    const body = { kind: 'booking', id, totalPence: deal.duePence ?? costs.totalPence }
    const answer = await servers.asks(buyer, 'POST', '/api/payment/createPaymentIntent', body)
    if (answer.status === 201) deal.paymentId = answer.body.data.paymentId
    return answer
  },
  endReservation: ({ booking }: Deal) =>
    servers.asks(buyer, 'POST', `/api/bookings/${booking.id}/end-reservation`, {}),
  check: ({ paymentId }: Deal) => servers.asks(buyer, 'POST', '/api/payment/check', { paymentId }),
  leave: ({ paymentId }: Deal) => servers.asks(buyer, 'POST', '/api/payment/leave', { paymentId }),
  reprice: ({ car }: Deal) =>
    servers.asks(site.seller, 'PUT', `/api/cars/${car}/price`, { askingPrice: 9000, was: 8495 }),
  cancel: ({ booking }: Deal) =>
    servers.asks(buyer, 'DELETE', `/api/bookings?id=${booking.id}&backPence=${booking.costs.totalPence}`),
  receive: ({ booking }: Deal) =>
    servers.asks(buyer, 'PUT', '/api/bookings/edit', { id: booking.id, isReceived: true }),
  saveAccount: () => servers.asks(site.seller, 'PUT', '/api/payouts/account', SELLERS_ACCOUNT),
  answer: ({ booking }: Deal) =>
    servers.asks(site.seller, 'POST', `/api/bookings/${booking.id}/hand-over`, { word: 'not_handed_over' }),
}

const intentsOf = ({ paymentId }: Deal) =>
  site.stripe.account.intents.filter(intent => intent.paymentId === paymentId)
const confirms = (deal: Deal, card: 'paid' | 'declined') => {
  for (const { id } of intentsOf(deal)) site.stripe.account.confirm(id, card)
}
const deliver = (event: StripeEvent) => {
  const { rawBody, signature } = site.stripe.signed(event)
  return servers.ask('POST', '/api/payment/webhook', rawBody, { 'stripe-signature': signature })
}
const timeIsOver = () =>
  site.query(
    `update bookings set reserved_until = now() - interval '1 second' where state in ('paying', 'reserving')`,
  )
const begun = async (deal: Deal) => void (await requests.begin(deal))
const booked = async (deal: Deal) => {
  await begun(deal)
  confirms(deal, 'paid')
  await site.deliverEvents()
}

/** The car is handed over as both sides say, and the payout is due. */
const sold = async (deal: Deal) => {
  await booked(deal)
  await site.slotBegins(deal.booking.id)
  await site.seller.post(`/api/bookings/${deal.booking.id}/hand-over`, { word: 'handed_over' })
  await requests.receive(deal)
  await bank.sellerSavesAccount()
}
const inFile = async (deal: Deal) => {
  await sold(deal)
  await bank.makesFile()
}
const decidedByBank = (decide: BankDecides) => async (deal: Deal) => {
  await inFile(deal)
  await bank.sendsFiles()
  bank.decides(decide)
}
const paidOut = async (deal: Deal) => {
  await decidedByBank(() => 'paid')(deal)
  await bank.answersArrive()
}
const dueAtStripe = async (deal: Deal) => {
  await sold(deal)
  await site.sellerIsAtStripe(true)
  await site.transfersAreDue()
}
const disputed = (deal: Deal, status: DisputeStatus) => {
  for (const { id } of intentsOf(deal)) site.stripe.account.dispute(id, status)
}

const FEE_PENCE = 9900
const feeBegun = async (deal: Deal) => {
  await buyer.post('/api/buyer/reserve', { carId: String(deal.car) })
  deal.duePence = FEE_PENCE
  await begun(deal)
  confirms(deal, 'paid')
}
const reserved = async (deal: Deal) => {
  await feeBegun(deal)
  await site.deliverEvents()
  deal.duePence = deal.booking.costs.totalPence - FEE_PENCE
}

const paths: Readonly<Record<string, Path>> = {
  'the payment begins': { few: 6, moment: (deal, kill) => asked(deal, 'begin', kill) },
  'the payment is continued': { before: begun, moment: (deal, kill) => asked(deal, 'begin', kill) },
  'Stripe tells of the money': {
    few: 6,
    async before(deal) {
      await begun(deal)
      confirms(deal, 'paid')
    },
    moment: (_, kill) => servers.whileAsked(() => deliver(site.loseEvents().at(-1)!), kill),
  },
  'Stripe tells of the reservation fee': {
    few: 2,
    before: feeBegun,
    moment: (_, kill) => servers.whileAsked(() => deliver(site.loseEvents().at(-1)!), kill),
  },
  'Stripe tells of the rest for a reserved car': {
    few: 1,
    async before(deal) {
      await reserved(deal)
      await aPricedBooking(buyer, deal.car, { identityimages: undefined, discountCode: CODE })
      await begun(deal)
      confirms(deal, 'paid')
    },
    moment: (_, kill) => servers.whileAsked(() => deliver(site.loseEvents().at(-1)!), kill),
  },
  'the buyer ends a reservation': {
    few: 2,
    before: reserved,
    moment: (deal, kill) => asked(deal, 'endReservation', kill),
  },
  'the browser comes back': {
    async before(deal) {
      await begun(deal)
      confirms(deal, 'paid')
    },
    moment: (deal, kill) => asked(deal, 'check', kill),
  },
  'events are lost, and Stripe is asked': {
    few: 1,
    async before(deal) {
      await begun(deal)
      confirms(deal, 'paid')
      site.loseEvents()
    },
    moment: (_, kill) => worked('reconciliation', kill),
  },
  'the money comes too late': {
    few: 1,
    async before(deal, random) {
      await begun(deal)
      await timeIsOver()
      const isGone = random.chance(0.5)
      if (isGone) await site.pays(other, await aPricedBooking(other, deal.car, { identityimages: undefined }))
      else await site.forecourt.buying.reservations.releaseExpired()
      confirms(deal, 'paid')
    },
    moment: (_, kill) => servers.whileAsked(() => deliver(site.loseEvents().at(-1)!), kill),
  },
  'the money comes too late for what is asked by now': {
    few: 1,
    async before(deal, random) {
      await begun(deal)
      await timeIsOver()
      if (random.chance(0.5)) await site.forecourt.buying.reservations.releaseExpired()
      await site.query('update listings set price_pence = price_pence + 100000 where id = $1', [deal.car])
      confirms(deal, 'paid')
    },
    moment: (_, kill) => servers.whileAsked(() => deliver(site.loseEvents().at(-1)!), kill),
  },
  'the seller changes the price of what is being paid': {
    few: 1,
    before: begun,
    moment: (deal, kill) => asked(deal, 'reprice', kill),
  },
  'the card is declined': {
    async before(deal) {
      await begun(deal)
      confirms(deal, 'declined')
    },
    moment: (_, kill) => servers.whileAsked(() => deliver(site.loseEvents().at(-1)!), kill),
  },
  'the worker cancels what was declined': {
    async before(deal) {
      await begun(deal)
      confirms(deal, 'declined')
      await site.deliverEvents()
    },
    moment: (_, kill) => worked('jobs', kill),
  },
  'the buyer leaves': { before: begun, moment: (deal, kill) => asked(deal, 'leave', kill) },
  'the 15 minutes are over': {
    async before(deal) {
      await begun(deal)
      await timeIsOver()
    },
    moment: (_, kill) => worked('release of reservations', kill),
  },
  'the buyer cancels': { before: booked, moment: (deal, kill) => asked(deal, 'cancel', kill) },
  'the seller says that the car was not handed over': {
    async before(deal) {
      await booked(deal)
      await site.slotBegins(deal.booking.id)
      await requests.cancel(deal)
    },
    moment: (deal, kill) => asked(deal, 'answer', kill),
  },
  'the worker refunds': {
    few: 2,
    async before(deal) {
      await booked(deal)
      await requests.cancel(deal)
    },
    moment: (_, kill) => worked('jobs', kill),
  },
  'the buyer has the car': {
    ...{ few: 1, sellerKind: 'private', before: booked },
    moment: (deal, kill) => asked(deal, 'receive', kill),
  },
  'a file for the bank is made': {
    ...{ few: 2, sellerKind: 'private', before: sold },
    moment: (_, kill) => worked('payout file', kill),
  },
  'a file is marked as sent': {
    ...{ few: 1, sellerKind: 'private', before: inFile },
    moment: async (_, kill) => worked('payout file sent', kill, { file: await bank.lastFile() }),
  },
  'a file is discarded': {
    ...{ sellerKind: 'private', before: inFile },
    moment: async (_, kill) => worked('payout file discarded', kill, { file: await bank.lastFile() }),
  },
  'the bank has paid': {
    ...{ few: 1, sellerKind: 'private', before: decidedByBank(() => 'paid') },
    moment: (_, kill) => worked('answer of the bank', kill, bank.answer),
  },
  'the bank could not pay': {
    ...{ few: 1, sellerKind: 'private', before: decidedByBank(() => 'failed') },
    moment: (_, kill) => worked('answer of the bank', kill, bank.answer),
  },
  'the seller corrects the account': {
    sellerKind: 'private',
    async before(deal) {
      await decidedByBank(() => 'failed')(deal)
      await bank.answersArrive()
    },
    moment: (deal, kill) => asked(deal, 'saveAccount', kill),
  },
  'the worker tells the seller': {
    ...{ sellerKind: 'private', before: inFile },
    moment: (_, kill) => worked('jobs', kill),
  },
  'the payment is disputed while its payout is in a file': {
    sellerKind: 'private',
    async before(deal) {
      await inFile(deal)
      disputed(deal, 'needs_response')
    },
    moment: (_, kill) => servers.whileAsked(() => deliver(site.loseEvents().at(-1)!), kill),
  },
  'the dispute is lost after the payout': {
    ...{ few: 1, sellerKind: 'private' },
    async before(deal) {
      await paidOut(deal)
      disputed(deal, 'needs_response')
      await site.deliverEvents()
      disputed(deal, 'lost')
    },
    moment: (_, kill) => servers.whileAsked(() => deliver(site.loseEvents().at(-1)!), kill),
  },
  'Stripe is asked for transfers': {
    ...{ few: 2, sellerKind: 'private', before: dueAtStripe },
    moment: (_, kill) => worked('jobs', kill),
  },
  'a transfer is reversed': {
    ...{ few: 1, sellerKind: 'private' },
    async before(deal) {
      await dueAtStripe(deal)
      await site.forecourt.jobRunner.runWaiting()
      disputed(deal, 'lost')
      await site.deliverEvents()
      await site.transfersAreDue()
    },
    moment: (_, kill) => worked('jobs', kill),
  },
  'a debt is taken off the next payout': {
    ...{ few: 1, sellerKind: 'private' },
    async before(deal) {
      await paidOut(deal)
      disputed(deal, 'lost')
      await site.deliverEvents()
      await sold(await aDeal('private'))
      await sold(await aDeal('private'))
    },
    moment: (_, kill) => worked('payout file', kill),
  },
}

/** To be killed at a step that only reads is the same as to be killed after the one before it. */
const writes = /^(commit|insert|update|delete)|add_job|^Stripe/

test.each(Object.keys(paths))('when %s', { timeout: PATH_MS * Math.max(1, ROUNDS) }, async name => {
  const steps = (await roundOf(name, new Random(propertySeed, 0, 0)))!
  expect(steps.length).toBeGreaterThan(0)
  const random = new Random(propertySeed, 1, 0)
  const points: Kill[] = []
  const writing = [...steps.keys()].filter(at => writes.test(steps[at]!))
  for (let round = 0; round < ROUNDS; round++)
    for (const at of writing) points.push({ at, when: 'before' }, { at, when: 'after' })
  if (ROUNDS === 0)
    for (const at of random.shuffled(writing).slice(0, paths[name]!.few ?? 0))
      points.push({ at, when: random.pick(['before', 'after']) })
  for (const [at, kill] of points.entries()) {
    const survived = await roundOf(name, new Random(propertySeed, 2, at), kill)
    if (survived === null) killedAt.push(`${name}: ${kill.when} ${shortened(steps[kill.at]!)}`)
  }
})

test('these were twelve points or more', () => {
  expect(killedAt.length).toBeGreaterThanOrEqual(12)
})

/** Returns the steps of the moment, or null if the process was killed in it. */
async function roundOf(name: string, random: Random, kill?: Kill): Promise<string[] | null> {
  const { before, moment, sellerKind } = paths[name]!
  const since = site.stripe.account.events.length
  const deal = await aDeal(sellerKind)
  await before?.(deal, random)
  const { steps } = await moment(deal, kill)
  await theWorldGoesOn(deal, random)
  await everythingIsSettled(since)
  const found = [
    ...(await moneyFaults(site.forecourt.connections.database)),
    ...(await disagreements(site)),
    ...(await bank.disagreements()),
  ]
  expect(found, `${name}: ${JSON.stringify(kill)}`).toEqual([])
  return steps
}

async function aDeal(sellerKind: 'private' | 'dealer' = 'dealer'): Promise<Deal> {
  const car = await site.aCar({ seller_kind: sellerKind })
  const booking = await aPricedBooking(buyer, car, { identityimages: undefined, discountCode: CODE })
  return { car, booking, paymentId: '' }
}

const faults: readonly StripeFault['how'][] = [
  'fails before',
  'fails after',
  'drops before',
  'drops after',
  'handled twice',
]

async function theWorldGoesOn(deal: Deal, random: Random): Promise<void> {
  const late: StripeEvent[] = []
  const happenings: (() => Promise<unknown>)[] = [
    () => requests.begin(deal),
    () => requests.check(deal),
    () => requests.leave(deal),
    () => requests.cancel(deal),
    async () => confirms(deal, random.chance(0.7) ? 'paid' : 'declined'),
    () => servers.runs('jobs'),
    () => requests.receive(deal),
    () => bank.sellerSavesAccount(),
    () => bank.makesFile(),
    () => bank.sendsFiles(),
    async () => bank.decides(() => (random.chance(0.7) ? 'paid' : 'failed')),
    () => bank.answersArrive(),
    () => bank.sendsBack(),
    async () => {
      for (const { id } of intentsOf(deal))
        if (site.stripe.account.refundablePence(id) > 0) site.stripe.account.dispute(id, 'needs_response')
    },
    () => servers.runs('reconciliation'),
    async () => {
      await timeIsOver()
      await servers.runs('release of reservations')
    },
    async () => site.stripe.misbehave({ how: random.pick(faults) }),
    async () => {
      for (const event of random.shuffled(site.loseEvents())) {
        const fate = random.next()
        if (fate < 0.25 && !isToldOnce(event)) continue
        if (fate < 0.5) late.push(event)
        else await deliver(event)
        if (fate > 0.8) await deliver(event)
      }
    },
  ]
  for (const happens of random.shuffled(happenings).slice(0, random.int(0, happenings.length)))
    await happens()
  await timeIsOver()
  // Reservations by a fee end too: a buyer may have two.
  await site.query(
    `update bookings set reserved_until = now() - interval '1 second' where state = 'reserved'`,
  )
  await site.forecourt.buying.reservations.releaseExpired()
  for (const event of late) await site.deliver(event)
}

/**
 * Disputes are lost, and told of until they are heard; jobs of processes that died are released, waiting ones
 * are due, Stripe is asked about what is open, operators repeat what was refused meanwhile, and the bank pays
 * what it has. `since`: how many events there were before.
 */
async function everythingIsSettled(since: number): Promise<void> {
  const { account } = site.stripe
  for (const { id } of account.intents) if (account.isOpenDispute(id)) account.dispute(id, 'lost')
  for (const event of account.events.slice(since).filter(isToldOnce)) await site.deliver(event)
  for (let time = 0; time < 2; time++) {
    await site.transfersAreDue()
    await site.query(
      `update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now()`,
    )
    await site.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null')
    await site.forecourt.jobRunner.runWaiting()
    await site.forecourt.payments.reconciliation.run(0)
    await repeatFailedRefunds(site)
    await bank.sendsFiles()
    bank.decides(() => 'paid')
    await bank.answersArrive()
  }
  await site.sellerIsAtStripe(false)
  site.loseEvents()
}

const shortened = (step: string) => step.replaceAll(/\s+/g, ' ').slice(0, 70)
