/**
 * What Stripe holds of an account, in memory, and does when asked: the part of its API that we use. Longer than
 * usual: payments, refunds, disputes and transfers change the same balance.
 */
import { randomBytes } from 'node:crypto'
import type { DemoCard } from '#contracts/demo-cards/endpoints.ts'
import { type IntentStep, nextIntent, refundablePence } from '#demo/cards/intent-machine.ts'
import { formFields } from './openapi.ts'
import {
  accountLinkObject,
  chargeObject,
  type DisputeStatus,
  disputeObject,
  errorObject,
  intentObject,
  listObject,
  refundObject,
  reversalObject,
  type ServerIntent,
  type ServerRefund,
  type ServerSeller,
  type ServerTransfer,
  type StripeEvent,
  sellerObject,
  transferObject,
} from './stripe-objects.ts'

export interface StripeAnswer {
  status: number
  body: object
}

export class StripeAccount {
  readonly #intents = new Map<string, ServerIntent>()
  readonly #refunds = new Map<string, ServerRefund>()
  /** By intent. While one is open nothing can be refunded, and once it is lost not what the bank took. */
  readonly #disputes = new Map<string, { status: DisputeStatus; amountPence: number }>()
  readonly #sellers = new Map<string, ServerSeller>()
  readonly #transfers = new Map<string, ServerTransfer>()
  /** In pence, by seller's account. */
  readonly #paidOut = new Map<string, number>()
  /** Whether Connect is set up for us. */
  isPlatform = true
  /** What can be transferred now: cards' money comes after days. */
  balancePence = 100_000_000
  /** All that webhooks are to be told, in the order in which it happened. */
  readonly events: StripeEvent[] = []

  /** The oldest first. */
  get intents(): readonly ServerIntent[] {
    return [...this.#intents.values()]
  }

  /** The oldest first. */
  get refunds(): readonly ServerRefund[] {
    return [...this.#refunds.values()]
  }

  /** What the browser does by Stripe's script: the holder enters a card. */
  confirm(intentId: string, card: Exclude<DemoCard, 'network_lost'>): void {
    this.#step(intentId, { kind: 'confirm', card })
  }

  /** And answers their bank. */
  authenticate(intentId: string, isAuthenticated: boolean): void {
    this.#step(intentId, { kind: 'authenticate', isAuthenticated })
  }

  /** What a refund of the intent may take at most, in pence. */
  refundablePence(intentId: string): number {
    if (this.isOpenDispute(intentId)) return 0
    const left = refundablePence(this.#intentOf(intentId), this.#refundedPence(intentId))
    return Math.max(0, left - this.chargedBackPence(intentId))
  }

  /** Open or lost. */
  isDisputed(intentId: string): boolean {
    return (this.#disputes.get(intentId)?.status ?? 'won') !== 'won'
  }

  isOpenDispute(intentId: string): boolean {
    return this.#disputes.get(intentId)?.status === 'needs_response'
  }

  /** What the buyer's bank has taken by a lost dispute, in pence. */
  chargedBackPence(intentId: string): number {
    const dispute = this.#disputes.get(intentId)
    return dispute?.status === 'lost' ? dispute.amountPence : 0
  }

  /** In Stripe's dashboard. */
  refundByHand(intentId: string, amountPence: number): ServerRefund {
    return this.#addRefund(this.#intentOf(intentId), amountPence, {})
  }

  /** The bank sends the money back: the card was closed. */
  failRefund(refundId: string): void {
    const refund = this.#refunds.get(refundId)
    if (!refund) throw new Error(`Stripe has no refund ${refundId}`)
    const failed: ServerRefund = { ...refund, status: 'failed' }
    this.#refunds.set(refundId, failed)
    this.#tell('refund.failed', refundObject(failed))
  }

  /** The holder asks their bank for the money or a part of it, or the bank has decided. */
  dispute(intentId: string, status: DisputeStatus, part?: number): void {
    const type = status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed'
    const before = this.#disputes.get(intentId)?.amountPence
    const amountPence = part ?? before ?? this.refundablePence(intentId)
    this.#disputes.set(intentId, { status, amountPence })
    this.#tell(type, disputeObject({ ...this.#intentOf(intentId), amountPence }, status))
  }

  get sellers(): readonly ServerSeller[] {
    return [...this.#sellers.values()]
  }

  /** The oldest first. */
  get transfers(): readonly ServerTransfer[] {
    return [...this.#transfers.values()]
  }

  /** On Stripe's pages a seller answers what they are asked, or Stripe restricts the account. */
  setTransfers(sellerId: string, transfers: ServerSeller['transfers'], arePaidOut = true): void {
    for (const seller of this.sellers.filter(one => one.metadata['seller_id'] === sellerId))
      this.#sellers.set(seller.id, { ...seller, transfers, arePaidOut })
  }

  /** Stripe pays out what the seller has there to their bank: it can't be reversed any more. */
  paysOut(accountId: string): void {
    this.#paidOut.set(accountId, this.#receivedPence(accountId))
  }

  #receivedPence(accountId: string): number {
    const own = this.transfers.filter(({ destination }) => destination === accountId)
    return own.reduce((sum, { amountPence, reversedPence }) => sum + amountPence - reversedPence, 0)
  }

  /** A request of the API. `path` with its query. */
  handle({ method, path, body }: { method: string; path: string; body: string }): StripeAnswer {
    const [pathname = '', query = ''] = path.split('?')
    const fields = formFields(method === 'GET' ? query : body)
    const asked = `${method} ${pathname}`
    const ofConnect = this.#handleConnect(asked, fields)
    if (ofConnect) return ofConnect
    if (asked === 'POST /v1/payment_intents') return this.#createIntent(fields)
    if (asked === 'GET /v1/payment_intents/search') return this.#search(fields)
    if (asked === 'POST /v1/refunds') return this.#createRefund(fields)
    if (asked === 'GET /v1/refunds') return this.#listRefunds(fields)
    const [, id = '', action] = /^\/v1\/payment_intents\/(\w+)(\/cancel)?$/.exec(pathname) ?? []
    if (!this.#intents.has(id)) return missing()
    if (action && !this.#step(id, { kind: 'cancel' }))
      return refused('This PaymentIntent is final.', 'payment_intent_unexpected_state')
    return { status: 200, body: intentObject(this.#intentOf(id)) }
  }

  /** Undefined: nothing of Connect's. */
  #handleConnect(asked: string, fields: Record<string, unknown>): StripeAnswer | undefined {
    if (asked === 'POST /v1/accounts') return this.#createSeller(fields)
    if (asked === 'POST /v1/account_links') return this.#createLink(fields)
    if (asked === 'POST /v1/transfers') return this.#createTransfer(fields)
    if (asked === 'GET /v1/transfers') return this.#listTransfers(fields)
    const [, kind, id = '', reversals] =
      /^\w+ \/v1\/(accounts|transfers)\/(\w+)(\/reversals)?$/.exec(asked) ?? []
    if (!kind) return undefined
    const seller = this.#sellers.get(id)
    if (seller) return { status: 200, body: sellerObject(seller) }
    const transfer = this.#transfers.get(id)
    if (!transfer) return missing()
    return reversals ? this.#reverse(transfer, fields) : { status: 200, body: transferObject(transfer) }
  }

  #createSeller(fields: Record<string, unknown>): StripeAnswer {
    const metadata = (fields['metadata'] ?? {}) as Record<string, string>
    const seller: ServerSeller = {
      id: newId('acct'),
      email: String(fields['email']),
      transfers: 'inactive',
      arePaidOut: false,
      metadata,
    }
    this.#sellers.set(seller.id, seller)
    return { status: 200, body: sellerObject(seller) }
  }

  #createLink(fields: Record<string, unknown>): StripeAnswer {
    const account = String(fields['account'])
    return this.#sellers.has(account)
      ? { status: 200, body: accountLinkObject(account, seconds()) }
      : missing()
  }

  #createTransfer(fields: Record<string, unknown>): StripeAnswer {
    const destination = String(fields['destination'])
    const amountPence = Number(fields['amount'])
    if (!this.isPlatform) return refused('You are no platform.', 'platform_account_required')
    if (this.#sellers.get(destination)?.transfers !== 'active')
      return refused('The account can’t be paid.', 'insufficient_capabilities_for_transfer')
    if (amountPence > this.balancePence) return refused('Insufficient funds.', 'balance_insufficient')
    this.balancePence -= amountPence
    const transfer: ServerTransfer = {
      ...{ id: newId('tr'), amountPence, reversedPence: 0, destination, created: seconds() },
      ...{ group: String(fields['transfer_group']), description: String(fields['description']) },
    }
    this.#transfers.set(transfer.id, transfer)
    return { status: 200, body: transferObject(transfer) }
  }

  #listTransfers(fields: Record<string, unknown>): StripeAnswer {
    const found = this.transfers.filter(({ group }) => group === fields['transfer_group'])
    return { status: 200, body: listObject('/v1/transfers', found.map(transferObject)) }
  }

  #reverse(transfer: ServerTransfer, fields: Record<string, unknown>): StripeAnswer {
    const amount = Number(fields['amount'])
    const { destination } = transfer
    if (amount > this.#receivedPence(destination) - (this.#paidOut.get(destination) ?? 0))
      return refused('Insufficient funds in the account.', 'balance_insufficient')
    if (amount > transfer.amountPence - transfer.reversedPence) return refused('More than the transfer.')
    this.balancePence += amount
    this.#transfers.set(transfer.id, { ...transfer, reversedPence: transfer.reversedPence + amount })
    return { status: 200, body: reversalObject(newId('trr'), transfer, amount) }
  }

  #createIntent(fields: Record<string, unknown>): StripeAnswer {
    const metadata = (fields['metadata'] ?? {}) as Record<string, string>
    const intent: ServerIntent = {
      id: newId('pi'),
      paymentId: metadata['payment_id'] ?? null,
      amountPence: Number(fields['amount']),
      currency: String(fields['currency']),
      state: 'awaiting_card',
      failure: null,
      description: (fields['description'] as string | undefined) ?? null,
      metadata,
      created: seconds(),
    }
    this.#intents.set(intent.id, intent)
    this.#tell('payment_intent.created', intentObject(intent))
    return { status: 200, body: intentObject(intent) }
  }

  #search(fields: Record<string, unknown>): StripeAnswer {
    const [, paymentId] = /^metadata\['payment_id'\]:'([\w-]+)'$/.exec(String(fields['query'])) ?? []
    const found = this.intents.filter(intent => intent.paymentId === paymentId)
    return { status: 200, body: listObject('/v1/payment_intents/search', found.map(intentObject)) }
  }

  #createRefund(fields: Record<string, unknown>): StripeAnswer {
    const intent = this.#intents.get(String(fields['payment_intent']))
    if (!intent) return missing()
    const left = this.refundablePence(intent.id)
    if (this.isDisputed(intent.id) && left === 0)
      return refused('The charge has been disputed.', 'charge_disputed')
    if (intent.state === 'succeeded' && left === 0)
      return refused('Charge has already been refunded.', 'charge_already_refunded')
    const amount = Number(fields['amount'])
    if (amount > left) return refused('More than the unrefunded amount.')
    const metadata = (fields['metadata'] ?? {}) as Record<string, string>
    return { status: 200, body: refundObject(this.#addRefund(intent, amount, metadata)) }
  }

  #listRefunds(fields: Record<string, unknown>): StripeAnswer {
    const intentId = String(fields['payment_intent'])
    if (!this.#intents.has(intentId)) return missing()
    const latestFirst = this.#refundsOf(intentId).toReversed()
    return { status: 200, body: listObject('/v1/refunds', latestFirst.map(refundObject)) }
  }

  #addRefund(intent: ServerIntent, amountPence: number, metadata: Record<string, string>): ServerRefund {
    const refund: ServerRefund = {
      id: newId('re'),
      intentId: intent.id,
      amountPence,
      currency: intent.currency,
      status: 'succeeded',
      metadata,
      created: seconds(),
    }
    this.#refunds.set(refund.id, refund)
    this.#tell('refund.created', refundObject(refund))
    const inAll = this.#refundedPence(intent.id).reduce((sum, pence) => sum + pence, 0)
    this.#tell('charge.refunded', chargeObject(intent, inAll))
    return refund
  }

  /** False where it is not possible any more. */
  #step(intentId: string, step: IntentStep): boolean {
    const { intent, event } = nextIntent(this.#intentOf(intentId), step)
    this.#intents.set(intentId, intent)
    if (event) this.#tell(event, intentObject(intent))
    return event !== null
  }

  #intentOf(intentId: string): ServerIntent {
    const intent = this.#intents.get(intentId)
    if (!intent) throw new Error(`Stripe has no intent ${intentId}`)
    return intent
  }

  #refundsOf(intentId: string): ServerRefund[] {
    return this.refunds.filter(refund => refund.intentId === intentId)
  }

  #refundedPence(intentId: string): number[] {
    return this.#refundsOf(intentId)
      .filter(({ status }) => status !== 'failed')
      .map(({ amountPence }) => amountPence)
  }

  #tell(type: string, object: object): void {
    this.events.push({ id: newId('evt'), object: 'event', type, created: seconds(), data: { object } })
  }
}

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
const seconds = () => Math.floor(Date.now() / 1000)
const missing = (): StripeAnswer => ({
  status: 404,
  body: errorObject('No such object.', 'resource_missing'),
})
const refused = (message: string, code?: string): StripeAnswer => ({
  status: 400,
  body: errorObject(message, code),
})
