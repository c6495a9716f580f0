import { numberOf } from './cars.ts'
import { expect, test } from './test.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a buyer opens the reason of a label from a card, and goes on to a car like it', async ({
    visitor,
  }) => {
    const { page } = visitor
    await visitor.opens('/search?make=ford&sortBy=deal')
    const label = page.getByRole('link', { name: /^(Great|Good|Fair|High) price, .*: why\?$/ }).first()
    const words = (await label.innerText()).toLowerCase()
    await label.tap()

    await visitor.isAt(/\/price-label\/\d+$/)
    await visitor.seesHeading(`Why is this a ${words}?`)
    await visitor.sees(/^£[\d,]+ (below|above) our estimate of £[\d,]+ for such a car\.$/)
    await visitor.sees(/^Eight of ten cars like this one are offered for £[\d,]+ to £[\d,]+\.$/)
    await visitor.canNotScrollSideways()

    const sums = page.getByRole('region', { name: 'How the estimate is made up' })
    await expect(sums.getByText(/^An average Ford /)).toBeVisible()
    await expect(sums.getByRole('listitem').first()).toContainText(/[+−]£[\d,]+/)
    await expect(sums.getByText('Our estimate')).toBeVisible()
    await visitor.sees('What the label does not know', 'How accurate our estimates are')

    const others = page.getByRole('region', { name: 'Cars like this one' })
    await others.locator('summary').tap()
    await expect(others.getByRole('row').nth(1)).toContainText(/£[\d,]+.* miles/)
    await others.getByRole('row').nth(1).getByRole('link').tap()
    await visitor.isAt(/\/view\/\d+/)
  })

  test('the rest of the card still leads to the car', async ({ visitor }) => {
    await visitor.opens('/search?make=saab&model=9-3&yearMin=2010&transmission=automatic')
    await visitor.choosesCar(/9-3/)
    await visitor.isAt(/\/view\/\d+/)
  })
})

test('a car’s page leads to the reasons of its label', async ({ visitor }) => {
  await visitor.opensCar('wanted')
  await visitor.page.getByText('Why this label?').click()
  await visitor.follows('Similar cars, and what makes the price')
  await visitor.isAt(`/price-label/${numberOf('wanted')}`)
  await visitor.seesHeading('Why is this a great price?')
  await visitor.sees('£555 below our estimate of £4,500 for such a car.')
  await visitor.follows('Back to the car')
  await visitor.isAt(new RegExp(`/view/${numberOf('wanted')}/`))
})

test('a car without a label says why on its page', async ({ visitor }) => {
  await visitor.opensCar('fromAPartner')
  await visitor.sees('No price label: we know too few cars like this one.')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the reasons of a label are all there', async ({ visitor }) => {
    await visitor.opens('/search?make=ford&sortBy=deal')
    await visitor.follows(/^(Great|Good|Fair|High) price, .*: why\?$/)
    await visitor.seesHeading(/^Why is this a (great|good|fair|high) price\?$/)
    await visitor.sees('Our estimate', 'Cars like this one')
    await visitor.page.locator('summary', { hasText: /^All \d+ cars$/ }).click()
    await expect(visitor.page.getByRole('row').nth(1)).toContainText('£')
  })
})
