/** A buyer's identity papers: looked at by an operator before the hand-over. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daysAfter, londonDay } from '#contracts/london-days.ts'
import { DEMO_SELLER_DOMAIN } from '#demo/people/accounts.ts'
import { acceptDemoIdentities } from '#demo/people/identities.ts'
import { aBuyForm, aPricedBooking, sendsPapers } from '#testing/buying.ts'
import { BuyingSite } from '#testing/buying-site.ts'
import { operatorAt } from '#testing/operator.ts'
import { aPerson, type Person } from '#testing/person.ts'
import { temporaryDirectory } from '#testing/uploads.ts'

let site: BuyingSite
let buyer: Person
let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let ops: ReturnType<typeof operatorAt>
let car: number
let id: string
beforeAll(async () => {
  const identity = await generateX25519Identity()
  site = await BuyingSite.open(undefined, { PAPERS_PUBLIC_KEY: await identityToRecipient(identity) })
  buyer = await aPerson(site.forecourt)
  directory = await temporaryDirectory()
  await writeFile(join(directory.path, 'key'), identity)
  ops = operatorAt(site.forecourt)
})
afterAll(async () => {
  await site.stop()
  await directory.remove()
})
beforeEach(async () => {
  car = await site.aCar({ seller_kind: 'private' })
  const booking = await aPricedBooking(buyer, car)
  await site.pays(buyer, booking)
  id = booking.id
})

const signed = '--by Morwenna --why "the daily round"'
const refuses = () => ops.says(`identities refuse ${id} --reason "It is too dark." ${signed}`)
const queued = async () =>
  (await ops.json<{ booking?: number; bookingId: number }[]>(`identities list ${signed}`)).map(
    ({ bookingId }) => String(bookingId),
  )
const saysReceived = () => buyer.put('/api/bookings/edit', { id, isReceived: true })
const sale = async () =>
  (await site.seller.get('/api/bookings/getAll')).body.data.sales.find((one: { id: string }) => one.id === id)
const subjects = async (of: Person) => (await of.receivedEmails()).map(({ subject }) => subject)

test('an operator opens the papers with the key and accepts them; only then the car changes hands', async () => {
  await site.query('update bookings set slot_on = $1 where id = $2', [daysAfter(londonDay(), -1), id])
  expect(await queued()).toEqual([id])
  expect(await site.booking(buyer, id)).toMatchObject({ identity: { state: 'waiting', reason: null } })
  expect(await sale()).toMatchObject({ identity: 'waiting', handOver: { canSay: [] } })
  expect((await saysReceived()).body.code).toBe('wrong-state')
  const opened = join(directory.path, id)
  await ops.says(`identities open ${id} --identity ${join(directory.path, 'key')} --to ${opened} ${signed}`)
  expect(await readdir(opened)).toEqual(['buyer-identity-1.jpeg'])
  expect((await readFile(join(opened, 'buyer-identity-1.jpeg'))).subarray(0, 2)).toEqual(
    Buffer.from([0xff, 0xd8]),
  )
  expect(await ops.says(`identities accept ${id} ${signed}`)).toContain('deleted 30 days after the deal')
  expect(await queued()).toEqual([])
  expect(await ops.fails(`identities accept ${id} ${signed}`)).toContain('no identity papers that wait')
  expect(await sale()).toMatchObject({ identity: 'accepted', handOver: { canSay: ['handed_over'] } })
  expect((await saysReceived()).body.data).toMatchObject({ state: 'completed' })
  expect(await subjects(buyer)).toContain('We have checked your identity')
  expect(await subjects(site.seller)).toContainEqual(expect.stringMatching(/^You can hand over the /))
  const acts = await ops.json<{ action: string; by: string }[]>(
    `audit list --about "identity of booking ${id}"`,
  )
  expect(acts.map(({ action }) => action)).toEqual(['accept identity', 'open papers'])
})

test('a buyer whose papers are refused reads why, and sends others, which wait again', async () => {
  await refuses()
  expect(await site.booking(buyer, id)).toMatchObject({
    identity: { state: 'refused', reason: 'It is too dark.' },
  })
  expect(await subjects(buyer)).toContain('We could not accept your proof of identity')
  expect((await subjects(site.seller))[0]).not.toMatch(/^You can hand over/)
  expect(await sale()).toMatchObject({ identity: 'refused', handOver: { canSay: [] } })
  expect((await saysReceived()).body.code).toBe('wrong-state')
  const others = await sendsPapers(buyer, car)
  expect((await site.seller.put(`/api/bookings/${id}/identity`, { papers: others })).status).toBe(404)
  const { body } = await buyer.put(`/api/bookings/${id}/identity`, { papers: others })
  expect(body.data).toMatchObject({
    identity: { state: 'waiting', reason: null },
    papers: [{ id: others[0] }],
  })
  expect((await buyer.put(`/api/bookings/${id}/identity`, { papers: others })).body.code).toBe('wrong-state')
  expect(await queued()).toContain(id)
})

test('a buyer whose papers are refused cancels free of cost, and leaves the queue', async () => {
  expect((await site.booking(buyer, id)).cancellation).toMatchObject({ keptPence: 5_000 })
  await refuses()
  expect((await site.booking(buyer, id)).cancellation).toMatchObject({ backPence: 854_500, keptPence: 0 })
  expect((await buyer.asks('DELETE', `/api/bookings?id=${id}&backPence=854500`)).status).toBe(200)
  await site.runJobs()
  expect((await site.booking(buyer, id)).state).toBe('cancelled')
  expect(await queued()).not.toContain(id)
})

test('papers are asked for from a price on', async () => {
  await site.query(
    `insert into settings (name, value) values ('IDENTITY_FROM_PRICE', '8495.01')
     on conflict (name) do update set value = excluded.value`,
  )
  const sends = async (price: number) => {
    const listing = await site.aCar({ price_pence: price })
    return await buyer.post('/api/buyer/create', aBuyForm(listing))
  }
  expect((await sends(849_500)).status).toBe(201)
  expect((await sends(849_501)).body).toMatchObject({
    code: 'bad-form',
    errors: [{ field: 'identityimages' }],
  })
  const cheap = await aPricedBooking(buyer, await site.aCar(), { identityimages: undefined })
  await site.pays(buyer, cheap)
  expect((await site.booking(buyer, cheap.id)).identity).toBeNull()
})

test('who buys a demonstration’s own car is accepted after a minute', async () => {
  const identityState = async () => (await site.booking(buyer, id)).identity.state
  const isOld = () =>
    site.query(`update bookings set identity_at = now() - interval '61 seconds' where id = $1`, [id])
  await isOld()
  await acceptDemoIdentities(site.deskServices())
  expect(await identityState()).toBe('waiting')
  const seller = await aPerson(site.forecourt, { email: `person${DEMO_SELLER_DOMAIN}` })
  await site.query('update listings set seller_id = (select id from users where email = $1) where id = $2', [
    seller.email,
    car,
  ])
  await acceptDemoIdentities(site.deskServices())
  expect(await identityState()).toBe('accepted')
})
