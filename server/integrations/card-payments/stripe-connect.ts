/** Transfers to sellers by Stripe Connect: Express accounts, which Stripe checks and pays out itself. (0101) */
import type Stripe from 'stripe'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import type { SellerAccount, SellerTransfers, Transfer, TransferRequest } from './card-payments.ts'
import { codeOf, isRefusal, StripeClient, type StripePace } from './stripe-client.ts'
import { read } from './stripe-objects.ts'

const accountObject = z
  .object({
    object: z.literal('account'),
    id: z.string(),
    capabilities: z.object({ transfers: z.string().nullish() }).nullish(),
    payouts_enabled: z.boolean().nullish(),
  })
  .transform(({ id, capabilities, payouts_enabled: arePaidOut }): SellerAccount => {
    return { id, canBePaid: capabilities?.transfers === 'active' && arePaidOut === true }
  })

const linkObject = z.object({ object: z.literal('account_link'), url: z.url({ protocol: /^https?$/ }) })

const transferObject = z
  .object({ object: z.literal('transfer'), id: z.string(), amount_reversed: z.number().int() })
  .transform(({ id, amount_reversed: reversedPence }): Transfer => ({ id, reversedPence }))

/** Errors that the seller has to mend. Others say that our own account is not set up for this, say. */
const OF_SELLERS_ACCOUNT = ['insufficient_capabilities_for_transfer', 'account_invalid']

export class StripeConnect implements SellerTransfers {
  readonly #client: StripeClient
  readonly #stripe: Stripe

  constructor(stripe: NonNullable<Config['stripe']>, warn: (line: string) => void, pace: StripePace = {}) {
    this.#client = new StripeClient('Stripe Connect', stripe, warn, pace)
    this.#stripe = this.#client.api
  }

  async createAccount({ sellerId, email }: { sellerId: string; email: string }): Promise<SellerAccount> {
    return await this.#client.call(async () => {
      const account = await this.#stripe.accounts.create(
        {
          ...{ type: 'express', country: 'GB', email },
          capabilities: { transfers: { requested: true } },
          metadata: { seller_id: sellerId },
        },
        { idempotencyKey: `seller-${sellerId}` },
      )
      return read(accountObject, account)
    })
  }

  async findAccount(id: string): Promise<SellerAccount> {
    return await this.#client.call(async () => read(accountObject, await this.#stripe.accounts.retrieve(id)))
  }

  async onboardingAddress(
    account: string,
    { back, again }: { back: string; again: string },
  ): Promise<string> {
    const { url } = await this.#client.call(async () => {
      const asked = { account, return_url: back, refresh_url: again, type: 'account_onboarding' } as const
      return read(linkObject, await this.#stripe.accountLinks.create(asked))
    })
    return url
  }

  async findTransfer(request: TransferRequest): Promise<Transfer | null> {
    return await this.#client.call(async () => {
      const known = await this.#find(request.key)
      return known && isOf(request, known) ? read(transferObject, known) : null
    })
  }

  async transfer(request: TransferRequest): Promise<Transfer | 'refused' | null> {
    const { key, accountId, amountPence, description } = request
    return await this.#client.call(async () => {
      try {
        // Stripe forgets idempotency keys after a day, and replays failures until then.
        const known = await this.#find(key)
        if (known) return isOf(request, known) ? read(transferObject, known) : null
        const made = await this.#stripe.transfers.create(
          { amount: amountPence, currency: 'gbp', destination: accountId, transfer_group: key, description },
          { idempotencyKey: key },
        )
        return read(transferObject, made)
      } catch (error) {
        const code = codeOf(error) ?? ''
        if (code === 'balance_insufficient') return null
        if (OF_SELLERS_ACCOUNT.includes(code)) return 'refused'
        throw error
      }
    })
  }

  async reverseUpTo(transferId: string, amountPence: number): Promise<Transfer> {
    return await this.#client.call(async () => {
      const before = read(transferObject, await this.#stripe.transfers.retrieve(transferId))
      const amount = amountPence - before.reversedPence
      if (amount <= 0) return before
      const idempotencyKey = `${transferId}-up-to-${amountPence}`
      try {
        await this.#stripe.transfers.createReversal(transferId, { amount }, { idempotencyKey })
      } catch (error) {
        // What came back before counts.
        if (isRefusal(error)) return before
        throw error
      }
      return read(transferObject, await this.#stripe.transfers.retrieve(transferId))
    })
  }

  async #find(key: string): Promise<Stripe.Transfer | undefined> {
    const { data } = await this.#stripe.transfers.list({ transfer_group: key, limit: 1 })
    return data.find(({ transfer_group }) => transfer_group === key)
  }
}

/** A database that was restored gives numbers of bookings, of which keys are made, a second time. */
const isOf = ({ accountId, amountPence }: TransferRequest, { amount, destination }: Stripe.Transfer) =>
  amount === amountPence && destination === accountId
