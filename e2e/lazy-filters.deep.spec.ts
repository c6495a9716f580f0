import { expect, test } from './test.ts'

/** The filters' code is loaded at the first interaction; here it comes when a test says so. */
let codeComes: () => void
test.beforeEach(async ({ page }) => {
  const code = Promise.withResolvers<void>()
  codeComes = code.resolve
  await page.route('**/filter-panel-*.js', async route => {
    await code.promise
    await route.continue()
  })
})

test('a box ticked before the filters’ code is loaded is searched once it is', async ({ visitor }) => {
  await visitor.opens('/search?make=saab')
  await visitor.filters.ticks('Gearbox', 'Automatic')
  await visitor.filters.ticks('Make and model', '9-3')
  codeComes()
  await visitor.seesTags('Saab', '9-3', 'Automatic')
  await visitor.seesCars(4)
})

test('text typed before the code is loaded is not lost', async ({ visitor }) => {
  await visitor.opens('/search?make=saab')
  await visitor.filters.fills('Price', 'To', '5,000')
  codeComes()
  await visitor.seesTags('Saab', 'Up to £5,000')
})

test('a slider moved before the code is loaded is not lost, and is one entry of the history', async ({
  visitor,
}) => {
  await visitor.opens('/search?make=saab')
  const dearest = visitor.page.getByRole('slider', { name: 'Price to' })
  await dearest.focus()
  for (let step = 0; step < 38; step++) await visitor.page.keyboard.press('ArrowLeft')
  codeComes()
  await visitor.seesTags('Saab', 'Up to £7,500')
  await visitor.page.keyboard.press('ArrowLeft')
  await visitor.seesTags('Saab', 'Up to £5,000')
  await visitor.goesBack()
  await visitor.seesTags('Saab')
})

test('the filters’ code is not loaded without an interaction', async ({ visitor }) => {
  const asked: string[] = []
  visitor.page.on('request', request => asked.push(request.url()))
  await visitor.opens('/search?make=saab')
  await visitor.page.waitForLoadState('networkidle')
  expect(asked.filter(url => url.includes('filter-panel'))).toEqual([])
})

test('more filters open in place, can be searched, and are counted', async ({ visitor }) => {
  const { page } = visitor
  await visitor.opens('/search?make=saab')
  await visitor.follows('More filters')
  codeComes()
  await page.getByRole('searchbox', { name: 'Find a filter' }).fill('bluetooth')
  await expect(visitor.filters.form.getByRole('heading', { name: 'History' })).toBeHidden()
  await page.getByRole('checkbox', { name: /^Bluetooth/ }).click()
  await visitor.seesTags('Saab', 'Bluetooth')
  await page.getByRole('searchbox', { name: 'Find a filter' }).fill('')
  await visitor.filters.ticks('History', '2')
  await visitor.seesTags('Saab', 'Keepers 2', 'Bluetooth')
})
