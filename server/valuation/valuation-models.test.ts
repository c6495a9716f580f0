import { afterAll, beforeAll, expect, test } from 'vitest'
import { Adverts } from '#db/demo/advert.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { storeModelOf } from '#testing/price-model.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'
import { ValuationModels } from './valuation-models.ts'

const rows = [...new Adverts({ seed: 3, on: '2026-11-01', partner: 60, live: 20 }, catalogue()).all()]
const ids = rows.map((_, index) => index + 1)

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningApp()
})
afterAll(() => forecourt.stop())

const models = (checkEveryMs: number) =>
  new ValuationModels(forecourt.connections.database, line => expect.unreachable(line), checkEveryMs)
const learn = () => storeModelOf(forecourt.connections, rows, ids)

test('without a version there is none; the first is there for all who ask at the same time', async () => {
  const asked = models(0)
  expect(await asked.current()).toBeUndefined()
  await learn()
  const found = await Promise.all([asked.current(), asked.current(), asked.current()])
  expect(found.map(one => one?.cars)).toEqual([80, 80, 80])
  expect(found[0]!.model.cars).toBe(80)
})

test('requests go on with the old version until the new one is there', async () => {
  const asked = models(0)
  const old = (await asked.current())!
  await learn()
  expect(await asked.current()).toBe(old)
  await expect.poll(async () => (await asked.current())!.id).toBeGreaterThan(old.id)
})

test('between two checks the database is not asked', async () => {
  const asked = models(60_000)
  const old = (await asked.current())!
  await learn()
  for (let call = 0; call < 3; call++) expect(await asked.current()).toBe(old)
  expect((await asked.newest())!.id).toBeGreaterThan(old.id)
})

test('a version that other code has learnt is not read', async () => {
  await learn()
  await forecourt.connections.pool.query(
    `update valuation_models set code = 'other', bytes = '\\x00' where state = 'current'`,
  )
  expect(await models(0).current()).toBeUndefined()
})
