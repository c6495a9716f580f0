import type { Locator } from '@playwright/test'
import { meetsNoBarrier } from './barriers.ts'
import { announcesOffer } from './site-changes.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

// Pages with an offer of their own in these journeys: other journeys are not to meet it.
test.describe.configure({ mode: 'serial' })

const offer = {
  title: '£50 off valuing',
  description: 'For a few days, whatever your car is worth.',
  code: 'VALUE50',
  terms: 'one FOR each Car.',
}
test.beforeAll(async () => {
  await announcesOffer({ ...offer, page: 'valuation-accuracy' })
  await announcesOffer({ ...offer, code: 'COOKIES50', page: 'cookies' })
  await announcesOffer({ ...offer, code: 'CONTACT50', page: 'contact' })
})

const popupOf = ({ page }: Visitor) => page.getByRole('region', { name: offer.title })
const countdownOf = (popup: Locator) => popup.getByRole('button', { name: /^closing in/ })

/**
 * Two seconds pass while the page that `leads` to asks for its offers, beside those that really do: the clock
 * is not paused.
 */
async function arrives({ page }: Visitor, leads: () => Promise<unknown>): Promise<void> {
  const answered = page.waitForResponse(/getoffers/)
  await leads()
  await page.clock.runFor(2000)
  await answered
}

async function opens(visitor: Visitor, path: string): Promise<void> {
  await visitor.page.clock.install()
  await arrives(visitor, () => visitor.opens(path))
}

/**
 * The page has read the answer, which it may do later than it comes: the popup's five seconds count from now.
 */
async function hasOffer({ page }: Visitor): Promise<void> {
  await page.locator('p.sr-only[role="status"]').waitFor({ state: 'attached' })
}

/** From now on only the time that `runFor` lets pass counts, not what a busy machine takes. */
async function pausesClock({ page }: Visitor): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}

/** Offers are not answered until the returned function is called. */
async function holdsOffers({ page }: Visitor): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/getoffers/, async route => {
    await promise
    await route.fallback()
  })
  return resolve
}

test('an offer shows after five seconds, counts down, and stays away once it is gone', async ({
  visitor,
}) => {
  const { page } = visitor
  const popup = popupOf(visitor)
  const answer = await holdsOffers(visitor)
  const asked = page.waitForRequest(/getoffers/)
  await page.clock.install()
  await visitor.opens('/valuation-accuracy')
  await page.clock.runFor(2000)
  await asked
  await pausesClock(visitor)
  answer()
  await hasOffer(visitor)
  await page.clock.runFor(4900)
  await expect(popup).toHaveCount(0)
  await page.clock.runFor(1100)
  await expect(popup).toContainText('SPECIAL OFFER!')
  await expect(popup).toContainText(offer.description)
  await expect(popup).toContainText(/OFFER ENDS: \d\d\/\d\d\/\d{4}, \d\d:\d\d/)
  await expect(popup).toContainText('Coupon Code: VALUE50')
  await expect(popup).toContainText('One for each car.')
  await expect(popup.getByLabel("Don't miss any relevant offers!")).toBeVisible()

  await page.clock.runFor(5000)
  await expect(countdownOf(popup)).toContainText(/closing in (19|20)/)
  await countdownOf(popup).click()
  await expect(countdownOf(popup)).toContainText('closing in 25')
  await page.clock.runFor(24_000)
  await expect(popup).toBeVisible()
  await page.clock.runFor(2000)
  await expect(popup).toHaveCount(0)
  await page.clock.resume()

  let askedAgain = 0
  page.on('request', request => {
    if (request.url().includes('getoffers/valuation-accuracy')) askedAgain++
  })
  await visitor.reloads()
  await page.clock.runFor(20_000)
  await expect(popup).toHaveCount(0)
  expect(askedAgain).toBe(0)

  // Another page still shows its own.
  await arrives(visitor, () => visitor.opens('/cookies'))
  await hasOffer(visitor)
  await page.clock.runFor(7000)
  await expect(popup).toContainText('COOKIES50')
})

test('a call that fails shows nothing', async ({ visitor }) => {
  const { page } = visitor
  const logged: string[] = []
  page.on('console', message => logged.push(message.text()))
  await page.route(/getoffers/, route => route.fulfill({ status: 500, json: { success: false } }))
  await opens(visitor, '/cookies')
  await page.clock.runFor(20_000)
  await expect(popupOf(visitor)).toHaveCount(0)
  await expect(page.locator('.toast')).toHaveCount(0)
  expect(logged).not.toEqual([])
})

test('the offer waits for who is typing and for dialogs, takes no focus, and closes by Escape', async ({
  visitor,
}) => {
  const { page } = visitor
  const popup = popupOf(visitor)
  await opens(visitor, '/cookies')
  await page.getByRole('button', { name: 'Saved cars' }).click()
  await page.clock.runFor(8000)
  await expect(popup).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.clock.runFor(1000)
  await expect(popup).toBeVisible()
  await expect(page.getByRole('button', { name: 'Saved cars' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: `Special offer: ${offer.title}` })).toHaveCount(1)

  // A keyboard in it keeps it open.
  await popup.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Tab')
  await page.clock.runFor(60_000)
  await expect(popup).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await visitor.reloads()
  await page.clock.runFor(20_000)
  await expect(popup).toHaveCount(0)
})

test('the offer waits as long as a form is being filled in', async ({ visitor }) => {
  const { page } = visitor
  const popup = popupOf(visitor)
  await opens(visitor, '/contact')
  await hasOffer(visitor)
  await page.clock.runFor(7000)
  await expect(popup).toBeVisible()
  await page.getByLabel('Your name').fill('Perpetua')
  await expect(popup).toBeHidden()
  await page.getByRole('heading', { level: 1 }).click()
  await page.clock.runFor(60_000)
  await expect(popup).toBeHidden()
  // It comes on the next page that has it, once the form is left.
  await arrives(visitor, () => visitor.follows('Cookie settings'))
  await hasOffer(visitor)
  await page.clock.runFor(7000)
  await expect(popup).toContainText('COOKIES50')
})

test('on a phone the offer is above the page’s own bar', { tag: '@barriers' }, async ({ visitor }) => {
  const { page } = visitor
  await page.setViewportSize({ width: 360, height: 640 })
  await opens(visitor, '/cookies')
  await hasOffer(visitor)
  await page.clock.runFor(7000)
  const popup = (await popupOf(visitor).boundingBox())!
  const bar = (await page.locator('#assistant-toggle').boundingBox())!
  expect(popup.y + popup.height).toBeLessThanOrEqual(bar.y)
  expect(popup.height).toBeLessThanOrEqual(640 * 0.45)
  await meetsNoBarrier(visitor)
})

test('a visitor subscribes in it, or is told that it failed', async ({ visitor }) => {
  const { page } = visitor
  const popup = popupOf(visitor)
  const answers = [
    { status: 400, json: { success: false, message: 'No' } },
    { status: 200, json: { success: true, message: 'Check your email.' } },
  ]
  const sent: unknown[] = []
  await page.route(/addsubscriptionemail/, async route => {
    sent.push(route.request().postDataJSON())
    await route.fulfill(answers.shift()!)
  })
  await opens(visitor, '/cookies')
  await hasOffer(visitor)
  await page.clock.runFor(7000)
  const field = popup.getByLabel("Don't miss any relevant offers!")
  await field.fill('perpetua@mail.example')
  await visitor.presses('Subscribe')
  await expect(popup).toContainText('Failed to subscribe. Please try again.')
  await expect(field).toHaveValue('perpetua@mail.example')
  await visitor.presses('Subscribe')
  await expect(popup).toContainText('Check your email.')
  await expect(field).toHaveValue('')
  expect(sent).toEqual(Array(2).fill({ email: 'perpetua@mail.example', page: '/cookies' }))
})
