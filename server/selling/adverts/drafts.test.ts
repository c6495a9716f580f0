/** Drafts of adverts through the real app. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import { aPerson, Person } from '#testing/person.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'

let forecourt: RunningApp
let seller: Person
beforeAll(async () => {
  forecourt = await runningApp()
  seller = await aPerson(forecourt)
})
afterAll(() => forecourt.stop())

const draftPath = (id: string = randomUUID()) => `/api/cars/drafts/${id}`
const set = (values: SentValues, from: SentValues = {}) => ({
  changes: Object.entries(values).map(([field, to]) => ({ field, from: from[field], to })),
})

describe('drafts', () => {
  test('are saved for a visitor, and become the account’s when they log in', async () => {
    const visitor = new Person(forecourt)
    const path = draftPath()
    const saved = await visitor.put(path, set({ make: 'Ford', mileage: '45000' }))
    expect(saved.body.data).toMatchObject({ version: 2, values: { make: 'Ford', mileage: '45000' } })
    expect((await new Person(forecourt).get(path)).status).toBe(404)
    await visitor.signsUp()
    await visitor.entersCode()
    const { body } = await visitor.get('/api/cars/drafts')
    expect(body.data.drafts).toMatchObject([{ name: 'Ford', listingId: null }])
    // On another device.
    const elsewhere = new Person(forecourt, { email: visitor.email })
    await elsewhere.logsIn()
    expect((await elsewhere.get(path)).body.data.values).toMatchObject({ mileage: '45000' })
  })

  test('of two tabs, the second is told of what it would overwrite', async () => {
    const path = draftPath()
    await seller.put(path, set({ mileage: '45000', make: 'Ford' }))
    await seller.put(path, { changes: [{ field: 'mileage', from: '45000', to: '46000' }] })
    const second = await seller.put(path, {
      changes: [
        { field: 'mileage', from: '45000', to: '47000' },
        { field: 'model', to: 'Focus' },
      ],
    })
    expect(second.body.data).toMatchObject({
      values: { mileage: '46000', make: 'Ford', model: 'Focus' },
      conflicts: [{ field: 'mileage', to: '47000', present: '46000' }],
    })
  })

  test('simultaneous saves lose nothing', async () => {
    const path = draftPath()
    const fields = ['make', 'model', 'mileage', 'derivative', 'trim', 'color', 'doors', 'seats']
    const answers = await Promise.all(fields.map(field => seller.put(path, set({ [field]: 'x' }))))
    expect(answers.map(({ status }) => status)).toEqual(fields.map(() => 200))
    const { values, version } = (await seller.get(path)).body.data
    expect(values).toEqual(Object.fromEntries(fields.map(field => [field, 'x'])))
    expect(version).toBe(fields.length + 1)
  })

  test('keep no names that the form does not have', async () => {
    const path = draftPath()
    const { body } = await seller.put(path, set({ __proto__: 'x', isAdmin: true, make: 'Ford' }))
    expect(body.data.values).toEqual({ make: 'Ford' })
  })

  test('are not begun without end by one account', async () => {
    const busy = await aPerson(forecourt)
    const statuses: number[] = []
    for (let at = 0; at < 31; at++) statuses.push((await busy.put(draftPath(), set({ make: 'x' }))).status)
    expect(statuses.filter(status => status === 200)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
    expect((await new Person(forecourt).put(draftPath(), set({ make: 'x' }))).status).toBe(200)
  })

  test('abandoned ones are deleted', async () => {
    const visitor = new Person(forecourt)
    const path = draftPath()
    await visitor.put(path, set({ surname: 'Abandoned' }))
    const { pool } = forecourt.connections
    await pool.query(
      `update advert_drafts set updated_at = now() - interval '31 days' where form->>'surname' = 'Abandoned'`,
    )
    await pool.query(`select graphile_worker.add_job('clear-up-advert-drafts', '{}')`)
    await forecourt.jobRunner.runWaiting()
    expect((await visitor.get(path)).status).toBe(404)
    expect((await pool.query('select 1 from advert_drafts')).rowCount).toBeGreaterThan(0)
  })

  test('can be discarded, and are not begun again by another tab', async () => {
    const path = draftPath()
    const { version } = (await seller.put(path, set({ make: 'Ford' }))).body.data
    expect((await seller.asks('DELETE', path)).status).toBe(200)
    const late = await seller.put(path, { ...set({ model: 'Focus' }), version })
    expect([late.status, late.body.code]).toEqual([404, 'draft-not-found'])
    expect((await seller.get(path)).status).toBe(404)
  })

  // Last: the others begin drafts from this network.
  test('are not begun without end from one network', async () => {
    const visitor = new Person(forecourt)
    const begin = () => visitor.put(draftPath(), set({ make: 'x' }))
    const statuses = (await Promise.all(Array.from({ length: 101 }, begin))).map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(statuses).toContain(429)
  })
})
