import { Assistant } from './assistant.ts'
import { expect, test } from './test.ts'

test('a buyer asks in their own words, and gets cars they can remove filters from', async ({ visitor }) => {
  const assistant = new Assistant(visitor)
  await visitor.opens('/')
  await assistant.isOpened()
  await assistant.isAsked('automatic diesel saab up to 5 grand')
  await assistant.understood('Automatic', 'Diesel', 'Saab', 'Up to £5,000')
  await assistant.says('Found 2 matching cars')
  await assistant.searchesFor('Saab', 'Diesel', 'Automatic', 'Up to £5,000')
  await assistant.finds(2)

  await assistant.removes('Diesel')
  await assistant.searchesFor('Saab', 'Automatic', 'Up to £5,000')
  await assistant.finds(4)

  await assistant.presses('Search')
  await visitor.isAt('/search?make=saab&transmission=automatic&priceMax=5000')
  await visitor.seesTags('Saab', 'Automatic', 'Up to £5,000')
  await visitor.seesCars(4)
})

test('a buyer changes their mind, and is asked each time how it is meant', async ({ visitor }) => {
  const assistant = new Assistant(visitor)
  await visitor.opens('/search?make=saab&make=ford&fuelType=petrol')
  await assistant.isOpened()

  await assistant.isAsked('actually diesel')
  await assistant.wouldChange('Fuel Diesel')
  await assistant.endsWith('Update')
  await assistant.says('Search criteria updated.')
  await assistant.searchesFor('Saab', 'Ford', 'Diesel')

  await assistant.isAsked('not ford')
  await assistant.wouldChange('Make Saab, Not Ford')
  await assistant.endsWith('Update')
  await assistant.searchesFor('Saab', 'Not Ford', 'Diesel')
  await assistant.finds(2)

  // A sort removes nothing, so it is applied without a question.
  await assistant.isAsked('cheaper')
  await expect(assistant.pending).toBeHidden()
  await assistant.presses('Search')
  await visitor.isAt(/[?&]sortBy=price_low/)
})

test.describe('what was said goes into the search as the buyer decides', () => {
  const ends = {
    Replace: { says: 'Search criteria replaced.', has: ['Diesel'] },
    Update: { says: 'Search criteria updated.', has: ['Saab', 'Diesel', 'Up to £9,000'] },
    Add: { says: 'Search criteria added.', has: ['Saab', 'Petrol', 'Diesel', 'Up to £9,000'] },
    Cancel: {
      says: 'Search criteria update cancelled. Your current search filters remain unchanged.',
      has: ['Saab', 'Petrol', 'Up to £9,000'],
    },
  } as const

  for (const end of ['Replace', 'Update', 'Add', 'Cancel'] as const) {
    test(end, async ({ visitor }) => {
      const assistant = new Assistant(visitor)
      await visitor.opens('/search?make=saab&fuelType=petrol&priceMax=9000')
      await assistant.isOpened()
      await assistant.isAsked('diesel')
      await assistant.wouldChange('Fuel Diesel')
      await assistant.searchesFor('Saab', 'Petrol', 'Up to £9,000')
      await assistant.endsWith(end)
      await assistant.says(ends[end].says)
      await assistant.searchesFor(...ends[end].has)
    })
  }
})

test('Search while a change waits for a decision makes the change', { tag: '@deep' }, async ({ visitor }) => {
  const assistant = new Assistant(visitor)
  await visitor.opens('/search?make=saab&fuelType=petrol&priceMax=15000')
  await assistant.isOpened()
  await assistant.isAsked('actually diesel, under £5000')
  await assistant.wouldChange('Fuel Diesel', 'Price Up to £5,000')
  await assistant.says('Press Search to update and see 2 cars.')
  await expect(assistant.panel.getByRole('tooltip')).toBeHidden()
  await assistant.presses('Search')
  await visitor.isAt('/search?make=saab&fuelType=diesel&priceMax=5000')
  await visitor.seesCars(2)
  await assistant.says('Search criteria updated.')
  await assistant.searchesFor('Saab', 'Diesel', 'Up to £5,000')
  await assistant.finds(2)
  // The visitor knows the button now.
  await expect(assistant.panel.getByRole('tooltip')).toBeHidden()
})

test('a filter removed from the page drops a change that waits, which can be sent again', {
  tag: '@deep',
}, async ({ visitor }) => {
  const assistant = new Assistant(visitor)
  await visitor.opens('/search?make=saab&fuelType=petrol&priceMax=9000')
  await assistant.isOpened()
  await assistant.isAsked('diesel')
  await assistant.wouldChange('Fuel Diesel')
  await visitor.removesTag('Up to £9,000')
  await expect(assistant.pending).toBeHidden()
  await assistant.says('Your search has changed, so I have not used your last request.')
  await assistant.presses('diesel')
  await assistant.wouldChange('Fuel Diesel')
})

test('of what was said a buyer takes one thing, and then the other', { tag: '@deep' }, async ({
  visitor,
}) => {
  const assistant = new Assistant(visitor)
  await visitor.opens('/search?make=saab&fuelType=petrol')
  await assistant.isOpened()
  await assistant.isAsked('diesel under £5000')
  await assistant.wouldChange('Fuel Diesel', 'Price Up to £5,000')
  await assistant.presses('Take only Price: Up to £5,000')
  await assistant.wouldChange('Fuel Diesel')
  await assistant.searchesFor('Saab', 'Petrol', 'Up to £5,000')
  await assistant.says(/Search criteria updated. .*Petrol, Up to £5,000/)
  await expect(visitor.focused()).toHaveAccessibleName('Take only Fuel: Diesel')
  await assistant.presses('Take only Fuel: Diesel')
  await expect(assistant.pending).toBeHidden()
  await assistant.searchesFor('Saab', 'Diesel', 'Up to £5,000')
  await assistant.finds(2)
})

test('a buyer clears the search, and nothing blank is sent', { tag: '@deep' }, async ({ visitor }) => {
  const assistant = new Assistant(visitor)
  await visitor.opens('/search?make=saab&priceMax=5000')
  await assistant.isOpened()
  await assistant.searchesFor('Saab', 'Up to £5,000')
  await assistant.presses('Clear')
  await assistant.searchesFor()
  await expect(assistant.panel.getByText(/ matches$/)).toBeHidden()
  let sent = 0
  visitor.page.on('request', request => {
    if (request.url().endsWith('/process')) sent++
  })
  await assistant.field.fill('   ')
  await assistant.field.press('Enter')
  await assistant.isAsked('hello')
  expect(sent).toBe(1)
})

test('all cars are counted once the last filter is removed', { tag: '@deep' }, async ({ visitor }) => {
  const assistant = new Assistant(visitor)
  await visitor.opens('/')
  await assistant.isOpened()
  await assistant.isAsked('saab')
  await assistant.searchesFor('Saab')
  await assistant.removes('Saab')
  await assistant.searchesFor()
  await expect(assistant.panel.getByText('8 matches', { exact: true })).toBeHidden()
  const all = await countOf(assistant)
  await assistant.presses('Search')
  await visitor.seesCars(all)
})

test('a question is answered, and the car that is named is one press away', async ({ visitor }) => {
  const assistant = new Assistant(visitor)
  await visitor.opens('/')
  await assistant.isOpened()
  await assistant.isAsked("what's the cheapest automatic saab?")
  await assistant.says(/The cheapest automatic Saab/)
  await assistant.panel.getByRole('link', { name: 'see this car' }).click()
  await visitor.isAt(/\/view\/\d+\/[a-z0-9-]*saab/)
  await expect(assistant.panel).toBeVisible()
})

test('where nothing is found one tap takes away what stands in the way', async ({ visitor }) => {
  const assistant = new Assistant(visitor)
  await visitor.opens('/')
  await assistant.isOpened()
  await assistant.isAsked('saab 9-3 under £1500')
  await assistant.says('Found 0 matching cars')
  const help = assistant.panel.getByRole('list', { name: 'What would help' })
  await help.getByRole('button').first().click()
  await expect(assistant.panel.getByText('0 matches', { exact: true })).toBeHidden()
  await assistant.finds(await countOf(assistant))
})

/** As told by the preview. */
async function countOf({ panel }: Assistant): Promise<number> {
  const text = await panel.getByText(/^[1-9][\d,]* match/).textContent()
  return Number(text!.replaceAll(/\D/g, ''))
}
