/**
 * One car, two buyers, its seller, Stripe and time: what each may do, possible now or not. Longer than usual: each
 * action is a few lines, and all of them act on the same story.
 */
import type { BookingState } from '#contracts/buying/booking-lifecycle.ts'
import type { Word } from '#contracts/buying/hand-over.ts'
import { ProblemError } from '#server/platform/problems.ts'
import { aBuyForm, aPricedBooking, aSlotDay } from './buying.ts'
import type { BuyingSite } from './buying-site.ts'
import type { Person } from './person.ts'
import type { BankDecides, SellersBank } from './sellers-bank.ts'
import type { StripeEvent } from './stripe-objects.ts'

export type By = 0 | 1
export type Buyers = readonly [Person, Person]

/** A booking of the car. */
export interface Deal {
  id: string
  state: BookingState
  by: By
  totalPence: number | null
  /** The car's price as it was agreed, and now. */
  pricePence: number | null
  askedPence: number
  /** By Stripe, at least once. */
  isCharged: boolean
  /** The buyer has the car, or may have it since the agreed time has begun. */
  mayBeGiven: boolean
}

const beginnings = ['priced', 'booked', 'sold', 'paid out', 'charged back'] as const
export type Beginning = (typeof beginnings)[number]

/** So far that the delivery is charged. */
export const farAway = { isCollection: false, postcode: 'EH1 1AA' }

export class BookingStory {
  readonly site: BuyingSite
  readonly bank: SellersBank
  readonly #car: number
  readonly #buyers: Buyers
  /** The payments that each buyer's browser knows. */
  readonly #payments: readonly [string[], string[]] = [[], []]
  /** Stripe's events that have been neither delivered nor lost. */
  #events: StripeEvent[] = []
  #seen: number

  private constructor(bank: SellersBank, car: number, buyers: Buyers) {
    const { site } = bank
    this.site = site
    this.bank = bank
    this.#car = car
    this.#buyers = buyers
    this.#seen = site.stripe.account.events.length
  }

  /** Both buyers have filled in their forms, the first one with this discount code, and for delivery far away. */
  static async begun(
    bank: SellersBank,
    buyers: Buyers,
    { isDealer, discountCode }: { isDealer: boolean; discountCode: string },
  ): Promise<BookingStory> {
    const { site } = bank
    site.stripe.behave()
    const car = await site.aCar({ seller_kind: isDealer ? 'dealer' : 'private' })
    await aPricedBooking(buyers[0], car, { ...farAway, identityimages: undefined, discountCode })
    await aPricedBooking(buyers[1], car, { identityimages: undefined })
    return new BookingStory(bank, car, buyers)
  }

  /**
   * What goes well, or not so well, before anything may happen: the first buyer pays, and has the car.
   * `isDeliveryOurs`: that was before the seller got the delivery charge.
   */
  async goesOnUntil(last: Beginning, isDeliveryOurs: boolean): Promise<void> {
    const until = beginnings.indexOf(last)
    if (until >= beginnings.indexOf('booked')) {
      await this.begins(0)
      this.confirms(0, 0, 'paid')
      await this.#deliversAll()
      const [deal] = await this.deals()
      if (isDeliveryOurs) await this.site.deliveryIsOurs(deal!.id)
    }
    if (until >= beginnings.indexOf('sold')) {
      await this.slotBegins()
      await this.sellerSays('handed_over')
      await this.says(0, true)
      await this.daysPass(21)
    }
    if (until >= beginnings.indexOf('paid out')) await this.sellersArePaid(() => 'paid')
    if (until >= beginnings.indexOf('charged back')) {
      await this.disputes()
      await this.disputesEnd('lost')
      await this.#deliversAll()
    }
  }

  /** Delivery charges that the site got. */
  async ownDeliveries(): Promise<number> {
    const rows = await this.site.query(
      `select from ledger_entries join bookings on subject_id = bookings.id::text
       where subject_kind = 'booking' and kind = 'owed' and account = 'delivery' and listing_id = $1`,
      [this.#car],
    )
    return rows.length
  }

  /** The oldest first. */
  async deals(): Promise<Deal[]> {
    const rows = await this.site.query(
      `select bookings.id::text, bookings.state, email, total_pence as "totalPence",
         bookings.price_pence as "pricePence", car.price_pence as "askedPence",
         slot_began or slot_on < current_date or received_at is not null
           or coalesce(seller_word = 'handed_over', false) as "mayBeGiven",
         (select array_agg(provider_id) from payments where subject_kind = 'booking' and subject_id = bookings.id::text) as intents
       from bookings join users on users.id = account_id join listings car on car.id = listing_id
       where listing_id = $1 order by bookings.id`,
      [this.#car],
    )
    const charged = this.site.stripe.account.intents.filter(({ state }) => state === 'succeeded')
    return rows.map(({ email, intents, ...row }) => ({
      ...(row as Omit<Deal, 'by' | 'isCharged'>),
      by: this.#buyers[0].email === email ? 0 : 1,
      isCharged: charged.some(({ id }) => (intents as string[] | null)?.includes(id)),
    }))
  }

  /** The answer is no error where the form is not complete: it is kept. */
  async fillsIn(by: By, changes: object): Promise<void> {
    const form = aBuyForm(this.#car, { identityimages: undefined, ...changes })
    await this.#buyers[by].post('/api/buyer/create', form)
  }

  async asksToReserve(by: By): Promise<void> {
    await this.#buyers[by].post('/api/buyer/reserve', { carId: String(this.#car) })
  }

  async endsReservation(by: By): Promise<void> {
    const deal = await this.#dealOf(by)
    if (deal) await this.#buyers[by].post(`/api/bookings/${deal.id}/end-reservation`)
  }

  async sellerEndsReservation(): Promise<void> {
    for (const { id, state } of await this.deals())
      if (state === 'reserved') await this.site.seller.post(`/api/bookings/${id}/end-reservation`)
  }

  /** The sum is the one that the payment page shows. */
  async begins(by: By): Promise<void> {
    const deal = await this.#dealOf(by)
    if (!deal) return
    const { totalPence } = (await this.#buyers[by].get(`/api/payment/booking/${deal.id}`)).body.data
    const { status, body } = await this.#buyers[by].post('/api/payment/createPaymentIntent', {
      kind: 'booking',
      id: deal.id,
      totalPence,
    })
    if (status === 201) this.#payments[by].push(body.data.paymentId)
  }

  /** `nth`: of their payments; 0 is the last. */
  confirms(by: By, nth: number, card: 'paid' | 'declined' | 'authentication'): void {
    const { account } = this.site.stripe
    const intent = account.intents.find(({ paymentId }) => paymentId === this.#payments[by].at(-1 - nth))
    if (intent) account.confirm(intent.id, card)
  }

  async asks(by: By, nth: number, what: 'check' | 'leave'): Promise<void> {
    const paymentId = this.#payments[by].at(-1 - nth)
    if (paymentId) await this.#buyers[by].post(`/api/payment/${what}`, { paymentId })
  }

  /** For the sum that the booking's page shows. */
  async cancels(by: By): Promise<void> {
    const deal = await this.#dealOf(by)
    if (!deal) return
    const { cancellation } = (await this.#buyers[by].get(`/api/bookings/${deal.id}`)).body.data
    const backPence = cancellation?.backPence ?? 0
    await this.#buyers[by].asks('DELETE', `/api/bookings?id=${deal.id}&backPence=${backPence}`)
  }

  async says(by: By, isReceived: boolean): Promise<void> {
    const deal = await this.#dealOf(by)
    if (deal) await this.#buyers[by].put('/api/bookings/edit', { id: deal.id, isReceived })
  }

  /** Another day than before, so that the agreed time has not begun, as far as the day tells. */
  async agreesOnAnotherDay(by: By): Promise<void> {
    const deal = await this.#dealOf(by)
    const slot = { on: aSlotDay(9), part: 'morning' }
    if (deal) await this.#buyers[by].put('/api/bookings/edit', { id: deal.id, slot })
  }

  /** The agreed time is reached without a word from either side. */
  async slotBegins(): Promise<void> {
    for (const { id } of await this.deals()) await this.site.slotBegins(id)
  }

  async sellerSays(word: Word): Promise<void> {
    for (const { id } of await this.deals())
      await this.site.seller.post(`/api/bookings/${id}/hand-over`, { word })
  }

  /** Decides what was paid and is not finished. Commands that are not possible are refused. */
  async operatorDecides(what: Word | 'cancel'): Promise<void> {
    const operator = { by: 'Ada', why: 'a story' }
    const desk = this.site.desk()
    for (const { id } of await this.deals())
      await (what === 'cancel' ? desk.cancel(id, operator) : desk.decide(id, what, operator)).catch(refused)
  }

  /** In the provider's dashboard, of the payment that a booking is made of. */
  async refundsInDashboard(isWhole: boolean): Promise<void> {
    const rows = await this.site.query(
      `select provider_id from payments join bookings on subject_id = bookings.id::text
       where listing_id = $1 and booked_at is not null and payments.state = 'succeeded'
         and not exists (select from refunds where payment_id = payments.id)`,
      [this.#car],
    )
    const { account } = this.site.stripe
    for (const { provider_id } of rows) {
      // The dashboard refuses more than is left, and the site may not have heard of an earlier refund yet.
      const left = account.refundablePence(provider_id as string)
      if (left > 0) account.refundByHand(provider_id as string, isWhole ? left : Math.min(left, 10_000))
    }
  }

  /** The holder of a card asks their bank for the money; the bank decides later. */
  async disputes(): Promise<void> {
    const { account } = this.site.stripe
    for (const id of await this.#charged())
      if (account.refundablePence(id) > 0) account.dispute(id, 'needs_response')
  }

  async disputesEnd(status: 'won' | 'lost'): Promise<void> {
    const { account } = this.site.stripe
    for (const id of await this.#charged()) if (account.isOpenDispute(id)) account.dispute(id, status)
  }

  /** At Stripe, the payments of the car that have succeeded. */
  async #charged(): Promise<string[]> {
    const rows = await this.site.query(
      `select provider_id from payments join bookings on subject_id = bookings.id::text
       where subject_kind = 'booking' and listing_id = $1 and payments.state = 'succeeded'`,
      [this.#car],
    )
    return rows.map(({ provider_id }) => provider_id as string)
  }

  /** From due payouts to the bank's answer, by the shortest way. */
  async sellersArePaid(decide: BankDecides): Promise<void> {
    await this.bank.sellerSavesAccount()
    await this.bank.makesFile()
    await this.bank.sendsFiles()
    this.bank.decides(decide)
    await this.bank.answersArrive()
  }

  /** Passes the time in which the two sides have to say something. */
  async daysPass(days: number): Promise<void> {
    await this.site.query(
      `update bookings set seller_word_at = seller_word_at - $2 * interval '1 day',
         buyer_word_at = buyer_word_at - $2 * interval '1 day', reserved_until = reserved_until - $2 * interval '1 day',
         deposit_until = deposit_until - $2 * interval '1 day', received_at = received_at - $2 * interval '1 day',
         cancelled_at = cancelled_at - $2 * interval '1 day' where listing_id = $1`,
      [this.#car, days],
    )
    await this.site.forecourt.buying.due.completeFinished()
    await this.site.forecourt.buying.reservations.releaseExpired()
  }

  /** Returns whatever was cancelled after the buyer had it. */
  async sellerHasItBack(): Promise<void> {
    for (const { id, state } of await this.deals())
      if (state === 'returning' || state === 'on_hold')
        await this.site.seller.post(`/api/bookings/${id}/returned`)
  }

  carState = () => this.site.carState(this.#car)

  async sellerMoves(path: 'pause' | 'resume' | 'sold' | 'withdraw'): Promise<void> {
    await this.site.seller.post(`/api/cars/${this.#car}/${path}`)
  }

  async raisesThePrice(): Promise<void> {
    const [row] = await this.site.query('select price_pence from listings where id = $1', [this.#car])
    const was = Number(row!['price_pence']) / 100
    await this.site.seller.put(`/api/cars/${this.#car}/price`, { askingPrice: was + 100, was })
  }

  async minutesPass(): Promise<void> {
    await this.site.query(
      `update bookings set reserved_until = now() where state in ('paying', 'reserving') and listing_id = $1`,
      [this.#car],
    )
  }

  async reservationsEnd(): Promise<void> {
    await this.minutesPass()
    await this.site.forecourt.buying.reservations.releaseExpired()
  }

  async dayPasses(): Promise<void> {
    await this.site.query(
      `with own as (
         update bookings set updated_at = now() - interval '25 hours' where listing_id = $1 returning id::text
       )
       update payments set created_at = created_at - interval '25 hours', settled_at = settled_at - interval '25 hours'
       where subject_kind = 'booking' and subject_id in (select id from own)`,
      [this.#car],
    )
    await this.site.forecourt.buying.due.abandonForgotten()
  }

  /** One of the events that Stripe has to tell. */
  async delivers(at: number, times: 'once' | 'twice' | 'never'): Promise<void> {
    const { events } = this.site.stripe.account
    this.#events.push(...events.slice(this.#seen))
    this.#seen = events.length
    const event = this.#events[at % Math.max(1, this.#events.length)]
    if (!event) return
    if (times !== 'never' || isToldOnce(event)) await this.site.deliver(event)
    if (times === 'twice') await Promise.all([this.site.deliver(event), this.site.deliver(event)])
    this.#events = this.#events.filter(other => other !== event)
  }

  async #deliversAll(): Promise<void> {
    do await this.delivers(0, 'once')
    while (this.#events.length > 0)
  }

  /**
   * Events that are still under way come, reservations end, cars come back, operators decide, and Stripe is
   * asked about what is open.
   */
  async ends(decision: 'handed_over' | 'cancel'): Promise<void> {
    const { jobRunner, payments } = this.site.forecourt
    this.site.stripe.behave()
    await this.disputesEnd('lost')
    await this.#deliversAll()
    await this.reservationsEnd()
    await this.operatorDecides(decision)
    await this.operatorDecides('handed_over')
    await this.sellerHasItBack()
    await this.bank.sendsFiles()
    this.bank.decides(() => 'paid')
    await this.bank.answersArrive()
    for (let time = 0; time < 3; time++) {
      await this.site.transfersAreDue()
      await this.site.query('update graphile_worker._private_jobs set run_at = now()')
      await jobRunner.runWaiting()
      await payments.reconciliation.run(0)
      await repeatFailedRefunds(this.site)
    }
  }

  async #dealOf(by: By): Promise<Deal | undefined> {
    return (await this.deals()).findLast(deal => deal.by === by)
  }
}

/** The provider refuses a refund of what was refunded in its dashboard meanwhile, or is disputed. */
export async function repeatFailedRefunds(site: BuyingSite): Promise<void> {
  const desk = site.desk()
  for (const { id } of await site.query(
    `select id from refunds where state = 'failed' and repeated_at is null`,
  ))
    await desk.repeatRefund(id as string, { by: 'Ada', why: 'a story' })
}

/** The site learns of disputes by their event alone, and of refunds by hand as long as it refunds nothing itself. */
export function isToldOnce({ type, data }: StripeEvent): boolean {
  if (type.startsWith('charge.dispute.')) return true
  const { object, metadata } = data.object as { object: string; metadata?: object }
  return object === 'refund' && Object.keys(metadata ?? {}).length === 0
}

/** A command that the state does not allow; anything else is a fault. */
function refused(error: unknown): void {
  if (!(error instanceof ProblemError) && !/^The buyer has the car/.test((error as Error).message))
    throw error
}
