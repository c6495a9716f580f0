import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ListingRow } from '#server/listings/listing-row.ts'
import { aJpeg } from '#testing/uploads.ts'
import { AccountHolder } from './account.ts'
import { meetsNoBarrier } from './barriers.ts'
import { decidesIdentity, hasAnAdvert, listsCar } from './site-changes.ts'
import { expect, test } from './test.ts'
import { hasBooked } from './unpaid-booking.ts'
import type { Visitor } from './visitor.ts'

test.use({ viewport: { width: 360, height: 740 } })

const plain = { derivative: null, generation: null, trim_level: null, year: 2013 }
const ofDealer: Partial<ListingRow> = { ...plain, make: 'Noble', model: 'M600', seller_kind: 'dealer' }
const ofPerson: Partial<ListingRow> = { ...plain, make: 'Ginetta', model: 'G40', seller_kind: 'private' }

async function hasAccount(visitor: Visitor): Promise<AccountHolder> {
  const person = new AccountHolder(visitor)
  await person.hasAccount()
  return person
}

async function receives(visitor: Visitor, id: string): Promise<void> {
  const answer = await visitor.page.request.put('/api/bookings/edit', { data: { id, isReceived: true } })
  expect(answer.status()).toBe(200)
}

test('a deal sheet is checked by a page that was saved, without a network', { tag: '@barriers' }, async ({
  visitor,
  browser,
}) => {
  const id = await hasBooked(await hasAccount(visitor), await listsCar(ofDealer))
  await visitor.opens(`/profile/bookings/${id}`)
  await visitor.sees('Deal sheet as a PDF')
  const sheet = await visitor.page.request.get(`/api/bookings/${id}/deal/sheet.json`)
  await visitor.follows('check that nothing was changed')
  await visitor.seesHeading('Check a deal sheet')
  await visitor.canNotScrollSideways()
  await meetsNoBarrier(visitor)

  const directory = await mkdtemp(join(tmpdir(), 'forecourt-deal-'))
  const [saved, file, changed] = ['verify.html', 'sheet.json', 'changed.json'].map(name =>
    join(directory, name),
  )
  await writeFile(saved!, await (await visitor.page.request.get('/verify')).body())
  await writeFile(file!, await sheet.body())
  await writeFile(changed!, (await readFile(file!, 'utf8')).replace('Noble', 'Novle'))
  const context = await browser.newContext({ offline: true })
  const page = await context.newPage()
  await page.goto(pathToFileURL(saved!).href)
  await page.getByLabel('Deal sheet (JSON)').setInputFiles(file!)
  await expect(page.getByRole('status')).toHaveText(
    'Yes. Forecourt signed this deal sheet, and it was not changed.',
  )
  await expect(page.getByText('Perpetua Okonedo')).toBeVisible()
  await page.getByLabel('Deal sheet (JSON)').setInputFiles(changed!)
  await expect(page.getByRole('status')).toHaveText('No. It was changed after it was signed.')
  await expect(page.getByText('Perpetua Okonedo')).toBeHidden()
  await context.close()

  // On the site the policy lets the same script run.
  await visitor.page.getByLabel('Deal sheet (JSON)').setInputFiles(file!)
  await visitor.sees('Yes. Forecourt signed this deal sheet')
  await meetsNoBarrier(visitor)
})

test('a buyer who wants to return a car is led to the right, and sends the letter', {
  tag: '@barriers',
}, async ({ visitor, friend }) => {
  const seller = await hasAccount(friend)
  const car = await hasAnAdvert(seller, ofDealer)
  const buyer = await hasAccount(visitor)
  const question = { message: 'Is it still for sale?' }
  expect((await visitor.page.request.post(`/api/cars/${car}/enquiries`, { data: question })).status()).toBe(
    201,
  )
  const id = await hasBooked(buyer, car)
  await receives(visitor, id)
  await visitor.opens(`/profile/bookings/${id}`)
  await visitor.sees('Your rights', 'Cancel for any reason: until', 'Ask for a repair or replacement: until')
  await visitor.canNotScrollSideways()
  await meetsNoBarrier(visitor)
  await visitor.follows('I want to return it')
  await visitor.seesHeading('Return the car')
  await visitor.page.getByLabel('Miles on the clock now').fill('48,350')
  await visitor.presses('Work it out')
  await visitor.sees('It has done 350 miles since.', 'What you get back: Everything you paid.')
  await visitor.canNotScrollSideways()
  await meetsNoBarrier(visitor)
  await expect(visitor.page.getByRole('textbox', { name: 'Letter' })).toHaveValue(/I cancel this purchase\./)
  await visitor.follows('Show the letter about a fault')
  await expect(visitor.page.getByRole('textbox', { name: 'Letter' })).toHaveValue(
    /It now shows 48,350[\s\S]*I reject/,
  )
  await visitor.follows('Show the letter to cancel')
  await expect(visitor.page.getByRole('textbox', { name: 'Letter' })).toHaveValue(/I cancel this purchase\./)
  await visitor.presses('Send as a message')
  await visitor.isAt(/\/profile\/enquiries\//)
  await visitor.sees('I cancel this purchase.')
  await visitor.opens(`/profile/bookings/${id}/return`)
  await visitor.follows('Cancel the booking here')
  await visitor.seesHeading(`Cancel booking ${id}`)
})

test('a buyer whose papers are refused reads why and sends others; the seller waits', {
  tag: '@deep',
}, async ({ visitor, friend }) => {
  const seller = await hasAccount(friend)
  const id = await hasBooked(await hasAccount(visitor), await hasAnAdvert(seller, ofPerson))
  await decidesIdentity(id, 'refused')
  await friend.opens(`/profile/bookings/${id}`)
  await friend.sees('We could not accept the buyer’s proof of identity', 'Deal sheet as a PDF')
  await meetsNoBarrier(friend)
  await visitor.opens(`/profile/bookings/${id}`)
  await visitor.sees('We could not accept your proof of identity', 'The photograph is too dark.')
  await visitor.canNotScrollSideways()
  await meetsNoBarrier(visitor)
  await visitor.presses('Send')
  await visitor.sees('Please add at least one form of identification.')
  const passport = { name: 'passport.jpg', mimeType: 'image/jpeg', buffer: aJpeg() }
  await visitor.page.getByLabel('Another proof of identity').setInputFiles(passport)
  await visitor.presses('Send')
  await visitor.sees('We will check it and email you.', 'We are checking your proof of identity.')
  await friend.reloads()
  await friend.sees('We are checking who the buyer is.')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('miles are worked out, and other papers sent', { tag: '@deep' }, async ({ visitor }) => {
    const id = await hasBooked(await hasAccount(visitor), await listsCar(ofPerson))
    await decidesIdentity(id, 'refused')
    await visitor.opens(`/profile/bookings/${id}`)
    const passport = { name: 'passport.jpg', mimeType: 'image/jpeg', buffer: aJpeg() }
    await visitor.page.getByLabel('Another proof of identity').setInputFiles(passport)
    await visitor.presses('Send')
    await visitor.sees('We are checking your proof of identity.')
    await decidesIdentity(id, 'accepted')
    await receives(visitor, id)
    await visitor.opens(`/profile/bookings/${id}/return`)
    await visitor.page.getByLabel('Miles on the clock now').fill('many')
    await visitor.presses('Work it out')
    await visitor.sees('You typed ‘many’.', 'Claim if the car is not as described')
  })
})
