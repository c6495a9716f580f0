import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'
import { readTarget } from './short-link-target.ts'
import { allShortLinks } from './short-links.store.ts'
import { createShortLink, type NewShortLink, retireShortLink, visitsOf } from './short-links-desk.ts'

const HOSTS = ['partner.example', 'www.partner.example']
const operator = { by: 'Jo', why: 'Autumn leaflet' }

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningAppWith({ settings: { RATE_LIMITS: 'off' } })
})
afterAll(() => forecourt.stop())
beforeEach(async () => {
  await site().database.deleteFrom('short_links').execute()
  await allows(HOSTS)
})

const site = () => ({ database: forecourt.connections.database, say: () => undefined })
const create = (link: NewShortLink) => createShortLink(site(), link, operator)
async function allows(hosts: readonly string[]): Promise<void> {
  const { database } = forecourt.connections
  await database.deleteFrom('settings').where('name', '=', 'SHORT_LINK_HOSTS').execute()
  await database
    .insertInto('settings')
    .values({ name: 'SHORT_LINK_HOSTS', value: hosts.join(', ') })
    .execute()
}

test('a random code has letters that can’t be mistaken, a chosen word is found in any case', async () => {
  expect(await create({ target: '/search' })).toMatch(/^\/t\/[2-9a-hjkmnp-z]{7}$/)
  expect(await create({ target: '/search?bodyType=suv', code: 'SUV-Autumn' })).toBe('/t/suv-autumn')
  for (const code of ['suv-autumn', 'Suv-AUTUMN'])
    expect((await forecourt.get(`/api/tinyurl/${code}`)).body.data).toEqual({
      code: 'suv-autumn',
      target: '/search?bodyType=suv',
    })
  const { rows } = await forecourt.connections.pool.query(
    `select subject, by, why from audit_log where action = 'create short link' order by id desc limit 1`,
  )
  expect(rows).toEqual([{ subject: 'short link suv-autumn', ...operator }])
})

test('visits are counted by day, and hold nothing of the visitor', async () => {
  await create({ target: '/search', code: 'leaflet' })
  const visit = () => forecourt.post('/api/tinyurl/Leaflet/visits', {})
  expect((await visit()).body.data.target).toBe('/search')
  await Promise.all([visit(), visit()])
  await forecourt.get('/api/tinyurl/leaflet')
  const today = new Date().toISOString().slice(0, 10)
  expect(await visitsOf(site().database, 'LEAFLET')).toEqual([{ day: today, visits: 3 }])
  expect(await allShortLinks(site().database)).toMatchObject([{ code: 'leaflet', visits: 3 }])
  const stored = await site().database.selectFrom('short_link_visits').selectAll().execute()
  expect(Object.keys(stored[0]!)).toEqual(['code', 'day', 'visits'])
})

test('an unknown or retired address leads nowhere, and a used word is not given away again', async () => {
  await create({ target: '/search', code: 'leaflet' })
  await expect(create({ target: '/compare', code: 'Leaflet' })).rejects.toThrow('is or was in use')
  await retireShortLink(site().database, 'Leaflet', operator)
  for (const code of ['leaflet', 'unknown', '%2e%2e', "x' or 1=1--", 'x'.repeat(90)]) {
    const path = `/api/tinyurl/${encodeURIComponent(code)}`
    expect((await forecourt.get(path)).status).toBe(404)
    expect((await forecourt.post(`${path}/visits`, {})).status).toBe(404)
  }
  await expect(create({ target: '/compare', code: 'leaflet' })).rejects.toThrow('is or was in use')
  await expect(retireShortLink(site().database, 'leaflet', operator)).rejects.toThrow('There is no')
})

test('an address ends with the permission of its host', async () => {
  await create({ target: 'https://partner.example/cars?utm_source=forecourt', code: 'partner' })
  expect((await forecourt.get('/api/tinyurl/partner')).body.data.target).toBe(
    'https://partner.example/cars?utm_source=forecourt',
  )
  await allows(['other.example'])
  expect((await forecourt.get('/api/tinyurl/partner')).status).toBe(404)
})

test.each(['ab', 'a--b', '-abc', 'abc-', 'a b c', 'x'.repeat(41), 'é-word', '../up'])(
  '%j is refused as a word',
  async code => {
    await expect(create({ target: '/search', code })).rejects.toThrow('3 to 40 letters')
  },
)

test.each([
  'https://evil.example/',
  'https://partner.example.evil.example/',
  'https://evil.example/partner.example',
  'https://partner.example@evil.example/',
  'https://user:word@partner.example/',
  'https://partner.example:8443/',
  'https://sub.partner.example/',
  'http://partner.example/',
  'https:partner.example',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example',
  '/%09/evil.example'.replace('%09', '\t'),
  '/a/../..//evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'search',
  '',
  '/t/loop',
  '/T/loop',
  '/search/../t/loop',
  '/search\r\nSet-Cookie: a=b',
  `/${'x'.repeat(1000)}`,
])('%j is refused as a target', async target => {
  await expect(create({ target })).rejects.toThrow('SHORT_LINK_HOSTS')
})

test('whatever is accepted stays on the site or on an allowed host, as a browser reads it', () => {
  const part = fc.constantFrom(
    ...[
      '/',
      '//',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      'https:',
      'HTTPS://',
      'partner.example',
      'evil.example',
    ],
    ...['%2f', '%5c', '\t', 'search', 't', 'é', '\u202e', '[::1]', '443'],
  )
  const text = fc.oneof(
    fc.array(part, { maxLength: 8 }).map(parts => parts.join('')),
    fc.webUrl(),
  )
  fc.assert(
    fc.property(text, given => {
      const target = readTarget(given, HOSTS)
      if (target === undefined) return
      const { protocol, hostname } = new URL(target, 'https://cars.example/t/code')
      expect(protocol).toBe('https:')
      expect(['cars.example', ...HOSTS]).toContain(hostname)
      expect(target).toMatch(/^[\x21-\x7e]+$/)
    }),
    { numRuns: 2000 },
  )
})
