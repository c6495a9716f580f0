import { Assistant } from './assistant.ts'
import { expect, test } from './test.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a vague wish ends at a car in three taps', async ({ visitor }) => {
    const assistant = new Assistant(visitor)
    await visitor.opens('/')
    await assistant.isOpened()
    await assistant.field.fill('room for a dog')
    await assistant.presses('Send')
    await assistant.says(/I can suggest \d models that fit\./)

    const [first] = await assistant.recommends()
    expect(first).toMatch(/\d-litre boot, from £[\d,]+/)
    await visitor.canNotScrollSideways()
    await assistant.recommended.first().click()
    await expect(assistant.panel).toBeHidden()
    await visitor.isAt(/\/search\?make=.*&bootSpaceMin=\d+/)
    await visitor.seesHeading(countIn(first!))

    await visitor.choosesCar(/./)
    await visitor.isAt(/\/view\//)
  })
})

test('who asks what to buy within a search is shown models of that search', async ({ visitor }) => {
  const assistant = new Assistant(visitor)
  await visitor.opens('/search?bodyType=hatchback&priceMax=15000')
  await assistant.isOpened()
  await assistant.isAsked('what should I buy?')
  const models = await assistant.recommends()
  expect(models.length).toBeGreaterThanOrEqual(2)
  await assistant.recommended.first().click()
  await visitor.isAt(/\/search\?make=[\w-]+&model=[\w-]+&bodyType=hatchback&priceMax=15000$/)
  await visitor.seesHeading(countIn(models[0]!))
  // They were about the search before.
  await expect(assistant.recommended).toHaveCount(0)
})

test('nothing is recommended to who names a model', async ({ visitor }) => {
  const assistant = new Assistant(visitor)
  await visitor.opens('/')
  await assistant.isOpened()
  await assistant.isAsked('a ford focus with room for a dog')
  await assistant.says(/^.*Ford Focus/)
  await expect(assistant.recommended).toHaveCount(0)
})

/** '12 cars' of a recommended model's text. */
const countIn = (text: string) => /[\d,]+ cars?/.exec(text)![0]
