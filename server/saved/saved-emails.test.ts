import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import {
  readUnsubscribeToken,
  unsubscribeLinks,
  unsubscribeToken,
} from '#server/platform/mail/unsubscribing.ts'
import { aPerson } from '#testing/person.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'
import { priceDropEmails, savedSearchEmails } from './saved-emails.ts'

const secret = 'a secret of tests, long enough to sign with'
let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningApp()
})
afterAll(() => forecourt.stop())

test.each([
  { letter: savedSearchEmails.letter, id: '17' },
  { letter: priceDropEmails.letter, id: '5a0f7d1e-3c1c-4a0e-9a58-1d9f2b1c0a77' },
])('a token is valid only with the right secret: %j', what => {
  const token = unsubscribeToken(what.letter, what.id, secret)
  expect(readUnsubscribeToken(token, secret)).toEqual(what)
  expect(readUnsubscribeToken(token, `${secret}!`)).toBeUndefined()
  expect(token).toMatch(/^[\w.-]+$/)
})

test('links are absolute, with the public address', () => {
  const config = { ...readConfig({ SITE_URL: 'https://cars.example' }), secret }
  const { page, oneClick } = unsubscribeLinks(config, savedSearchEmails, 17)
  expect(page).toMatch(/^https:\/\/cars\.example\/unsubscribe\/s\.17\./)
  expect(oneClick).toMatch(/^https:\/\/cars\.example\/api\/users\/unsubscribe\/s\.17\./)
})

test('a manipulated token is invalid', async () => {
  const token = unsubscribeToken('s', 17, secret)
  const seal = token.split('.')[2]!
  for (const wrong of [
    `s.18.${seal}`,
    `p.17.${seal}`,
    `s.17.${seal.slice(0, -2)}`,
    `s.17.${seal}AAAA`,
    's.17.',
    's.17',
    'x',
    '.',
    '..',
    `s.17.${'A'.repeat(43)}`,
    encodeURIComponent(`s.17' or 1=1--.${seal}`),
  ]) {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await forecourt.app.inject({ method, url: `/api/users/unsubscribe/${wrong}` })
      expect([wrong, answer.statusCode]).toEqual([wrong, 404])
    }
  }
})

test('price drops are stopped by the same kind of link', async () => {
  const person = await aPerson(forecourt)
  await person.put('/api/users/edit', { tellPriceDrops: true })
  const { id } = await forecourt.connections.database
    .selectFrom('users')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow()
  const path = `/api/users/unsubscribe/${unsubscribeToken('p', id, secret)}`
  expect((await forecourt.get(path)).body.data.isOn).toBe(true)
  expect((await forecourt.app.inject({ method: 'POST', url: path })).json().data.isOn).toBe(false)
  expect((await person.get('/api/users/current')).body.data.user.tellPriceDrops).toBe(false)
})
