import { test } from './test.ts'

test('a buyer finds a car by five filters, opens it, and shares the search', async ({ visitor, friend }) => {
  await visitor.opens('/search')
  await visitor.filters.ticks('Make and model', 'Saab')
  await visitor.seesCars(8)
  await visitor.filters.ticks('Make and model', '9-3')
  await visitor.seesCars(5)
  await visitor.filters.fills('Price', 'To', '5000')
  await visitor.seesCars(4)
  await visitor.filters.fills('Year', 'From', '2009')
  await visitor.seesCars(3)
  await visitor.filters.ticks('Gearbox', 'Automatic')
  await visitor.seesCars(2)
  await visitor.seesTags('Saab', '9-3', 'Automatic', 'Up to £5,000', '2009+')
  const search = visitor.page.url()

  await visitor.choosesCar('Saab 9-3 1.9 TiD Vector Sport')
  await visitor.seesHeading('2010 Saab 9-3 1.9 TiD Vector Sport')
  await visitor.sees('£3,945')

  await friend.opens(search)
  await friend.seesCars(2)
  await friend.seesTags('Saab', '9-3', 'Automatic', 'Up to £5,000', '2009+')
})

test('a buyer starts from the home page with make, model and price', async ({ visitor }) => {
  await visitor.opens('/')
  await visitor.page.getByLabel('Make').selectOption('Saab (8)')
  await visitor.page.getByLabel('Model').selectOption('9-3 (5)')
  await visitor.page.getByLabel('Price up to').selectOption('£5,000')
  await visitor.presses('Search cars')
  await visitor.isAt('/search?make=saab&model=9-3&priceMax=5000')
  await visitor.seesCars(4)
})

test('a source is chosen, and the counts change', async ({ visitor }) => {
  await visitor.opens('/search?make=saab')
  await visitor.seesCars(8)
  await visitor.searchesIn('Web')
  await visitor.seesCars(2)
  await visitor.searchesIn('Forecourt')
  await visitor.seesCars(6)
  await visitor.isAt('/search?make=saab&source=live')
})
