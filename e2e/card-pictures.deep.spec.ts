import { expect, test } from './test.ts'

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test("a card's pictures are swiped, and a tap opens the car", async ({ visitor }) => {
    const { page } = visitor
    await visitor.opens('/search?make=saab&sortBy=price_low&priceMin=3900&priceMax=4000')
    const pictures = page.locator('.car-pictures').first()
    await expect(pictures).toContainText('1/4')
    await expect(pictures.locator('img')).toHaveCount(1)
    await swipeLeft()
    await expect(pictures).toContainText('2/4')
    await expect(pictures.locator('img')).toHaveCount(4)
    await visitor.isAt(/\/search/)
    await pictures.locator('img').nth(1).tap()
    await visitor.isAt(/\/view\/1\//)

    async function swipeLeft() {
      const { x, y, width, height } = (await pictures.boundingBox())!
      const session = await page.context().newCDPSession(page)
      await session.send('Input.synthesizeScrollGesture', {
        x: x + width * 0.7,
        y: y + height / 2,
        xDistance: -width * 0.8,
        speed: 1200,
      })
    }
  })
})

test('with a mouse there are arrow buttons', async ({ visitor }) => {
  const { page } = visitor
  await visitor.opens('/search?make=saab&sortBy=price_low&priceMin=3900&priceMax=4000')
  const pictures = page.locator('.car-pictures').first()
  await pictures.hover()
  const arrows = pictures.locator('button')
  await arrows.last().click()
  await arrows.last().click()
  await expect(pictures).toContainText('3/4')
  await arrows.first().click()
  await expect(pictures).toContainText('2/4')
  await visitor.isAt(/\/search/)
})
