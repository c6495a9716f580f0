/** The deal sheet of a paid booking: what it freezes, who gets it, and whether a change is found. */
import { createPublicKey, verify, webcrypto } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysAfter, londonDay } from '#contracts/london-days.ts'
import { derivedId } from '#server/platform/files/derived-id.ts'
import { aPricedBooking } from '#testing/buying.ts'
import { BuyingSite } from '#testing/buying-site.ts'
import { asOwner } from '#testing/database/fresh-database.ts'
import { aPerson, PASSWORD, type Person } from '#testing/person.ts'
import { SECRET } from '#testing/running-app.ts'
import { canonicalJson } from './deal-sheet.ts'
import { DealSheets, deleteOldSheets } from './deal-sheets.ts'
import { KEYS_PATH, type PublicKey } from './signing-key.ts'

let site: BuyingSite
let buyer: Person
beforeAll(async () => {
  site = await BuyingSite.open()
  await site.query(`update settings set value = 'identityimages' where name = 'BUY_PAGE_DISABLED_FIELDS'`)
  buyer = await aPerson(site.forecourt)
})
afterAll(() => site.stop())

const PHOTO = '/media/photos/0b2cfd5e-7a0e-4d4c-9a57-0f8a1d6b7c11/1'
const DIGEST = 'ab'.repeat(32)

async function buys(kind: 'dealer' | 'private' = 'private', by = buyer): Promise<string> {
  const car = await site.aCar({
    seller_kind: kind,
    description: 'One owner.\n"Mint" — ring 07700 900123',
    bhp: null,
    conditions: { anyLeaks: false, setsOfKeys: 2 },
    pictures: [
      {
        ...{ url: `${PHOTO}/640.webp`, alt: 'The front', illustration: false },
        photograph: { path: PHOTO, width: 1280, height: 960, thumbhash: '' },
      },
    ],
  } as never)
  const booking = await aPricedBooking(by, car, { identityimages: undefined })
  await site.pays(by, booking)
  return booking.id
}

beforeAll(async () => {
  await site.query(
    `insert into files (id, kind, visibility, key, content_type, bytes, sha256, uploader)
     values ($1, 'photo-rendition', 'public', 'photo', 'image/webp', 1, decode($2, 'hex'), 'user:1')`,
    [derivedId(`${PHOTO.slice('/media/photos/'.length)}/1280.webp`), DIGEST],
  )
})

/** The answer as it is, whatever its type. */
const fetched = (by: Person, url: string) =>
  site.forecourt.app.inject({ url, headers: { cookie: by.cookies } })
const download = async (by: Person, id: string, type: 'json' | 'pdf') =>
  await fetched(by, `/api/bookings/${id}/deal/sheet.${type}`)
const page = async () => (await site.forecourt.app.inject('/verify')).body
const keysIn = (html: string): PublicKey[] => JSON.parse(/id="keys">(.*?)<\/script>/.exec(html)![1]!)

/** What the page's own script says of a file. */
async function verdict(html: string, file: Uint8Array): Promise<string> {
  const script = /<script>(.*)<\/script>/s.exec(html)![1]!
  const verified = new Function(`${script}\nreturn verified`)() as (
    ...of: unknown[]
  ) => Promise<{ bookingId: string }>
  return await verified(file, keysIn(html), webcrypto).then(
    ({ bookingId }) => `yes ${bookingId}`,
    (error: Error) => `no: ${error.message}`,
  )
}

test('both sides get the advert as it stood, whatever becomes of it', async () => {
  const id = await buys()
  const before = await download(buyer, id, 'json')
  expect(before.headers['content-disposition']).toBe(`attachment; filename="forecourt-${id}-sheet.json"`)
  await site.query(`update listings set description = 'Another car', bhp = 300, mileage = 1`)
  const { body } = await download(site.seller, id, 'json')
  expect(body).toBe(before.body)
  const { sheet } = JSON.parse(body)
  expect(await site.booking(buyer, id)).toMatchObject({ sheetSha256: JSON.parse(body).sha256 })
  expect(body).not.toContain('Cardigan Road')
  expect(sheet).toMatchObject({
    bookingId: id,
    miles: 48_000,
    tolerated: { miles: 200 },
    buyer: 'Perpetua Okonedo',
    totalPence: 854_500,
    photographs: [{ address: `${PHOTO}/1280.webp`, sha256: DIGEST }],
  })
  const rows = sheet.sections.flatMap(({ rows }: { rows: { label: string; value: string }[] }) => rows)
  expect(rows).toEqual(
    expect.arrayContaining([
      { label: 'Leaks', value: 'No' },
      { label: 'Sets of keys', value: '2' },
      { label: 'Total', value: '£8,545' },
    ]),
  )
  const words = JSON.stringify(sheet)
  expect(words).toContain('One owner.')
  expect(words).not.toContain('07700 900123')
  expect(words).not.toContain('Another car')
  const { paragraphs } = sheet.sections.find(({ title }: { title: string }) => title === 'Not known')
  expect(paragraphs[0].split(', ')).toEqual(expect.arrayContaining(['Power', 'Noises']))
  const other = await aPerson(site.forecourt)
  expect((await download(other, id, 'json')).json()).toMatchObject({ code: 'booking-not-found' })
  const odd = await fetched(buyer, `/api/bookings/${encodeURIComponent('"\u2028')}/deal/sheet.json`)
  expect([odd.statusCode, odd.headers['content-disposition']]).toEqual([404, undefined])
  expect((await site.forecourt.app.inject(`/api/bookings/${id}/deal/sheet.json`)).statusCode).toBe(401)
})

test('the file verifies by the published key, and on the page that needs no network', async () => {
  const id = await buys()
  const { rawPayload } = await download(buyer, id, 'json')
  const { sheet, signature, sha256 } = JSON.parse(rawPayload.toString())
  const pem = await site.forecourt.app.inject(KEYS_PATH)
  const key = createPublicKey(pem.body.slice(pem.body.indexOf('-----')))
  expect(verify(null, Buffer.from(canonicalJson(sheet)), key, Buffer.from(signature, 'hex'))).toBe(true)
  const html = await page()
  expect(await verdict(html, rawPayload)).toBe(`yes ${id}`)
  expect(html).not.toMatch(/(?:src|href)=|url\(|@import|fetch\(/)
  const pdf = (await download(buyer, id, 'pdf')).rawPayload
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  const plain = (words: string) => words.normalize('NFC').replace(/\s/g, '')
  for (const { title, rows, paragraphs } of sheet.sections)
    for (const words of [title, ...paragraphs, ...rows.flatMap(Object.values)])
      expect(plain(text)).toContain(plain(words))
  for (const words of [sha256, signature, KEYS_PATH]) expect(plain(text)).toContain(plain(words))
})

test('a file in which any byte is changed, missing or more is refused', async () => {
  const { rawPayload } = await download(buyer, await buys(), 'json')
  const html = await page()
  const verdicts = await Promise.all(
    [...rawPayload.keys()].map(async at => {
      const changed = Buffer.from(rawPayload)
      changed[at]! ^= 1
      return await verdict(html, changed)
    }),
  )
  expect(verdicts.filter(said => !said.startsWith('no: '))).toEqual([])
  for (const file of [
    rawPayload.subarray(1),
    rawPayload.subarray(0, -1),
    Buffer.concat([rawPayload, Buffer.from('\n')]),
    Buffer.concat([Buffer.from('\uFEFF'), rawPayload]),
    Buffer.from(JSON.stringify(JSON.parse(rawPayload.toString()), null, 1)),
    Buffer.from([0xff]),
  ])
    expect(await verdict(html, file)).toMatch(/^no: /)
}, 60_000)

test('a lower price makes a second version, which names the first, and both verify', async () => {
  const id = await buys()
  const first = await download(buyer, id, 'json')
  await site.query(`update listings set description = 'Another car', mileage = 1`)
  const price = `/api/bookings/${id}/price`
  await buyer.post(price, { pence: 820_000, reason: 'Two tyres are worn' })
  expect((await download(buyer, id, 'json')).body).toBe(first.body)
  expect((await site.seller.put(price, { answer: 'accept', pence: 820_000 })).status).toBe(200)
  const second = await download(site.seller, id, 'json')
  const { sheet, sha256 } = JSON.parse(second.body)
  const { sheet: before, sha256: replaces } = JSON.parse(first.body)
  expect(before).toMatchObject({ version: 1, replaces: null })
  expect(sheet).toMatchObject({ version: 2, replaces, totalPence: 825_000 })
  const [deal, ...others] = sheet.sections
  expect(others).toEqual(before.sections.slice(1))
  expect(deal.rows).toEqual(
    expect.arrayContaining([
      { label: 'Price of the car', value: '£8,200' },
      { label: 'Total', value: '£8,250' },
      { label: 'In place of', value: `Version 1, SHA-256 ${replaces}` },
    ]),
  )
  expect(await site.booking(buyer, id)).toMatchObject({ sheetSha256: sha256, sheetVersion: 2 })
  const former = (version: number) => fetched(buyer, `/api/bookings/${id}/deal/sheet.json?version=${version}`)
  expect((await former(1)).body).toBe(first.body)
  expect((await former(3)).json()).toMatchObject({ code: 'not-found' })
  const html = await page()
  for (const { rawPayload } of [first, second]) expect(await verdict(html, rawPayload)).toBe(`yes ${id}`)
  const swapped = second.rawPayload.toString().replace(replaces, sha256)
  expect(await verdict(html, Buffer.from(swapped))).toMatch(/^no: /)
})

test('a trader’s figure for the buyer’s car stands in the sheet, and not in the total', async () => {
  const car = await site.aCar({ seller_kind: 'dealer' })
  const asked = await buyer.post(`/api/cars/${car}/enquiries`, { message: 'Do you take mine?' })
  await site.query(
    `insert into part_exchanges (conversation_id, car, miles, low_pence, high_pence, offer_pence, offered_at)
     values ($1, '2014 Saab 9-3', 81000, 100000, 200000, 150000, now())`,
    [asked.body.data.conversationId],
  )
  const booking = await aPricedBooking(buyer, car, { identityimages: undefined })
  await site.pays(buyer, booking)
  const { sheet } = (await download(buyer, booking.id, 'json')).json()
  expect(sheet.partExchange).toEqual({ car: '2014 Saab 9-3', miles: 81_000, offerPence: 150_000 })
  expect(sheet.totalPence).toBe(booking.costs.totalPence)
  expect(sheet.sections[0].rows).toContainEqual({
    label: 'Part exchange',
    value: expect.stringContaining('2014 Saab 9-3, 81,000 miles. The seller gives £1,500 for it'),
  })
  const another = await aPerson(site.forecourt)
  const next = await site.aCar({ seller_kind: 'dealer' })
  const plain = await aPricedBooking(another, next, { identityimages: undefined })
  await site.pays(another, plain)
  expect((await download(another, plain.id, 'json')).json().sheet.partExchange).toBeNull()
})

test('sheets of a former SECRET verify, and the new one signs by another key', async () => {
  const id = await buys()
  const { database } = site.forecourt.connections
  const [now, later] = await Promise.all(
    [SECRET, `${SECRET} changed`].map(secret => new DealSheets(secret).keys(database)),
  )
  expect(now!).toHaveLength(1)
  expect(later!.map(key => key.id)).toEqual([expect.not.stringMatching(now![0]!.id), now![0]!.id])
  const html = (await page()).replace(/id="keys">.*?</, `id="keys">${JSON.stringify(later)}<`)
  expect(await verdict(html, (await download(buyer, id, 'json')).rawPayload)).toBe(`yes ${id}`)
  expect(
    await verdict(html.replace(now![0]!.id, '0'.repeat(16)), (await download(buyer, id, 'json')).rawPayload),
  ).toMatch(/^no: It names the key/)
})

test('the seller keeps the contract when the buyer’s account is deleted, and a copy of data has it', async () => {
  const leaving = await aPerson(site.forecourt)
  const id = await buys('private', leaving)
  const { body } = await leaving.get('/api/users/export')
  expect(body.deal_sheets).toMatchObject([{ booking_id: Number(id) }])
  await leaving.put('/api/bookings/edit', { id, isReceived: true })
  expect((await leaving.post('/api/users/delete', { password: PASSWORD })).status).toBe(200)
  expect((await download(leaving, id, 'json')).statusCode).toBe(401)
  expect((await download(site.seller, id, 'json')).json().sheet.buyer).toBe('Perpetua Okonedo')
})

test('a sheet is never changed, and deleted after six years', async () => {
  const id = await buys()
  const { database } = site.forecourt.connections
  const kept = /rows are only added/
  await expect(site.query(`update deal_sheets set sheet = '{}' where booking_id = $1`, [id])).rejects.toThrow(
    kept,
  )
  await expect(site.query('delete from deal_sheets where booking_id = $1', [id])).rejects.toThrow(kept)
  await asOwner(
    site.forecourt,
    `alter table deal_sheets disable trigger deal_sheets_kept;
     update deal_sheets set made_at = now() - interval '6 years 1 minute' where booking_id = ${id};
     alter table deal_sheets enable trigger deal_sheets_kept`,
  )
  await deleteOldSheets(database)
  expect((await download(buyer, id, 'json')).json()).toMatchObject({ code: 'not-found' })
})

const receivedDaysAgo = (id: string, days: number) =>
  site.query(`update bookings set received_at = $1::date + time '12:00' where id = $2`, [
    daysAfter(londonDay(), -days),
    id,
  ])

test('the last days are in a calendar file, those of a private sale too', async () => {
  const [dealers, privates] = [await buys('dealer'), await buys('private')]
  for (const [id, summaries] of [
    [dealers, ['Cancel for any reason', 'Reject a faulty car', 'Ask for a repair', 'Claim for a fault']],
    [privates, ['Claim if the car is not as described']],
  ] as const) {
    expect((await fetched(buyer, `/api/bookings/${id}/deal/rights.ics`)).json()).toMatchObject({
      code: 'wrong-state',
    })
    await receivedDaysAgo(id, 1)
    const { body, headers } = await fetched(buyer, `/api/bookings/${id}/deal/rights.ics`)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(body.match(/^UID:.*$/gm)).toHaveLength(summaries.length)
    for (const summary of summaries)
      expect(body.replaceAll('\r\n ', '')).toContain(`SUMMARY:Last day: ${summary}`)
  }
})
