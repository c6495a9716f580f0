/** Sellers are paid by Stripe Connect: onboarding, transfers that are made once, and their reversal. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { moneyFaults } from '#server/buying/money-check.ts'
import { balancesOf } from '#server/payments/ledger.store.ts'
import { PayoutsDesk } from '#server/payouts/payouts-desk.ts'
import { aPricedBooking } from '#testing/buying.ts'
import { BuyingSite } from '#testing/buying-site.ts'
import { impatientTransfers } from '#testing/impatient-stripe.ts'
import { aPerson, type Person } from '#testing/person.ts'
import type { StripeFault } from '#testing/stripe-server.ts'

const PRICE_PENCE = 849_500

let site: BuyingSite
let buyer: Person
beforeAll(async () => {
  site = await BuyingSite.open(stripe => ({ sellerTransfers: impatientTransfers(stripe) }), {
    STRIPE_CONNECT: 'on',
  })
  await site.query(`update settings set value = 'identityimages' where name = 'BUY_PAGE_DISABLED_FIELDS'`)
  buyer = await aPerson(site.forecourt)
})
afterAll(() => site.stop())
afterEach(async () => {
  site.stripe.behave()
  await site.runJobs()
  expect(await moneyFaults(site.forecourt.connections.database)).toEqual([])
})

const visits = async (url: string) => {
  const { statusCode, headers } = await site.forecourt.app.inject({
    url,
    headers: { cookie: site.seller.cookies },
  })
  return [statusCode, headers.location]
}
const payouts = async () => (await site.seller.get('/api/payouts')).body.data
const payoutOf = async (id: string) =>
  (await payouts()).payouts.find(({ bookingId }: { bookingId: string }) => bookingId === id)
const balances = async (id: string) => {
  const { seller, payouts, transfers } = await balancesOf(site.forecourt.connections.database, {
    kind: 'booking',
    id,
  })
  return { seller, payouts, transfers }
}
const transfersOf = (id: string) => {
  const own = site.stripe.account.transfers.filter(({ description }) => description === `FORECOURT ${id}`)
  return own.map(({ amountPence, reversedPence }) => [amountPence, reversedPence])
}
const subjects = async () => (await site.seller.receivedEmails()).map(({ subject }) => subject)
const sellerId = async () => (await site.seller.get('/api/users/current')).body.data.user.userId as string

/** Why an operator can't settle it by hand. */
async function byHand(id: string): Promise<string[]> {
  const desk = new PayoutsDesk(site.forecourt.connections)
  const operator = { by: 'Ada', why: 'a test' }
  const acts = [desk.paid(id, operator), desk.failed(id, 'came back', operator)]
  const ends = await Promise.allSettled(acts)
  const said = ends.map(end => (end.status === 'rejected' ? String(end.reason.message) : 'done'))
  return said.map(message => message.replace(/.*booking \d+ /, ''))
}

/** An hour later. */
async function hourPasses(): Promise<void> {
  await site.transfersAreDue()
  await site.runJobs()
}

/** A private seller's car, paid and handed over as both say; returns the booking's number and Stripe's intent. */
async function sells(): Promise<{ id: string; intentId: string }> {
  const car = await site.aCar({ seller_kind: 'private', price_pence: PRICE_PENCE })
  const booking = await aPricedBooking(buyer, car, { identityimages: undefined })
  const { intentId } = await site.pays(buyer, booking)
  await site.slotBegins(booking.id)
  await site.seller.post(`/api/bookings/${booking.id}/hand-over`, { word: 'handed_over' })
  await buyer.put('/api/bookings/edit', { id: booking.id, isReceived: true })
  return { id: booking.id, intentId }
}

test('a seller goes to Stripe and back, and can be paid when Stripe knows enough', async () => {
  expect((await payouts()).stripe).toBe('new')
  site.stripe.misbehave({ how: 'fails before', to: /accounts/ })
  expect(await visits('/api/payouts/stripe')).toEqual([303, '/profile/payouts?stripe=unavailable'])
  const [status, address] = await visits('/api/payouts/stripe')
  const [account] = site.stripe.account.sellers
  expect([status, address]).toEqual([303, `https://connect.stripe.example/setup/e/${account!.id}`])
  expect(account).toMatchObject({ email: site.seller.email, metadata: { seller_id: await sellerId() } })
  const { body } = site.stripe.requests.at(-1)!
  expect(new URLSearchParams(body).get('return_url')).toMatch(/^http.+\/api\/payouts\/stripe\?back=1$/)
  expect(await visits('/api/payouts/stripe?back=1')).toEqual([303, '/profile/payouts'])
  expect((await payouts()).stripe).toBe('unfinished')
  site.stripe.account.setTransfers(await sellerId(), 'active', false)
  await visits('/api/payouts/stripe?back=1')
  expect((await payouts()).stripe).toBe('unfinished')
  await site.sellerIsAtStripe(true)
  expect((await payouts()).stripe).toBe('ready')
  expect((await subjects())[0]).toBe('The account that we pay you to was changed')
  const details = { accountName: 'Zora Quillfeather', sortCode: '60-83-71', accountNumber: '91827334' }
  const saved = await site.seller.put('/api/payouts/account', details)
  expect(saved.body.message).toContain('We pay you by Stripe. We have saved account ••34')
  expect(site.stripe.account.sellers).toHaveLength(1)
})

test('a completed sale is transferred once, and is in no file for the bank', async () => {
  const { id } = await sells()
  expect(await payoutOf(id)).toMatchObject({ state: 'due', isByStripe: true, accountEnding: null })
  expect((await subjects())[0]).toMatch(/^You will be paid: £8,495/)
  await hourPasses()
  expect(await payoutOf(id)).toMatchObject({ state: 'paid', isByStripe: true, amountPence: PRICE_PENCE })
  await hourPasses()
  expect(transfersOf(id)).toEqual([[PRICE_PENCE, 0]])
  expect(await balances(id)).toEqual({ seller: 0, payouts: 0, transfers: -PRICE_PENCE })
  const keys = site.stripe.requests.filter(({ method, path }) => `${method} ${path}` === 'POST /v1/transfers')
  expect(keys.map(({ headers }) => headers['idempotency-key'])).toEqual([`payout-${id}-1`])
})

test.each<StripeFault['how']>([
  'fails before',
  'fails after',
  'drops before',
  'drops after',
  'handled twice',
])('Stripe %s: in the end there is one transfer', async how => {
  const { id } = await sells()
  site.stripe.misbehave({ how, to: /^POST \/v1\/transfers/ })
  await hourPasses()
  expect((await payoutOf(id)).state).toBe(how === 'handled twice' ? 'paid' : 'sent')
  // Stripe forgets what it has answered to a key after a day.
  site.stripe.forgetKeys()
  await hourPasses()
  expect((await payoutOf(id)).state).toBe('paid')
  expect(transfersOf(id)).toEqual([[PRICE_PENCE, 0]])
})

test('a transfer of another sale with the same number, before the database was restored, counts for nothing', async () => {
  const { id } = await sells()
  const accountId = site.stripe.account.sellers[0]!.id
  const other = { key: `payout-${id}-1`, accountId, amountPence: 4500, description: 'of another sale' }
  await impatientTransfers(site.stripe).transfer(other)
  for (const state of ['sent', 'paid']) {
    await hourPasses()
    expect((await payoutOf(id)).state).toBe(state)
  }
  expect(transfersOf(id)).toEqual([[PRICE_PENCE, 0]])
})

test('it waits until our account at Stripe has the money, and a hold meanwhile stops it', async () => {
  const { account } = site.stripe
  const [waiting, held] = [await sells(), await sells()]
  account.balancePence = 0
  await hourPasses()
  expect(await payoutOf(waiting.id)).toMatchObject({ state: 'sent', isByStripe: true })
  const no = 'it can’t be moved by hand, Stripe has it.'
  expect(await byHand(waiting.id)).toEqual([`is sent: ${no}`, `is sent: ${no}`])
  account.dispute(held.intentId, 'needs_response')
  await site.deliverEvents()
  account.balancePence = 100_000_000
  await hourPasses()
  expect((await payoutOf(waiting.id)).state).toBe('paid')
  expect((await payoutOf(held.id)).state).toBe('held')
  expect(await byHand(waiting.id)).toEqual([`is paid: ${no}`, `is paid: ${no}`])
  expect([transfersOf(waiting.id), transfersOf(held.id)]).toEqual([[[PRICE_PENCE, 0]], []])
})

test('what Stripe refuses waits for the seller', async () => {
  const { id } = await sells()
  site.stripe.account.setTransfers(await sellerId(), 'inactive')
  await hourPasses()
  expect(await payoutOf(id)).toMatchObject({ state: 'failed', failure: 'Stripe has not accepted it' })
  expect((await payouts()).stripe).toBe('unfinished')
  expect((await subjects())[0]).toMatch(/^We couldn’t pay you: £8,495/)
  await hourPasses()
  expect((await payoutOf(id)).state).toBe('failed')
  await site.sellerIsAtStripe(true)
  expect((await payoutOf(id)).state).toBe('due')
  await hourPasses()
  expect((await payoutOf(id)).state).toBe('paid')
})

test('where our own account is not set up for Connect, payouts stay due and operators are warned', async () => {
  const { id } = await sells()
  await site.runJobs()
  const before = await subjects()
  site.stripe.account.isPlatform = false
  for (let hour = 0; hour < 2; hour++) {
    await hourPasses()
    expect(await payoutOf(id)).toMatchObject({ state: 'due', isByStripe: true })
  }
  expect((await payouts()).stripe).toBe('ready')
  const refused = site.forecourt.warnings.filter(line => line.includes('platform_account_required'))
  expect(refused.at(-1)).toContain(`the payout of booking ${id} is not settled`)
  expect(await subjects()).toEqual(before)
  site.stripe.account.isPlatform = true
  await hourPasses()
  expect((await payoutOf(id)).state).toBe('paid')
})

test('a seller goes back to the bank account, and to Stripe again', async () => {
  const leaves = () => site.seller.asks('DELETE', '/api/payouts/stripe')
  const { id } = await sells()
  await site.runJobs()
  expect(await leaves()).toMatchObject({ status: 200, body: { message: 'We now pay you to account ••34.' } })
  expect((await subjects())[0]).toBe('The account that we pay you to was changed')
  await hourPasses()
  expect(await payoutOf(id)).toMatchObject({ state: 'due', isByStripe: false, accountEnding: '34' })
  expect((await payouts()).stripe).toBe('unfinished')
  await site.sellerIsAtStripe(true)
  await hourPasses()
  expect(await payoutOf(id)).toMatchObject({ state: 'paid', isByStripe: true })
  await site.query('delete from payout_accounts')
  expect((await leaves()).body.code).toBe('wrong-state')
})

test('a lost dispute reverses the transfer', async () => {
  const { account } = site.stripe
  const { id, intentId } = await sells()
  await hourPasses()
  account.dispute(intentId, 'lost')
  await site.deliverEvents()
  expect(await payoutOf(id)).toMatchObject({ state: 'owed_back', owesPence: PRICE_PENCE })
  site.stripe.misbehave({ how: 'drops after', to: /reversals/ })
  await hourPasses()
  expect((await payoutOf(id)).state).toBe('owed_back')
  await hourPasses()
  expect(await payoutOf(id)).toMatchObject({ state: 'settled', owesPence: 0 })
  expect(transfersOf(id)).toEqual([[PRICE_PENCE, PRICE_PENCE]])
  expect(await balances(id)).toEqual({ seller: 0, payouts: 0, transfers: 0 })
})

test('what Stripe may have taken back is not taken off another sale too', async () => {
  const { account } = site.stripe
  const lost = await sells()
  await hourPasses()
  account.dispute(lost.intentId, 'lost')
  await site.deliverEvents()
  const next = await sells()
  site.stripe.misbehave({ how: 'drops after', to: /reversals/ })
  await hourPasses()
  expect(await payoutOf(next.id)).toMatchObject({ state: 'due', deductedPence: 0 })
  await hourPasses()
  expect((await payoutOf(lost.id)).state).toBe('settled')
  expect(transfersOf(lost.id)).toEqual([[PRICE_PENCE, PRICE_PENCE]])
  expect(transfersOf(next.id)).toEqual([[PRICE_PENCE, 0]])
})

test('what the seller has no more at Stripe is taken off the next transfer', async () => {
  const { account } = site.stripe
  const lost = await sells()
  await hourPasses()
  account.paysOut(account.sellers[0]!.id)
  account.dispute(lost.intentId, 'lost')
  await site.deliverEvents()
  const [next, last] = [await sells(), await sells()]
  await hourPasses()
  expect(await payoutOf(lost.id)).toMatchObject({ state: 'settled' })
  expect(await payoutOf(next.id)).toMatchObject({ state: 'paid', amountPence: 0, deductedPence: PRICE_PENCE })
  expect(transfersOf(next.id)).toEqual([])
  expect(transfersOf(last.id)).toEqual([[PRICE_PENCE, 0]])
})
