import { Assistant } from './assistant.ts'
import { listsCar } from './site-changes.ts'
import { expect, test } from './test.ts'

test('recommendations are taken one by one, or marked and taken together', async ({ visitor }) => {
  const assistant = new Assistant(visitor)
  await visitor.opens('/search?make=saab')
  await assistant.isOpened()
  await assistant.presses('AI Recommendations')
  const { recommendations } = assistant
  const colours = recommendations.getByRole('list', { name: 'Colour' })
  await expect(colours.getByRole('button', { name: /^Add / })).not.toHaveCount(0)

  await expect(recommendations.getByRole('button', { name: /^Automatic.* 5 cars$/ })).toBeVisible()
  await recommendations.getByRole('button', { name: 'Add Automatic' }).click()
  await assistant.searchesFor('Saab', 'Automatic')
  await assistant.finds(5)
  // What is left to choose from follows.
  await recommendations.getByRole('button', { name: /^Diesel.* 2 cars$/ }).click()
  await recommendations.getByRole('button', { name: /^Black/ }).click()
  await assistant.says('2 marked')
  await recommendations.getByRole('button', { name: 'Add All' }).click()
  await assistant.searchesFor('Saab', 'Diesel', 'Automatic', 'Black')
  await assistant.finds(1)
})

test('all suggestions are added without marking any, and Search closes the panel', async ({ visitor }) => {
  const assistant = new Assistant(visitor)
  await visitor.opens('/search?make=saab')
  await assistant.isOpened()
  await assistant.presses('AI Recommendations')
  const { recommendations } = assistant
  await expect(recommendations.getByRole('button', { name: 'Add Diesel' })).toBeVisible()
  await recommendations.getByRole('button', { name: 'Add All' }).click()
  await assistant.says('Search criteria added.')
  for (const fuel of ['Diesel', 'Petrol']) await expect(assistant.chips).toContainText(fuel)
  await assistant.presses('AI Recommendations')
  await expect(recommendations).toBeVisible()
  await assistant.presses('Search')
  await expect(recommendations).toBeHidden()
})

test('of many suggestions five are shown, and the rest when asked for', async ({ visitor }) => {
  const assistant = new Assistant(visitor)
  await visitor.opens('/')
  await assistant.isOpened()
  await assistant.presses('AI Recommendations')
  const makes = assistant.recommendations.getByRole('list', { name: 'Make' })
  await expect(makes.getByRole('listitem')).toHaveCount(5)
  await assistant.recommendations
    .getByRole('button', { name: /^\+\d+ more suggestions$/ })
    .first()
    .click()
  expect(await makes.getByRole('listitem').count()).toBeGreaterThan(5)
})

test('a car that comes for sale is in what is suggested', async ({ visitor }) => {
  const assistant = new Assistant(visitor)
  const { page } = visitor
  await visitor.opens('/')
  const listening = page.waitForEvent('websocket', socket => socket.url().includes('chatbot-changes'))
  await assistant.isOpened()
  await listening
  await assistant.isAsked('lotus')
  await assistant.presses('AI Recommendations')
  const { recommendations } = assistant
  await expect(recommendations.getByRole('heading', { name: 'AI Recommendations' })).toBeVisible()
  await expect(recommendations.getByRole('button', { name: 'Add Pink' })).toBeHidden()

  const asked = page.waitForResponse(response => response.url().includes('/intelligent-suggestions'))
  await listsCar({ make: 'Lotus', model: 'Elise', derivative: null, color: 'pink' })
  await asked
  await expect(recommendations.getByRole('button', { name: 'Add Pink' })).toBeVisible()
})
