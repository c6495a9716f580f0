import type { Route } from '@playwright/test'
import { Assistant } from './assistant.ts'
import { expect, test } from './test.ts'

const STORY =
  'My Punto died last week. I drive to work every day, mostly in queues. My brother has a Saab. I need an automatic ' +
  'under 5 grand. No petrol, please.'

test('a story told in five sentences is put right by tapping one word', async ({ visitor }) => {
  const assistant = new Assistant(visitor)
  await visitor.opens('/')
  await assistant.isOpened()
  await assistant.isAsked(STORY)
  await assistant.searchesFor('Not Petrol', 'Automatic', 'Up to £5,000')
  await expect(assistant.read('Punto')).toHaveAccessibleName('Punto: Fiat Punto, only told. Change')
  await expect(assistant.read('automatic')).toHaveAccessibleName('automatic: Automatic, used. Change')

  await assistant.putsRight('Saab', 'Search for it')
  await assistant.searchesFor('Saab', 'Not Petrol', 'Automatic', 'Up to £5,000')
  await assistant.finds(2)
  await assistant.says('Found 2 matching cars')
  await expect(visitor.focused()).toHaveAccessibleName('Saab: Saab, used. Change')
  // The message and its answer are there once.
  await expect(assistant.panel.getByText('You: ')).toHaveCount(1)
  await expect(assistant.panel.getByText('Assistant: ')).toHaveCount(1)

  // The first correction stays.
  await assistant.putsRight('automatic', 'Leave it out')
  await assistant.searchesFor('Saab', 'Not Petrol', 'Up to £5,000')

  // A refusal that is wanted after all: its words may then be others.
  await assistant.putsRight('No petrol', 'Search for it')
  await assistant.searchesFor('Saab', 'Petrol', 'Up to £5,000')
  await expect(visitor.focused()).toHaveAccessibleName(/petrol: Petrol, used. Change$/)

  await assistant.isAsked('cheaper')
  await expect(assistant.read('Saab')).toHaveCount(0)
  await expect(assistant.panel.getByText('Saab (Saab, used)')).toBeVisible()
})

test('a story is put right by keyboard, and Escape closes only the choice', async ({ visitor }) => {
  const assistant = new Assistant(visitor)
  const { page } = visitor
  await visitor.opens('/search?priceMax=9000')
  await assistant.isOpened()
  await assistant.isAsked(STORY)
  await expect(assistant.pending).toBeVisible()
  await assistant.read('Saab').focus()
  await page.keyboard.press('Enter')
  await expect(
    assistant.panel.getByRole('group', { name: /^I read ‘Saab’ as something you only told me/ }),
  ).toBeVisible()
  await expect(visitor.focused()).toHaveText('Search for it')
  await page.keyboard.press('Escape')
  await expect(assistant.panel.getByRole('button', { name: 'Search for it' })).toHaveCount(0)
  await expect(visitor.focused()).toHaveAccessibleName(/^Saab: /)

  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(assistant.read('Saab')).toHaveAccessibleName('Saab: Saab, used. Change')
  await assistant.endsWith('Update')
  await assistant.searchesFor('Saab', 'Not Petrol', 'Automatic', 'Up to £5,000')

  // What was updated once is not asked again.
  await assistant.putsRight('Saab', 'Leave it out')
  await expect(assistant.pending).toBeHidden()
  await assistant.searchesFor('Not Petrol', 'Automatic', 'Up to £5,000')
})

test('a story that can’t be read again stays as it was', async ({ visitor }) => {
  const assistant = new Assistant(visitor)
  await visitor.opens('/')
  await assistant.isOpened()
  await assistant.isAsked(STORY)
  await visitor.page.route('**/api/chatbot/process', (route: Route) => route.abort())
  await assistant.putsRight('Saab', 'Search for it')
  await visitor.sees('Your message could not be read again. Please try again.')
  await expect(assistant.read('Saab')).toHaveAccessibleName('Saab: Saab, only told. Change')
  await assistant.searchesFor('Not Petrol', 'Automatic', 'Up to £5,000')

  // It is there after the page is loaded again.
  await visitor.reloads()
  await expect(assistant.read('Saab')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the answer to a long story is in view, and the choice beside the word', async ({ visitor }) => {
    const assistant = new Assistant(visitor)
    await visitor.opens('/')
    await assistant.isOpened()
    await assistant.isAsked(
      `${STORY} ${'We often visit my aunt, who likes to talk about her garden. '.repeat(11)}`.trim(),
    )
    await expect(assistant.panel.getByText(/^Found \d+ matching cars?$/)).toBeInViewport()
    await expect(assistant.panel.getByText(/^Not used:/)).toHaveCount(0)
    await expect(assistant.read('Saab')).not.toBeInViewport()

    const word = assistant.read('Saab')
    await word.tap()
    const choice = assistant.panel.getByRole('button', { name: 'Search for it' })
    await expect(choice).toBeInViewport({ ratio: 1 })
    await expect(word).toBeInViewport({ ratio: 1 })
    const [above, below] = [await word.boundingBox(), await choice.boundingBox()]
    expect(above!.height).toBeGreaterThanOrEqual(44)
    expect(above!.y + above!.height).toBeLessThan(below!.y)
    await visitor.canNotScrollSideways()
    await choice.tap()
    await expect(word).toHaveAccessibleName('Saab: Saab, used. Change')
    await expect(word).toBeInViewport({ ratio: 1 })
  })
})
