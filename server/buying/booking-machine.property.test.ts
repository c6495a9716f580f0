/**
 * Two buyers, a seller, their banks, Stripe, operators and time do what they may, in any order. After each
 * step the money is where the ledger says, and at most one booking holds the car; in the end Stripe and the
 * sellers' bank agree. `npm run drill:payments` does it longer, PROPERTY_SEED in other orders.
 * Longer than usual: the checks after each step are many, and share what they read.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type BookingState,
  bookingLifecycle,
  holdingStates,
  paidStates,
  payingStates,
} from '#contracts/buying/booking-lifecycle.ts'
import {
  type Beginning,
  BookingStory,
  type Buyers,
  type By,
  type Deal,
  farAway,
} from '#testing/booking-story.ts'
import { BuyingSite } from '#testing/buying-site.ts'
import { isDeep, timesDepth } from '#testing/depth.ts'
import { impatientStripe, impatientTransfers } from '#testing/impatient-stripe.ts'
import { aPerson } from '#testing/person.ts'
import { SellersBank } from '#testing/sellers-bank.ts'
import { disagreements } from '#testing/stripe-agreement.ts'
import type { StripeFault } from '#testing/stripe-server.ts'
import { moneyFaults } from './money-check.ts'

const RUNS = timesDepth(6)
/** Half as many on average. */
const MAX_STEPS = 60
const CODE = 'ONCE'

let site: BuyingSite
let bank: SellersBank
let buyers: Buyers
beforeAll(async () => {
  site = await BuyingSite.open(
    stripe => ({ cardPayments: impatientStripe(stripe), sellerTransfers: impatientTransfers(stripe) }),
    { STRIPE_CONNECT: 'on' },
  )
  await site.query(`update settings set value = 'identityimages' where name = 'BUY_PAGE_DISABLED_FIELDS'`)
  await site.query(
    `insert into offers (page_name, title, code, amount_pence, ends_at)
     values ('buy', 'Once', $1, 10000, now() + interval '1 day')`,
    [CODE],
  )
  buyers = [await aPerson(site.forecourt), await aPerson(site.forecourt)]
  bank = await SellersBank.open(site)
})
afterAll(async () => {
  if (isDeep)
    console.log(`${RUNS} stories; payouts in the end: ${JSON.stringify(await bank.payoutsByState())}`)
  await site.stop()
  await bank.close()
})

interface Step {
  name: string
  /** Undefined for what another side, time or the provider does. */
  by?: By
  /** It tells where the car is: a refund may follow from it though the buyer might have the car. */
  tells?: true
  act: (story: BookingStory) => unknown
}

interface World {
  story: BookingStory
  /** Faults of earlier runs, for which a smaller example is not to blame. */
  known: ReadonlySet<string>
}

class Happens implements fc.AsyncCommand<World, object> {
  readonly #step: Step
  constructor(step: Step) {
    this.#step = step
  }
  check = () => true
  toString = () => this.#step.name
  async run(world: World): Promise<void> {
    const { story } = world
    const before = await story.deals()
    await this.#step.act(story)
    const after = await story.deals()
    for (const deal of after)
      mustFollow(
        before.find(({ id }) => id === deal.id),
        deal,
        this.#step,
      )
    expect(after.filter(isHolder).length).toBeLessThanOrEqual(1)
    const faults = await newFaults(world, moneyFaults(site.forecourt.connections.database))
    expect(faults.filter(fault => !isOperatorsTask.test(fault))).toEqual([])
  }
}

/** A hold stops a payout that is in a file. */
const isOperatorsTask = /: discard the file, if it was not uploaded$/

const isHolder = ({ state }: Deal) => holdingStates.includes(state)

/**
 * What was paid follows its graph and is not changed by the other buyer, nothing is booked that was not
 * charged, and no refund is made of a car that the buyer may have before its seller or an operator has told
 * where it is.
 */
function mustFollow(before: Deal | undefined, after: Deal, { name, by, tells }: Step): void {
  const what = `${name}: ${before?.state} to ${after.state}`
  if (paidStates.includes(after.state)) expect(after.isCharged, what).toBe(true)
  // Whenever the money came, and whatever the seller did before.
  if (before && !paidStates.includes(before.state) && paidStates.includes(after.state))
    expect(after.pricePence, what).toBe(after.askedPence)
  if (!before || before.state === after.state || !paidStates.includes(before.state)) return
  expect(after.totalPence, what).toBe(before.totalPence)
  expect(statesAfter(before.state), what).toContain(after.state)
  if (by !== undefined) expect(by, what).toBe(after.by)
  if (before.mayBeGiven && before.state !== 'refunding' && refundStates.includes(after.state))
    expect(tells, what).toBe(true)
}

const refundStates: readonly BookingState[] = ['refunding', 'cancelled']

/** In one step or several. */
function statesAfter(state: BookingState, found: BookingState[] = []): BookingState[] {
  for (const next of Object.values(bookingLifecycle[state]) as BookingState[]) {
    if (found.includes(next)) continue
    found.push(next)
    statesAfter(next, found)
  }
  return found
}

const newFaults = async ({ known }: World, found: Promise<string[]>) =>
  (await found).filter(fault => !known.has(fault))

/** What a buyer does. `nth`: which of their payments, 0 for the last. */
type BuyersAct = (story: BookingStory, by: By, nth: number) => unknown
const buyersActs = {
  'fills in the form': (story, by) => story.fillsIn(by, {}),
  'uses a code': (story, by) => story.fillsIn(by, { discountCode: CODE }),
  'has it delivered': (story, by) => story.fillsIn(by, farAway),
  'empties the form': (story, by) => story.fillsIn(by, { firstname: '', surname: '' }),
  'asks to reserve': (story, by) => story.asksToReserve(by),
  'begins to pay': (story, by) => story.begins(by),
  'ends the reservation': (story, by) => story.endsReservation(by),
  pays: (story, by, nth) => story.confirms(by, nth, 'paid'),
  'is declined': (story, by, nth) => story.confirms(by, nth, 'declined'),
  'must authenticate': (story, by, nth) => story.confirms(by, nth, 'authentication'),
  comes_back: (story, by, nth) => story.asks(by, nth, 'check'),
  leaves: (story, by, nth) => story.asks(by, nth, 'leave'),
  cancels: (story, by) => story.cancels(by),
  'receives the car': (story, by) => story.says(by, true),
  'says that the seller has the car': (story, by) => story.says(by, false),
  'agrees on another day': (story, by) => story.agreesOnAnotherDay(by),
} satisfies Record<string, BuyersAct>
type BuyersActName = keyof typeof buyersActs

const names = Object.keys(buyersActs) as BuyersActName[]
/** So that most stories come to a booking. */
const oftenDone: readonly BuyersActName[] = [
  ...names.slice(0, 3),
  ...Array<BuyersActName>(2).fill('asks to reserve'),
  ...Array<BuyersActName>(5).fill('begins to pay'),
  ...Array<BuyersActName>(4).fill('pays'),
  ...Array<BuyersActName>(2).fill('cancels'),
  'receives the car',
]
const stepOfBuyer = (acts: readonly BuyersActName[]) =>
  fc
    .tuple(fc.constantFrom<By[]>(0, 0, 0, 1), fc.constantFrom(0, 1), fc.constantFrom(...acts))
    .map(([by, nth, name]): Step => {
      const act: BuyersAct = buyersActs[name]
      return {
        name: `buyer ${by + 1} ${name}${nth === 0 ? '' : ' (the payment before)'}`,
        by,
        act: story => act(story, by, nth),
      }
    })

/** The seller may withdraw what is not paid, and nothing else while a booking holds the car. */
async function sellerWithdraws(story: BookingStory): Promise<void> {
  const isPaid = (await story.deals()).some(deal => isHolder(deal) && !payingStates.includes(deal.state))
  const before = await story.carState()
  await story.sellerMoves('withdraw')
  if (isPaid) expect(await story.carState()).toBe(before)
  else expect((await story.deals()).every(({ state }) => !payingStates.includes(state))).toBe(true)
}

/** While a booking holds the car its seller can't move it. */
const sellerMoves = (path: 'pause' | 'resume' | 'sold') => async (story: BookingStory) => {
  const isHeld = (await story.deals()).some(isHolder)
  const before = await story.carState()
  await story.sellerMoves(path)
  if (isHeld) expect(await story.carState()).toBe(before)
}

const steps: readonly Step[] = [
  { name: 'the seller pauses', act: sellerMoves('pause') },
  { name: 'the seller resumes', act: sellerMoves('resume') },
  { name: 'the seller has sold it elsewhere', act: sellerMoves('sold') },
  { name: 'the seller raises the price', act: story => story.raisesThePrice() },
  { name: 'the seller ends the reservation', act: story => story.sellerEndsReservation() },
  { name: 'the seller has the car back', tells: true, act: story => story.sellerHasItBack() },
  { name: 'the seller says handed over', tells: true, act: story => story.sellerSays('handed_over') },
  { name: 'the seller says not handed over', tells: true, act: story => story.sellerSays('not_handed_over') },
  { name: 'the agreed time begins', act: story => story.slotBegins() },
  { name: 'three days pass', act: story => story.daysPass(3) },
  { name: 'three weeks pass', act: story => story.daysPass(21) },
  { name: 'all is refunded in the dashboard', act: story => story.refundsInDashboard(true) },
  { name: 'a part is refunded in the dashboard', act: story => story.refundsInDashboard(false) },
  {
    name: 'an operator decides: handed over',
    tells: true,
    act: story => story.operatorDecides('handed_over'),
  },
  {
    name: 'an operator decides: not handed over',
    tells: true,
    act: story => story.operatorDecides('not_handed_over'),
  },
  { name: 'an operator cancels', tells: true, act: story => story.operatorDecides('cancel') },
  { name: 'jobs run', act: ({ site }) => site.forecourt.jobRunner.runWaiting() },
  { name: 'Stripe is asked', act: ({ site }) => site.forecourt.payments.reconciliation.run(0) },
  { name: '15 minutes pass unnoticed', act: story => story.minutesPass() },
  { name: 'a day passes', act: story => story.dayPasses() },
  { name: 'both begin to pay', act: story => Promise.all([story.begins(0), story.begins(1)]) },
]
async function asksForTransfers({ site }: BookingStory): Promise<void> {
  await site.transfersAreDue()
  await site.forecourt.jobRunner.runWaiting()
}

/** What becomes of due payouts, and of money that the buyer asks their bank for. */
const stepsOfPayouts: readonly Step[] = [
  { name: 'the holder of the card disputes it', act: story => story.disputes() },
  { name: 'the dispute is lost', act: story => story.disputesEnd('lost') },
  { name: 'the dispute is won', act: story => story.disputesEnd('won') },
  { name: 'the seller saves an account', act: ({ bank }) => bank.sellerSavesAccount() },
  { name: 'an operator makes a bank file', act: ({ bank }) => bank.makesFile() },
  { name: 'an operator discards what was not sent', act: ({ bank }) => bank.discardsFiles() },
  { name: 'an operator sends the files', act: ({ bank }) => bank.sendsFiles() },
  { name: 'the bank pays', act: ({ bank }) => bank.decides(() => 'paid') },
  { name: 'the bank refuses', act: ({ bank }) => bank.decides(() => 'failed') },
  { name: 'the bank’s answers are imported', act: ({ bank }) => bank.answersArrive() },
  { name: 'a payment comes back', act: ({ bank }) => bank.sendsBack() },
  { name: 'an operator pays by hand', act: ({ bank }) => bank.paysByHand() },
  { name: 'the seller can be paid by Stripe', act: ({ site }) => site.sellerIsAtStripe(true) },
  { name: 'Stripe does not pay the seller any more', act: ({ site }) => site.sellerIsAtStripe(false) },
  { name: 'Stripe is asked for transfers', act: asksForTransfers },
  { name: 'sellers are paid', act: story => story.sellersArePaid(() => 'paid') },
  { name: 'sellers can’t be paid', act: story => story.sellersArePaid(() => 'failed') },
]
const faults: readonly StripeFault['how'][] = ['fails before', 'fails after', 'drops before', 'drops after']

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: stepOfBuyer(oftenDone) },
  { weight: 5, arbitrary: stepOfBuyer(names) },
  {
    weight: 7,
    arbitrary: fc.tuple(fc.nat(5), fc.constantFrom('once', 'once', 'twice', 'never')).map(([at, times]) => ({
      name: `event ${at} is delivered ${times}`,
      act: (story: BookingStory) => story.delivers(at, times),
    })),
  },
  {
    weight: 3,
    arbitrary: fc.constant({
      name: '15 minutes pass',
      act: (story: BookingStory) => story.reservationsEnd(),
    }),
  },
  { weight: 6, arbitrary: fc.constantFrom(...steps) },
  { weight: 6, arbitrary: fc.constantFrom(...stepsOfPayouts) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Step[]>(
      ...faults.map(how => ({ name: `Stripe ${how}`, act: () => site.stripe.misbehave({ how }) })),
      { name: 'the seller withdraws it', act: sellerWithdraws },
    ),
  },
)

test('money and car are safe, whatever happens', { timeout: RUNS * 20_000 }, async () => {
  const anything = fc.commands([anyStep.map(step => new Happens(step))], {
    maxCommands: MAX_STEPS,
    size: 'max',
  })
  const beginning = fc.constantFrom<Beginning>('priced', 'booked', 'sold', 'paid out', 'charged back')
  const decision = fc.constantFrom('handed_over', 'handed_over', 'cancel')
  const drawing = [anything, fc.boolean(), beginning, decision, fc.boolean()] as const
  const property = fc.asyncProperty(...drawing, async (drawn, isDealer, until, end, isDeliveryOurs) => {
    const { database } = site.forecourt.connections
    const known = new Set([
      ...(await moneyFaults(database)),
      ...(await disagreements(site)),
      ...(await bank.disagreements()),
    ])
    const world = { story: await BookingStory.begun(bank, buyers, { isDealer, discountCode: CODE }), known }
    await world.story.goesOnUntil(until, isDeliveryOurs)
    await fc.asyncModelRun(() => ({ model: world, real: {} }), drawn)
    await world.story.ends(end)
    expect(await newFaults(world, moneyFaults(database))).toEqual([])
    expect(await newFaults(world, disagreements(site))).toEqual([])
    expect(await newFaults(world, bank.disagreements())).toEqual([])
    expect(await world.story.ownDeliveries()).toBe(isDeliveryOurs && until !== 'priced' ? 1 : 0)
  })
  await fc.assert(property, { numRuns: RUNS })
})
