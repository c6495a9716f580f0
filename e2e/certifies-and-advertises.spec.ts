import { readConfig } from '#server/config.ts'
import { type Connections, connect } from '#server/platform/database/pool.ts'
import { FileStore } from '#server/platform/files/file-store.ts'
import { DiskObjects } from '#server/platform/files/objects/disk-objects.ts'
import { JobQueue } from '#server/platform/jobs/jobs.ts'
import { QueuedMailer } from '#server/platform/mail/mailer.ts'
import { PapersDesk } from '#server/selling/certification/papers-desk.ts'
import { aJpeg } from '#testing/uploads.ts'
import { AccountHolder } from './account.ts'
import { meetsNoBarrier } from './barriers.ts'
import { DemoCards } from './demo-cards.ts'
import { SECRET } from './second-site.ts'
import { hasAnAdvert } from './site-changes.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

test.use({ viewport: { width: 360, height: 740 } })

const photograph = (bytes = aJpeg()) => ({ name: 'logbook.jpg', mimeType: 'image/jpeg', buffer: bytes })
const script = photograph(Buffer.from('<script>alert(1)</script>'))
const operator = { by: 'Morwenna', why: 'the daily round' }

async function withDatabase(work: (connections: Connections) => Promise<void>): Promise<void> {
  const connections = connect(process.env.FORECOURT_DATABASE!, 1)
  await work(connections).finally(() => connections.close())
}

/** What an operator decides about the papers of this advert. */
async function operatorDecides(id: number, decide: (desk: PapersDesk, papersId: string) => Promise<void>) {
  await withDatabase(async ({ database, pool }) => {
    const { rows } = await pool.query('select id from certifications where listing_id = $1', [id])
    const jobs = new JobQueue(database)
    const files = new FileStore({ database, jobs, objects: new DiskObjects('.'), warn: () => undefined })
    const mailer = new QueuedMailer(jobs, SECRET)
    await decide(new PapersDesk({ config: readConfig({}), database, files, mailer }), rows[0].id)
  })
}

async function agrees(visitor: Visitor): Promise<void> {
  await visitor.page.getByRole('checkbox', { name: /^I agree to the terms/ }).check()
}

test('a seller sends papers, sends better ones after a decline, and the car is certified', {
  tag: '@barriers',
}, async ({ visitor }) => {
  const seller = new AccountHolder(visitor)
  await seller.hasAccount()
  const id = await hasAnAdvert(seller, { model: 'Fiesta' })
  await visitor.opens(`/certify/${id}`)
  await visitor.seesHeading('Certify your car')
  await visitor.sees(
    '2016 Ford Fiesta',
    'A UK passport or a UK driving licence',
    'to pay you when your car is bought',
  )
  await meetsNoBarrier(visitor)
  await visitor.canNotScrollSideways()
  await visitor.presses('Send my papers')
  await visitor.sees('Please agree to terms and conditions')
  await visitor.page.getByLabel('Account number').fill('91827364')
  await agrees(visitor)
  await visitor.page.getByLabel('Logbook').setInputFiles(script)
  await visitor.presses('Send my papers')
  await visitor.sees('This file cannot be used. Choose one of these types: JPEG, PNG, WebP')
  await visitor.page.getByLabel('Logbook').setInputFiles([photograph(), photograph()])
  await visitor.presses('Send my papers')
  await visitor.sees(/^Sent on .*, being checked$/)

  await operatorDecides(id, (desk, papersId) => desk.decline(papersId, 'One page is missing.', operator))
  await visitor.opens(await seller.findsInTheOutbox(/(\/certify\/\d+)/))
  await visitor.sees('We could not certify your car', 'One page is missing.')
  await visitor.page.getByLabel('Logbook').setInputFiles(photograph())
  await agrees(visitor)
  await visitor.presses('Send my papers')
  await visitor.sees(/^Sent on /)
  await operatorDecides(id, (desk, papersId) => desk.certify(papersId, new Date('2099-03-01'), operator))
  await visitor.reloads()
  await visitor.sees('Your car is certified', '1 March 2099')
  await visitor.follows('See the advert')
  await visitor.sees('Certified')
})

test('a seller withdraws the papers', { tag: '@deep' }, async ({ visitor }) => {
  const seller = new AccountHolder(visitor)
  await seller.hasAccount()
  const id = await hasAnAdvert(seller)
  await visitor.opens(`/certify/${id}`)
  await visitor.page.getByLabel('Proof of identity').setInputFiles(photograph())
  await agrees(visitor)
  await visitor.presses('Send my papers')
  await visitor.presses('Delete my papers')
  await expect(visitor.page.getByRole('button', { name: 'Send my papers' })).toBeVisible()
  await expect(visitor.page.getByRole('button', { name: 'Delete my papers' })).toBeHidden()
})

test('a seller orders a promotion by a code, and once it is paid the advert comes first by relevance', {
  tag: '@deep',
}, async ({ visitor }) => {
  const seller = new AccountHolder(visitor)
  await seller.hasAccount()
  const facts = { make: 'Austin', model: 'Maestro', price_pence: 999_900, owners: null, description: null }
  const id = await hasAnAdvert(seller, facts)
  await hasAnAdvert(seller, { ...facts, price_pence: 100_000 })
  await visitor.opens(`/advertise/${id}`)
  await visitor.seesHeading('Promote your advert')
  await visitor.sees('In all, for 33 days', '£55')
  await meetsNoBarrier(visitor)
  await visitor.canNotScrollSideways()
  await visitor.page.getByLabel('Bonus').fill('2')
  await visitor.presses('Order the promotion')
  await visitor.sees('Bonus must be a whole number from 5 to 100', 'Please agree to terms and conditions')
  await visitor.page.getByLabel('Bonus').fill('20')
  await visitor.sees('In all, for 36 days', '£60')
  await agrees(visitor)
  await visitor.page.getByLabel('Discount code').fill('nonesuch')
  await visitor.presses('Order the promotion')
  await visitor.sees('Invalid discount code.')
  await visitor.page.getByLabel('Discount code').fill('demo10')
  await visitor.presses('Order the promotion')
  await visitor.seesHeading('Pay for your promotion')
  await visitor.sees('Promotion for 36 days', 'Discount code DEMO10', '£50')
  await visitor.follows('Change your order')
  await visitor.sees('Your order: £50 for 36 days.', 'The code DEMO10 takes £10 off. You have not paid yet.')
  await visitor.follows('Pay £50')
  const desk = new DemoCards(visitor)
  await desk.opens('Pay £50')
  await desk.paysWith('paid')
  await visitor.sees(/^Promoted until /)
  const first = visitor.page
    .getByRole('listitem')
    .filter({ has: visitor.page.getByRole('heading', { level: 2 }) })
  await expect(async () => {
    await visitor.opens('/search?make=austin&model=maestro')
    await expect(first.first()).toContainText('Promoted', { timeout: 500 })
  }).toPass()
  await expect(first.first()).toContainText('£10,049')
  await visitor.opens('/search?make=austin&model=maestro&sortBy=price_low')
  await expect(first.first()).toContainText('£1,050')
})

test('pages of another person’s advert are not there', { tag: '@deep' }, async ({ visitor, friend }) => {
  const seller = new AccountHolder(visitor)
  await seller.hasAccount()
  const id = await hasAnAdvert(seller)
  await friend.opens(`/certify/${id}`)
  await friend.isAt(new RegExp(`/login\\?next=.*certify.*${id}$`))
  await new AccountHolder(friend).hasAccount()
  for (const page of ['certify', 'advertise']) {
    expect((await friend.opens(`/${page}/${id}`)).status()).toBe(404)
    await friend.seesHeading('This page is not here')
  }
})

test('a number plate that another advert has can be claimed, and is in no address', {
  tag: '@deep',
}, async ({ visitor, friend }) => {
  const leak = /KX16(?:\s|%20|\+)?KVB/i
  const sent: string[] = []
  visitor.page.on('request', request => sent.push(request.url(), request.headers().referer ?? ''))
  await new AccountHolder(visitor).hasAccount()
  const other = new AccountHolder(friend)
  await other.hasAccount()
  await visitor.opens('/claim-registration')
  await visitor.presses('Send my claim')
  await visitor.sees('Please enter a valid UK number plate', 'Please add a photograph of the logbook')
  await visitor.page.getByLabel('Number plate').pressSequentially('kx16kvb')
  await visitor.page.getByLabel('Why is this your car?').fill('It has been mine since 2019.')
  await visitor.page.getByLabel('Logbook').setInputFiles(photograph())
  await visitor.presses('Send my claim')
  await visitor.sees('No advert has this number plate now.')
  await hasAnAdvert(other, { registration: 'KX16KVB' })
  await meetsNoBarrier(visitor)
  await visitor.presses('Send my claim')
  await visitor.sees('We have your claim')
  await visitor.canNotScrollSideways()
  expect(sent.filter(text => leak.test(text))).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('papers are sent, a promotion is ordered and a number plate claimed', { tag: '@deep' }, async ({
    visitor,
  }) => {
    const seller = new AccountHolder(visitor)
    await seller.hasAccount()
    const id = await hasAnAdvert(seller, { registration: 'KX17KVB' })
    await visitor.opens(`/certify/${id}`)
    await visitor.page.getByLabel('Logbook').setInputFiles(script)
    await visitor.presses('Send my papers')
    await visitor.sees('This file cannot be used.')
    await visitor.page.getByLabel('Logbook').setInputFiles(photograph())
    await visitor.presses('Send my papers')
    await visitor.sees('Please agree to terms and conditions')
    await visitor.page.getByLabel('Logbook').setInputFiles(photograph())
    await agrees(visitor)
    await visitor.presses('Send my papers')
    await visitor.sees(/^Sent on /)

    await visitor.opens(`/advertise/${id}`)
    await agrees(visitor)
    await visitor.presses('Order the promotion')
    await visitor.seesHeading('Pay for your promotion')
    const desk = new DemoCards(visitor)
    await desk.opens('Pay £55')
    await desk.paysWith('paid')
    await visitor.sees(/^Promoted until /)

    await visitor.opens('/claim-registration')
    await visitor.page.getByLabel('Number plate').fill('KX17 KVB')
    await visitor.page.getByLabel('Why is this your car?').fill('It is mine.')
    await visitor.page.getByLabel('Logbook').setInputFiles(photograph())
    await visitor.presses('Send my claim')
    await visitor.sees('It is your own advert that has this number plate.')
  })
})
