/** A form's photographs, alone (photo-field), by a server that keeps them in memory: order, cover, guide. */
import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { aPicture, pictures } from './photo-field/pictures.ts'
import { Seller, test } from './photo-field/seller.ts'

test('six photos are uploaded, ordered by keyboard, and sent in their order', async ({ seller }) => {
  const { page } = seller
  await seller.picks(...pictures(6))
  await seller.seesStatus('6 photos ready.')
  const [a, b, c, d, e, f] = await seller.ids()
  await page.getByRole('button', { name: 'Move photo 3', exact: true }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(seller.focused()).toHaveAccessibleName('Move photo 2')
  await seller.seesStatus('Moved to place 2 of 6.')
  await page.keyboard.press('End')
  await expect(seller.focused()).toHaveAccessibleName('Move photo 6')
  await expect.poll(() => seller.ids()).toEqual([a, b, d, e, f, c])
  await page.keyboard.press('Home')
  await seller.seesStatus('Now the cover.')
  await expect(seller.photo(1)).toContainText('Cover')
  await seller.sends()
  expect(await seller.hasSent()).toEqual([c, a, b, d, e, f])
})

test('a photo is dragged to another place with the mouse, and Escape leaves it where it was', async ({
  seller,
}) => {
  const { page } = seller
  await seller.picks(...pictures(4))
  await seller.seesStatus('4 photos ready.')
  const [a, b, c, d] = await seller.ids()
  const dragsFirstOntoThird = async () => {
    await seller
      .photo(1)
      .getByRole('button', { name: /^Edit photo/ })
      .hover()
    await page.mouse.down()
    await page.mouse.move(0, 0, { steps: 2 })
    await seller.photo(3).hover({ force: true })
  }
  await dragsFirstOntoThird()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await seller.ids()).toEqual([a, b, c, d])
  await dragsFirstOntoThird()
  await page.mouse.up()
  await expect.poll(() => seller.ids()).toEqual([b, c, a, d])
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a photo becomes the cover and is turned, and both are kept when the form comes back', async ({
  seller,
  site,
}) => {
  const { page } = seller
  await seller.picks(...pictures(3))
  await seller.seesStatus('3 photos ready.')
  await seller.edits(2)
  const editor = page.getByRole('dialog', { name: 'Photo 2 of 3' })
  await editor.getByRole('button', { name: 'Make cover' }).click()
  await expect(page.getByRole('dialog', { name: 'Photo 1 of 3' })).toBeVisible()
  await seller.presses('Turn')
  await page.getByLabel('What does it show?').selectOption('Boot, open')
  await seller.presses('Done')
  await expect(seller.photo(1)).toContainText('Boot, open')
  // The server has made it anew, turned.
  await expect(seller.photo(1).locator('img[src*="-90/"]')).toBeVisible()
  await seller.seesStatus('3 photos ready.')
  const ids = await seller.ids()
  await page.goto(`${site.address}/?ids=${ids.join()}`)
  await expect(seller.photo(1)).toContainText('Boot, open')
  await expect(seller.photo(1).locator('img[src*="-90/"]')).toBeVisible()
  expect(await seller.ids()).toEqual(ids)
})

test('a photo that was removed comes back by Undo, and the focus is never lost', async ({ seller }) => {
  const { page } = seller
  await seller.picks(...pictures(3))
  await seller.seesStatus('3 photos ready.')
  const [a, b, c] = await seller.ids()
  await seller.presses('Remove photo 2')
  await expect(seller.focused()).toHaveAccessibleName('Remove photo 2')
  await expect.poll(() => seller.ids()).toEqual([a, c])
  await seller.presses('Undo')
  await expect.poll(() => seller.ids()).toEqual([a, b, c])
  await seller.seesStatus('Photo 2 is back.')
  await seller.presses('Remove photo 3')
  await expect(seller.focused()).toHaveAccessibleName('Remove photo 2')
  await seller.presses('Remove photo 2')
  await seller.presses('Remove photo 1')
  await expect(page.getByRole('button', { name: 'Add photos' })).toBeFocused()
  await seller.sends()
  await expect(page.getByRole('link', { name: 'Please upload atleast one image.' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Photos' })).toBeFocused()
})

test('the guide is ticked off as shots are added and assigned', async ({ seller }) => {
  const { page } = seller
  const guide = page.locator('details details')
  await expect(guide).toContainText('0 of 11')
  const chooser = page.waitForEvent('filechooser')
  await seller.presses('Add: Front corner, with one side')
  await (await chooser).setFiles([aPicture('corner.png', 1)])
  await expect(guide).toContainText('1 of 11')
  await expect(seller.photo(1)).toContainText('Front corner, with one side')
  await seller.picks(aPicture('seats.png', 2))
  await seller.edits(2)
  await page.getByLabel('What does it show?').selectOption('Front seats')
  await seller.presses('Done')
  await expect(guide).toContainText('2 of 11')
  await seller.presses('Done. Edit: Front corner, with one side')
  await seller.presses('Remove this photo')
  await expect(guide).toContainText('1 of 11')
})

test('a photo that looks like another says so', async ({ seller }) => {
  await seller.picks(aPicture('front.png', 1), aPicture('side.png', 2))
  await seller.seesStatus('2 photos ready.')
  await seller.picks(aPicture('side-again.png', 2))
  await expect(seller.photo(3)).toContainText('This looks like photo 2')
  await seller.photo(3).getByRole('button', { name: 'Remove photo 3' }).last().click()
  await seller.seesStatus('2 photos ready.')
})

test('the field has no barriers, by axe', async ({ seller }) => {
  const { page } = seller
  await seller.picks(...pictures(2), { ...aPicture('script.jpg', 1), buffer: Buffer.from('x') })
  await seller.seesStatus('2 photos ready.')
  await seller.presses('Remove photo 2')
  const barriers = async () => (await new AxeBuilder({ page }).analyze()).violations
  expect(await barriers()).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await barriers()).toEqual([])
  await seller.edits(1)
  expect(await barriers()).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a swipe over the photos scrolls, a long press moves one', async ({ seller }) => {
    const { page } = seller
    await seller.picks(...pictures(8))
    await seller.seesStatus('8 photos ready.')
    const [a, b, c, d, ...others] = await seller.ids()
    const session = await page.context().newCDPSession(page)
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      await session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
    const middleOf = async (place: number) => {
      const { x, y, width, height } = (await seller.photo(place).boundingBox())!
      return { x: x + width / 2, y: y + height / 3 }
    }
    await seller.photo(3).scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollTo(0, 150))

    const from = await middleOf(1)
    await touch('touchStart', from)
    await expect(seller.photo(1)).toHaveClass(/shadow-lift/)
    const to = await middleOf(4)
    await touch('touchMove', { x: from.x + 30, y: from.y + 30 })
    await touch('touchMove', to)
    await expect(seller.photo(4)).toHaveClass(/shadow-\[6px/)
    await touch('touchEnd')
    await expect.poll(() => seller.ids()).toEqual([b, c, d, a, ...others])
    expect(await page.evaluate(() => scrollY)).toBe(150)

    await session.send('Input.synthesizeScrollGesture', {
      ...(await middleOf(2)),
      yDistance: -200,
      speed: 2000,
    })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
    expect(await seller.ids()).toEqual([b, c, d, a, ...others])
  })

  test('targets are large enough, nothing sticks out, and the guide is folded', async ({ seller }) => {
    const { page } = seller
    await seller.picks(...pictures(3))
    await seller.seesStatus('3 photos ready.')
    await expect(page.getByRole('button', { name: 'Take a photo' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add: Front', exact: true })).toBeHidden()
    await page.getByText('11 photos buyers want').click()
    const buttons = page.locator('fieldset button:visible')
    for (const button of await buttons.all()) {
      const { width, height } = (await button.boundingBox())!
      expect(Math.min(width, height), await button.innerText()).toBeGreaterThanOrEqual(44)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('photos are sent with the form, then removed and put in order', async ({ page, site }) => {
    await page.goto(site.address)
    await page.getByLabel('Add photos').setInputFiles(pictures(3))
    await page.getByRole('button', { name: 'Send the advert' }).click()
    const places = page.getByLabel(/^Place of photo/)
    await expect(places).toHaveCount(3)
    await expect(page.getByText('Getting ready')).toHaveCount(3)
    const ids = await new Seller(page).ids()
    await places.nth(2).fill('1')
    await page.getByLabel('Remove photo 2').check()
    await page.getByRole('button', { name: 'Send the advert' }).click()
    await expect(places).toHaveCount(2)
    expect(await new Seller(page).ids()).toEqual([ids[2], ids[0]])
    await expect(page.locator('fieldset img')).toHaveCount(2)
  })
})
