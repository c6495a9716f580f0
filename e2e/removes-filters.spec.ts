import { test } from './test.ts'

test('filters are removed one by one, and all at once', async ({ visitor }) => {
  await visitor.opens('/search?make=saab&model=9-3&transmission=automatic&priceMax=5000')
  await visitor.seesTags('Saab', '9-3', 'Automatic', 'Up to £5,000')
  await visitor.seesCars(3)
  await visitor.removesTag('Up to £5,000')
  await visitor.seesTags('Saab', '9-3', 'Automatic')
  await visitor.seesCars(4)
  await visitor.removesTag('9-3')
  await visitor.seesCars(5)
  await visitor.removesAllTags()
  await visitor.isAt('/search')
  await visitor.doesNotSee('Clear all')
})

test('prices have the specified wording', async ({ visitor }) => {
  await visitor.opens('/search')
  await visitor.filters.fills('Price', 'To', '9,000')
  await visitor.seesTags('Up to £9,000')
  await visitor.removesTag('Up to £9,000')
  await visitor.filters.fills('Price', 'From', '£5000')
  await visitor.seesTags('£5,000+')
  await visitor.opens('/search?priceMin=15000&priceMax=100000')
  await visitor.seesTags('£15,000-£100,000+')
})

test('an invalid price is refused at once', { tag: '@deep' }, async ({ visitor }) => {
  await visitor.opens('/search?priceMax=9000')
  await visitor.filters.fills('Price', 'From', '10000')
  await visitor.sees('Must not be above 9000')
  await visitor.isAt('/search?priceMax=9000')
})
