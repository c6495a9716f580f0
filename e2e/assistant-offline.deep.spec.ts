import { Assistant } from './assistant.ts'
import { SecondSite } from './second-site.ts'
import { expect, test } from './test.ts'

const OFFLINE = 'API Disconnected - Offline Mode'

test('the server stops in the middle of a conversation, and comes back', async ({ visitor }) => {
  test.slow()
  const assistant = new Assistant(visitor)
  const { page } = visitor
  const site = await SecondSite.started()
  try {
    await page.clock.install()
    await visitor.opens(`${site.address}/search?make=saab`)
    await assistant.isOpened()

    await site.stops()
    await assistant.isAsked('diesel under £5000')
    await assistant.says(OFFLINE, /I am offline just now/)
    await assistant.wouldChange('Fuel Diesel', 'Price Up to £5,000')
    await assistant.endsWith('Update')
    await assistant.searchesFor('Saab', 'Diesel', 'Up to £5,000')
    await assistant.says('- matches')
    await assistant.isAsked('tell me a story')
    await assistant.says(
      "Sorry, I'm having trouble connecting to my services right now. Please try again in a moment.",
    )

    await site.starts()
    await page.clock.fastForward('00:06')
    await assistant.says('API Connected')
    // What was taken in meanwhile is counted now.
    await assistant.finds(2)
    const sent = page.waitForRequest(request => request.url().endsWith('/api/chatbot/process'))
    await assistant.isAsked('hello')
    expect((await sent).postDataJSON()).not.toHaveProperty('sessionId')
    await assistant.presses('Search')
    await visitor.seesCars(2)
  } finally {
    await site.ends()
  }
})

test('the assistant answers without the server', async ({ visitor }) => {
  const assistant = new Assistant(visitor)
  const { page } = visitor
  await page.clock.install()
  await page.route('**/api/chatbot/**', route => route.abort())
  await visitor.opens('/')
  await page.getByRole('button', { name: 'Need help finding a car?' }).click()
  await assistant.says(OFFLINE)

  await assistant.presses(/^family car$/i)
  await assistant.says(/For a family, an estate/)
  await assistant.isAsked('red estate near Leeds')
  await assistant.understood('Red', 'Estate', 'Near Leeds', 'Within 50 miles')
  await assistant.searchesFor('Estate', 'Red', 'Near Leeds', 'Within 50 miles')

  await page.unroute('**/api/chatbot/**')
  await page.clock.fastForward('00:06')
  await assistant.says('API Connected')
})

test('the header does not say Connected where messages are not answered', async ({ visitor }) => {
  const assistant = new Assistant(visitor)
  const { page } = visitor
  await visitor.opens('/')
  await assistant.isOpened()
  await assistant.says('API Connected')
  await page.clock.install()
  await page.route('**/api/chatbot/process', route => route.fulfill({ status: 500, body: '{}' }))
  const checks: string[] = []
  page.on('request', request => request.url().endsWith('/health') && checks.push(request.url()))
  await assistant.isAsked('diesel')
  await assistant.says(OFFLINE)
  // A check at once would say Connected again.
  expect(checks).toEqual([])
  await page.unroute('**/api/chatbot/process')
  await page.clock.fastForward('00:06')
  await assistant.says('API Connected')
})
