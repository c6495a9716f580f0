import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorAt } from '#testing/operator.ts'
import { type RunningApp, runningApp, SECRET } from '#testing/running-app.ts'
import { claimSecret, isKnownSecret } from './secret-claim.ts'

const OTHER = 'another secret, long enough to sign with'

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningApp()
})
afterAll(() => forecourt.stop())

test('the first secret holds until an operator accepts another one', async () => {
  const { database } = forecourt.connections
  expect(await isKnownSecret(database, SECRET)).toBe(true)
  await claimSecret(database, OTHER)
  await claimSecret(database, OTHER)
  await expect(claimSecret(database, SECRET)).rejects.toThrow('npm run ops -- secret accept')
  expect(await isKnownSecret(database, SECRET)).toBe(false)
  const { rows } = await forecourt.connections.pool.query('select * from database_identity')
  expect(JSON.stringify(rows)).not.toContain(OTHER.slice(0, 8))

  const desk = operatorAt(forecourt)
  await desk.says('secret accept --by Ann --why "the old one was in a log"')
  await claimSecret(database, SECRET)
  await expect(claimSecret(database, OTHER)).rejects.toThrow('SECRET is not the one')
  expect(await desk.json('audit list --about secret')).toMatchObject([{ action: 'accept secret', by: 'Ann' }])
})
