import AxeBuilder from '@axe-core/playwright'
import { numberOf } from './cars.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const screens = {
  home: '/',
  'search, full': '/search',
  'search, filtered': '/search?fuelType=petrol&priceMax=15000&doors=nine',
  'search, empty': '/search?make=saab&priceMax=1000',
  car: `/view/${numberOf('wanted')}`,
  'sold car': `/view/${numberOf('sold')}`,
  'not found': '/no-such-page',
  failure: `/view/${numberOf('broken')}`,
}

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    for (const [name, path] of Object.entries(screens)) {
      test(`nothing bars the way: ${name}`, async ({ visitor }) => {
        await visitor.opens(path)
        await meetsNoBarrier(visitor)
      })
    }
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('nothing bars the way: the sheet of filters', async ({ visitor }) => {
    await visitor.opens('/search')
    await visitor.presses('Filters')
    await meetsNoBarrier(visitor)
  })
})

/** In the light and in the dark. */
async function meetsNoBarrier({ page }: Visitor): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze()
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    const told = grave.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(node => node.html)
          .slice(0, 3)
          .join(' | ')}`,
    )
    expect(told, colorScheme).toEqual([])
  }
}
