/** The app beside a local Stripe server: cars, sellers, buyers who pay, events as the test wants. */

import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { daysAfter, londonDay } from '#contracts/london-days.ts'
import { BookingsDesk } from '#server/buying/bookings-desk.ts'
import { moneyFaults } from '#server/buying/money-check.ts'
import { readConfig } from '#server/config.ts'
import type { ListingRow } from '#server/listings/listing-row.ts'
import type { ModuleOverrides } from '#server/modules.ts'
import { post } from '#server/payments/ledger.store.ts'
import { JobQueue } from '#server/platform/jobs/jobs.ts'
import { QueuedMailer } from '#server/platform/mail/mailer.ts'
import { beginsPayment, type PricedBooking } from './buying.ts'
import { aListing } from './listing.ts'
import { forcedState } from './listing-state.ts'
import { aPerson, type Person } from './person.ts'
import { type RunningApp, runningAppWith, SECRET } from './running-app.ts'
import type { StripeEvent } from './stripe-objects.ts'
import { type StripeServer, stripeServer } from './stripe-server.ts'
import { temporaryDirectory } from './uploads.ts'

export class BuyingSite {
  readonly forecourt: RunningApp
  readonly stripe: StripeServer
  readonly seller: Person
  /** The operators' key to what is sealed, 'AGE-SECRET-KEY-1…'. */
  readonly identity: string
  /** For another process on the same database, files and Stripe server. */
  readonly environment: NodeJS.ProcessEnv
  readonly #removeFiles: () => Promise<void>
  #delivered = 0

  private constructor(
    {
      forecourt,
      stripe,
      seller,
      identity,
      environment,
    }: Pick<BuyingSite, 'forecourt' | 'stripe' | 'seller' | 'identity' | 'environment'>,
    removeFiles: () => Promise<void>,
  ) {
    this.forecourt = forecourt
    this.stripe = stripe
    this.seller = seller
    this.identity = identity
    this.environment = environment
    this.#removeFiles = removeFiles
  }

  /** `further`: environment variables. */
  static async open(
    overrides: (stripe: StripeServer) => ModuleOverrides = () => ({}),
    further: NodeJS.ProcessEnv = {},
  ): Promise<BuyingSite> {
    const [stripe, directory] = await Promise.all([stripeServer(), temporaryDirectory()])
    const identity = await generateX25519Identity()
    const settings = {
      ...stripe.environment,
      DATA_DIR: directory.path,
      PAPERS_PUBLIC_KEY: await identityToRecipient(identity),
      RATE_LIMITS: 'off',
      ...further,
    }
    const forecourt = await runningAppWith({ ...overrides(stripe), settings })
    const environment = { ...settings, SECRET, DATABASE_URL: forecourt.url, LOG_LEVEL: 'error' }
    const seller = await aPerson(forecourt)
    return new BuyingSite({ forecourt, stripe, seller, identity, environment }, () => directory.remove())
  }

  async stop(): Promise<void> {
    await this.forecourt.stop()
    await this.stripe.stop()
    await this.#removeFiles()
  }

  /** An advert of the site's seller. */
  async aCar(facts: Partial<ListingRow> = {}): Promise<number> {
    const [id] = await this.forecourt.list(aListing(facts))
    const { userId } = (await this.seller.get('/api/users/current')).body.data.user
    await this.query('update listings set seller_id = $1 where id = $2', [userId, id])
    return id!
  }

  async setCarState(id: number, state: 'withdrawn' | 'paused' | 'sold' | 'available'): Promise<void> {
    await this.query(`update listings set ${forcedState(state)} where id = $1`, [id])
  }

  async carState(id: number): Promise<string> {
    return (await this.query('select state from listings where id = $1', [id]))[0]!['state'] as string
  }

  /** What the books, the deals and the cars do not agree about. */
  moneyFaults(): Promise<string[]> {
    return moneyFaults(this.forecourt.connections.database)
  }

  async query(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    return (await this.forecourt.connections.pool.query(text, values)).rows
  }

  /** Begins the payment of a booking that must succeed; returns our id and Stripe's. */
  async begins(buyer: Person, booking: PricedBooking): Promise<{ paymentId: string; intentId: string }> {
    const { status, body } = await beginsPayment(buyer, booking)
    if (status !== 201) throw new Error(`The payment was refused: ${JSON.stringify(body)}`)
    const { paymentId } = body.data
    const intent = this.stripe.account.intents.find(one => one.paymentId === paymentId)
    return { paymentId, intentId: intent!.id }
  }

  /** Pays with a good card, and delivers what Stripe tells. */
  async pays(buyer: Person, booking: PricedBooking): Promise<{ paymentId: string; intentId: string }> {
    const begun = await this.begins(buyer, booking)
    this.stripe.account.confirm(begun.intentId, 'paid')
    await this.deliverEvents()
    return begun
  }

  /** Posts an event to the webhook. */
  async deliver(event: StripeEvent, signed = this.stripe.signed(event)) {
    const answer = await this.forecourt.app.inject({
      method: 'POST',
      url: '/api/payment/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': signed.signature },
      payload: signed.rawBody,
    })
    return { status: answer.statusCode, body: answer.json() }
  }

  /** Those that Stripe has not told of before, in order. */
  async deliverEvents(): Promise<void> {
    const { events } = this.stripe.account
    for (const event of events.slice(this.#delivered)) await this.deliver(event)
    this.#delivered = events.length
  }

  /** As `deliverEvents`, but they are lost. */
  loseEvents(): StripeEvent[] {
    const lost = this.stripe.account.events.slice(this.#delivered)
    this.#delivered = this.stripe.account.events.length
    return lost
  }

  /** Refunds and cancellations are sent by jobs. */
  async runJobs(): Promise<void> {
    await this.forecourt.jobRunner.runWaiting()
    await this.deliverEvents()
  }

  /** An operator has accepted the buyer's papers, if there are any. */
  async acceptsIdentity(id: string): Promise<void> {
    await this.query(
      `update bookings set identity_state = 'accepted' where id = $1 and identity_state = 'waiting'`,
      [id],
    )
  }

  /** The agreed time of the hand-over was yesterday. */
  async slotBegins(id: string): Promise<void> {
    await this.query('update bookings set slot_on = $1 where id = $2', [daysAfter(londonDay(), -1), id])
  }

  /** The booking is paid, as bookings once were, with its delivery charge for the site. */
  async deliveryIsOurs(id: string): Promise<void> {
    const [row] = await this.query('select delivery_pence from bookings where id = $1', [id])
    const amountPence = Number(row!['delivery_pence'])
    const entries = [
      { account: 'seller', amountPence },
      { account: 'delivery', amountPence: -amountPence },
    ] as const
    const subject = { kind: 'booking', id } as const
    const { database } = this.forecourt.connections
    await database.transaction().execute(trx => post(trx, { kind: 'owed', subject, entries }))
  }

  /** The seller can be paid by Stripe, or not any more. */
  async sellerIsAtStripe(can: boolean): Promise<void> {
    if (!can) return void (await this.query('update payout_connections set can_be_paid = false'))
    await this.seller.get('/api/payouts/stripe')
    const { userId } = (await this.seller.get('/api/users/current')).body.data.user
    this.stripe.account.setTransfers(userId, 'active')
    await this.seller.get('/api/payouts/stripe?back=1')
  }

  /** The hourly job that asks Stripe for transfers waits. */
  async transfersAreDue(): Promise<void> {
    await this.query(
      `select graphile_worker.add_job('transfer-payouts', '{}', queue_name => 'transfer-payouts')`,
    )
  }

  desk = () => new BookingsDesk(this.deskServices())

  /** What operators' desks work with. */
  deskServices() {
    const { connections, files } = this.forecourt
    const { database } = connections
    const mailer = new QueuedMailer(new JobQueue(database), SECRET)
    return { database, files, mailer, config: readConfig({ SECRET }) }
  }

  async booking(buyer: Person, id: string) {
    return (await buyer.get(`/api/bookings/${id}`)).body.data
  }
}
