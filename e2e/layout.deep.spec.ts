/** Where things are: boxes are measured, at the widths where they have met before. */
import type { Locator } from '@playwright/test'
import { numberOf } from './cars.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The box of an element, or of its text alone, which may be narrower. */
async function boxOf(element: Locator, { ofText = false } = {}): Promise<Box> {
  return await element.evaluate((node, isText) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, top, right, bottom } = (isText ? range : node).getBoundingClientRect()
    return { left, top, right, bottom }
  }, ofText)
}

function areApart(one: Box, other: Box): boolean {
  return (
    one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top
  )
}

async function prefersList(visitor: Visitor): Promise<void> {
  await visitor.page.addInitScript(() => localStorage.setItem('results-layout', '"list"'))
}

test('the headline stands beside the car, not on it', async ({ visitor }) => {
  await visitor.opens('/')
  for (const width of [640, 768, 1023, 1024, 1199, 1280, 1440]) {
    await visitor.page.setViewportSize({ width, height: 900 })
    const picture = await boxOf(visitor.page.locator(':has(> h1) > img'))
    for (const text of await visitor.page.locator('h1, h1 + p').all())
      expect(areApart(await boxOf(text, { ofText: true }), picture), `at ${width} px`).toBe(true)
  }
})

test('the filters end within the window at the top of the page, and scroll', async ({ visitor }) => {
  const { page } = visitor
  await page.setViewportSize({ width: 1440, height: 900 })
  await visitor.opens('/search')
  const panel = page.getByRole('complementary', { name: 'Filters' })
  const { left, top, bottom } = await boxOf(panel)
  expect(bottom).toBeLessThanOrEqual(900)

  await page.mouse.move(left + 50, top + 200)
  const end = visitor.filters.form.getByRole('link', { name: 'More filters' })
  await page.mouse.wheel(0, 5000)
  await expect(end).toBeInViewport({ ratio: 1 })
  // Once the panel has come to its end, the page scrolls.
  await expect(async () => {
    await page.mouse.wheel(0, 300)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  }).toPass()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('nothing lies on the small pictures of the list', async ({ visitor }) => {
    await prefersList(visitor)
    await visitor.opens('/search?make=saab')
    await visitor.choosesCar('Saab 9-3 1.9 TiD Vector Sport')
    await visitor.seesHeading('2010 Saab 9-3 1.9 TiD Vector Sport')
    await visitor.goesBack()
    await visitor.seesCars(8)
    const car = visitor.page.locator('.car', { hasText: '1.9 TiD Vector Sport' })
    const picture = await boxOf(car.locator('.car-pictures img').first())
    const texts = car.locator('h2, p')
    for (const name of ['Illustration', 'Seen']) {
      const mark = await boxOf(car.getByText(name, { exact: true }))
      expect(areApart(mark, picture), name).toBe(true)
      for (const text of await texts.all())
        expect(areApart(mark, await boxOf(text)), `${name} on ${await text.innerText()}`).toBe(true)
    }
    const heart = await boxOf(car.getByRole('button', { name: /^Save/ }))
    expect(areApart(heart, picture), 'heart').toBe(true)
    expect(areApart(heart, await boxOf(car.getByText('Compare'))), 'heart and Compare').toBe(true)
  })

  test('buttons that stay in place stand in a bar, above which the page ends', async ({ visitor }) => {
    const { page } = visitor
    for (const path of ['/', '/search?make=saab', `/view/${numberOf('wanted')}`]) {
      await visitor.opens(path)
      const bar = await page.evaluate(() =>
        Number.parseFloat(getComputedStyle(document.body, '::after').height),
      )
      const fixed = page.locator('#assistant-toggle, #open-filters')
      for (const button of await fixed.all())
        expect((await boxOf(button)).top, path).toBeGreaterThanOrEqual(740 - bar)
      const end = page.getByRole('link', { name: 'API for developers' })
      await end.scrollIntoViewIfNeeded()
      expect((await boxOf(end)).bottom, path).toBeLessThanOrEqual(740 - bar)
    }
  })

  test('the partner’s button says the whole address', async ({ visitor }) => {
    await visitor.opensCar('fromAPartner')
    const words = visitor.page.getByText('See it on larchgate-motor-index.example')
    expect(await words.evaluate(node => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0)
    const button = await boxOf(
      visitor.page.getByRole('link', { name: 'See it on larchgate-motor-index.example' }),
    )
    const text = await boxOf(words, { ofText: true })
    expect(text.left).toBeGreaterThanOrEqual(button.left)
    expect(text.right).toBeLessThanOrEqual(button.right)
  })
})

test('on paper the results are cars and filters in words, without controls', async ({ visitor }) => {
  const { page } = visitor
  await visitor.opens('/search?make=saab&transmission=automatic')
  for (const width of [718, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ media: 'print' })
    await visitor.seesCars(5)
    await visitor.seesTags('Saab', 'Automatic')
    await visitor.sees('£3,945')
    const controls = page.locator(
      'a[aria-label^=Remove], aside, select, button, input, label, nav, .filter-tags a',
    )
    await expect(controls.filter({ visible: true })).toHaveCount(0)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })

  test('the page of all filters is no wider than its fields are read', async ({ visitor }) => {
    await visitor.opens('/search/filters')
    const { left, right } = await boxOf(visitor.filters.form)
    expect(right - left).toBeLessThanOrEqual(720)
  })
})
