import pg from 'pg'
import { tablesWith } from '#testing/tables-with.ts'
import { AccountHolder } from './account.ts'
import { meetsNoBarrier } from './barriers.ts'
import { SecondSite } from './second-site.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

/** The registration of the car that cars.ts calls `wanted`. */
const PLATE = 'AA10FRC'
const leak = /AA10(?:\s|%20|\+|-)?FRC/i

/** Without rate limits, which one journey alone would use up for the others. */
let site: SecondSite
test.beforeAll(async () => {
  site = await SecondSite.started({ RATE_LIMITS: 'off' })
  // The first model is learnt once the site has started.
  await expect
    .poll(async () => (await (await fetch(`${site.address}/api/valuation/accuracy`)).json()).data, {
      timeout: 60_000,
    })
    .not.toBeNull()
})
test.afterAll(() => site.ends())

const page = (path: string) => site.address + path

async function fillsIn(visitor: Visitor, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await visitor.page.getByLabel(label, { exact: true }).fill(value)
}

async function choosesVersion(visitor: Visitor): Promise<void> {
  const versions = visitor.page.getByRole('group', { name: 'Which version is it?' })
  await versions.getByRole('radio').first().check()
  await visitor.presses('Value this car')
}

test('a car is valued by its number plate, and what was typed goes on to selling it', {
  tag: '@barriers',
}, async ({ visitor }) => {
  const sent: string[] = []
  visitor.page.on('request', request => sent.push(request.url(), request.headers().referer ?? ''))
  await visitor.opens(page('/value-my-car'))
  await visitor.page.getByLabel('Number plate').pressSequentially('aa10frc')
  await expect(visitor.page.getByLabel('Number plate')).toHaveValue('AA10 FRC')
  await fillsIn(visitor, { Mileage: '97000', Postcode: 'ls1 4ap' })
  await visitor.presses('Value my car')
  await visitor.sees('Which version is it?')
  await meetsNoBarrier(visitor)
  await choosesVersion(visitor)
  await visitor.isAt(/\/valuation\/[\w-]{22}$/)
  await visitor.seesHeading(/^2010 Saab 9-3/)
  await visitor.sees(
    'At a dealer',
    'In a private sale',
    'In part exchange',
    '97,000 miles',
    'What makes the price',
  )
  await visitor.sees('In the years to come', 'What this does not know', 'It is not an offer to buy.')
  expect(await visitor.page.content()).not.toMatch(leak)

  await visitor.follows('Sell it here')
  await visitor.seesHeading('Sell my car')
  await expect(visitor.page.getByLabel('Number plate', { exact: true })).toHaveValue('AA10 FRC')
  await expect(visitor.page.getByLabel('Mileage', { exact: true })).toHaveValue('97000')
  await expect(visitor.page.getByLabel('Model', { exact: true })).toHaveValue('9-3')
  expect(sent.filter(text => leak.test(text))).toEqual([])
})

test('a visitor who reads about a make values their own car there', { tag: '@deep' }, async ({ visitor }) => {
  await visitor.opens(page('/value-of-used-saab'))
  await visitor.seesHeading('The value of a used Saab')
  await visitor.page.getByLabel('Number plate').pressSequentially('aa10frc')
  await fillsIn(visitor, { Mileage: '97000', Postcode: 'ls1 4ap' })
  await visitor.presses('Value my car')
  await visitor.sees('Which version is it?')
  await choosesVersion(visitor)
  await visitor.seesHeading(/^2010 Saab 9-3/)
})

test('the number plate is stored nowhere but with the advert', async () => {
  const client = new pg.Client({ connectionString: process.env.FORECOURT_DATABASE! })
  await client.connect()
  expect(await tablesWith(client as unknown as pg.Pool, leak)).toEqual(['public.listings'])
  await client.end()
})

test('a car is valued by hand, and its address can be shared', { tag: ['@barriers', '@deep'] }, async ({
  visitor,
  friend,
}) => {
  await visitor.opens(page('/value-my-car'))
  await visitor.follows('Enter the car by hand')
  await visitor.presses('Value my car')
  await visitor.sees('Please select', 'Please enter a mileage', 'Please enter a valid UK postcode')
  await fillsIn(visitor, { Make: 'Saab', Model: '9-3', Mileage: '97000', Postcode: 'LS1 4AP' })
  await visitor.page.getByLabel('Year').selectOption('2010')
  await visitor.page.getByLabel('Fuel').selectOption('Diesel')
  await visitor.page.getByLabel('Gearbox').selectOption('Automatic')
  await visitor.presses('Value my car')
  await choosesVersion(visitor)
  await visitor.seesHeading(/^2010 Saab 9-3/)
  await friend.opens(visitor.page.url())
  await friend.seesHeading(/^2010 Saab 9-3/)
  await meetsNoBarrier(friend)
  await friend.page.setViewportSize({ width: 360, height: 740 })
  await friend.canNotScrollSideways()
})

test('an unknown number plate leads to the same form by hand', async ({ visitor }) => {
  await visitor.opens(page('/value-my-car'))
  await fillsIn(visitor, { 'Number plate': 'ER19NFD', Mileage: '42000', Postcode: 'LS1 4AP' })
  await visitor.presses('Value my car')
  await visitor.sees('We cannot find a car with this number plate', 'We have kept your mileage and postcode.')
  await expect(visitor.page.getByLabel('Mileage')).toHaveValue('42000')
  await expect(visitor.page.getByLabel('Postcode')).toHaveValue('LS1 4AP')
  await visitor.presses('Value my car')
  await visitor.sees('Please select')
})

test('a mistyped number plate is offered back', { tag: '@deep' }, async ({ visitor }) => {
  await visitor.opens(page('/value-my-car'))
  await fillsIn(visitor, { 'Number plate': 'ABI2CDE', Mileage: '42000', Postcode: 'LS1 4AP' })
  await visitor.presses('Value my car')
  await visitor.sees('Did you mean AB12 CDE?')
  await expect(visitor.page.getByLabel('Number plate')).toBeFocused()
})

test('a form that was sent before the page’s code had loaded leads to its error all the same', {
  tag: '@deep',
}, async ({ visitor }) => {
  const { page: tab } = visitor
  const { promise: sent, resolve } = Promise.withResolvers<void>()
  await tab.route('**/assets/*.js', async route => {
    await sent
    await route.continue().catch(() => undefined)
  })
  await tab.goto(page('/value-my-car'), { waitUntil: 'commit' })
  await fillsIn(visitor, { 'Number plate': 'ABI2CDE', Mileage: '42000', Postcode: 'LS1 4AP' })
  await visitor.presses('Value my car')
  resolve()
  await visitor.sees('Did you mean AB12 CDE?')
  await expect(tab.getByLabel('Number plate')).toBeFocused()
})

test('emails about a change are confirmed by a link, and stopped by it', { tag: '@deep' }, async ({
  visitor,
}) => {
  await visitor.opens(page('/value-my-car?by=hand'))
  await fillsIn(visitor, { Make: 'Saab', Model: '9-3', Mileage: '80000', Postcode: 'LS1 4AP' })
  await visitor.page.getByLabel('Year').selectOption('2010')
  await visitor.page.getByLabel('Fuel').selectOption('Diesel')
  await visitor.page.getByLabel('Gearbox').selectOption('Automatic')
  await visitor.presses('Value my car')
  await choosesVersion(visitor)
  await visitor.seesHeading(/^2010 Saab/)
  const person = new AccountHolder(visitor)
  await fillsIn(visitor, { Email: person.email })
  await visitor.presses('Email me')
  await visitor.sees('Check your email. We have sent you a link that turns these emails on.')
  await visitor.opens(await person.findsInTheOutbox(/(\/valuation-emails\/[\w.-]+)/))
  await visitor.presses('Yes, email me')
  await visitor.seesHeading('We will email you when your valuation changes')
  await visitor.presses('Stop these emails')
  await visitor.seesHeading('You will not get these emails any more')
})

test('ten number plates in a minute are enough: the eleventh is told when to try again', {
  tag: '@deep',
}, async ({ visitor }) => {
  await visitor.opens('/value-my-car')
  for (let i = 0; i < 10; i++)
    await visitor.page.request.post('/api/valuation/marketcheck/predict/price', {
      data: { numberplate: `AB1${i} CDE`, mileage: 1000 },
    })
  await fillsIn(visitor, { 'Number plate': PLATE, Mileage: '42000', Postcode: 'LS1 4AP' })
  await visitor.presses('Value my car')
  await visitor.sees('You have valued ten cars within a minute. Wait a minute, then try again.')
  await expect(visitor.page.getByLabel('Number plate')).toHaveValue('AA10 FRC')
})

test('the accuracy of the valuations is published', async ({ visitor }) => {
  await visitor.opens(page('/valuation-accuracy'))
  await visitor.seesHeading('How accurate our valuations are')
  await visitor.sees('By age', 'By price', 'By fuel', 'How we measure')
  await visitor.sees('We know of no other British site that publishes')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a car is valued by its number plate', { tag: '@deep' }, async ({ visitor }) => {
    await visitor.opens(page('/value-my-car'))
    await visitor.presses('Value my car')
    await visitor.sees('Please enter a valid UK number plate', 'Please enter a mileage')
    await fillsIn(visitor, { 'Number plate': 'aa10 frc', Mileage: '97000', Postcode: 'ls1 4ap' })
    await visitor.presses('Value my car')
    await choosesVersion(visitor)
    await visitor.isAt(/\/valuation\/[\w-]{22}$/)
    await visitor.seesHeading(/^2010 Saab 9-3/)
    await visitor.follows('How accurate it is')
    await visitor.seesHeading('How accurate our valuations are')
  })
})
