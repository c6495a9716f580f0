import { Assistant } from './assistant.ts'
import { expect, test } from './test.ts'

const manyFilters =
  '/search?make=saab&bodyType=saloon&bodyType=estate&fuelType=petrol&fuelType=diesel&priceMax=9000&yearMin=2005'

test.describe('for who likes things to move', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('chips that have no room move on, and stop for who looks at one', async ({ visitor }) => {
    const assistant = new Assistant(visitor)
    await visitor.page.clock.install()
    await visitor.opens(manyFilters)
    await assistant.isOpened()
    await expect.poll(() => scrolled(assistant)).toBeGreaterThan(5)

    await assistant.chips.getByRole('button', { name: 'Remove Body: Estate' }).hover()
    await staysStill(assistant)
    await assistant.field.hover()
    const before = await scrolled(assistant)
    await expect.poll(() => scrolled(assistant)).not.toBe(before)

    await assistant.chips.getByRole('button', { name: 'Remove Make: Saab' }).focus()
    await staysStill(assistant)
  })
})

test('chips stay where they are for who wants it calm', async ({ visitor }) => {
  const assistant = new Assistant(visitor)
  await visitor.page.clock.install()
  await visitor.opens(manyFilters)
  await assistant.isOpened()
  await staysStill(assistant, 2500)
})

test('the way to the cars is pointed out once, for twenty seconds', async ({ visitor }) => {
  const assistant = new Assistant(visitor)
  const { page } = visitor
  const tip = assistant.panel.getByRole('tooltip')
  await page.clock.install()
  await visitor.opens('/search?make=saab')
  await assistant.isOpened()
  await expect(tip).toBeVisible()
  await expect(
    assistant.panel.getByRole('button', { name: 'Search', exact: true }),
  ).toHaveAccessibleDescription((await tip.textContent())!)
  await page.clock.fastForward('00:19')
  await expect(tip).toBeVisible()
  await page.clock.fastForward('00:02')
  await expect(tip).toBeHidden()

  await visitor.reloads()
  await assistant.finds(8)
  await page.clock.fastForward('00:01')
  await expect(tip).toBeHidden()
})

async function scrolled({ chips }: Assistant): Promise<number> {
  return await chips.evaluate(({ scrollLeft }) => scrollLeft)
}

async function staysStill(assistant: Assistant, milliseconds = 500): Promise<void> {
  const before = await scrolled(assistant)
  await assistant.panel.page().clock.runFor(milliseconds)
  expect(await scrolled(assistant)).toBe(before)
}
