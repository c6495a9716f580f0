import { contentPageNames } from '#contracts/content/page-names.ts'
import { AccountHolder } from './account.ts'
import { meetsNoBarrier } from './barriers.ts'
import { expect, test } from './test.ts'

const ARTICLE = 'How to check a used car before you buy it'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a visitor finds an article, goes to one of its parts, and reads on in another', {
    tag: '@barriers',
  }, async ({ visitor }) => {
    await visitor.opens('/blogs')
    await visitor.follows('Safety')
    await visitor.isAt('/blogs?topic=safety')
    await visitor.follows(ARTICLE)
    await visitor.seesHeading(ARTICLE)
    await visitor.canNotScrollSideways()
    await meetsNoBarrier(visitor)

    const contents = visitor.page.getByRole('navigation', { name: 'On this page' })
    await contents.getByRole('link', { name: 'The test drive' }).click()
    await visitor.isAt('/blog/how-to-check-a-used-car#the-test-drive')
    await expect(visitor.page.getByRole('heading', { name: 'The test drive' })).toBeInViewport()

    const related = visitor.page.getByRole('region', { name: 'Read next' })
    await related.getByRole('link', { name: 'How to read an MOT history' }).click()
    await visitor.seesHeading('How to read an MOT history')
    // Made by the browser, whose policy lets no other markup in.
    await expect(visitor.page.locator('.prose h2').first()).toBeVisible()
    const pictures = visitor.page.locator('main img')
    for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        pictures.evaluateAll(all => all.filter(one => !(one as HTMLImageElement).naturalWidth).length),
      )
      .toBe(0)
  })

  test('legal pages and questions can be read by everyone', { tag: '@deep' }, async ({ visitor }) => {
    for (const path of ['/terms-and-conditions', '/faq']) {
      await visitor.opens(path)
      await visitor.canNotScrollSideways()
      await meetsNoBarrier(visitor)
    }
    const question = visitor.page.locator('summary', { hasText: 'Do I need an account?' })
    await question.click()
    await visitor.sees(/^Not to search, compare/)
  })
})

test('an article has one address; others lead to it, or to the page that says what is missing', {
  tag: '@deep',
}, async ({ visitor }) => {
  for (const spelling of [
    'how%2520to%2520check%2520a%2520used%2520car',
    'How_to_check-a-used-car/',
    'how+to+check+a+used+car',
  ]) {
    const { url, status } = await redirectOf(`/blog/${spelling}?utm_source=letter`)
    expect([status, url]).toEqual([301, '/blog/how-to-check-a-used-car?utm_source=letter'])
  }
  expect((await visitor.opens('/blog/how%2520to%2520fly')).status()).toBe(404)
  await visitor.seesHeading(/is not here$/)

  async function redirectOf(path: string) {
    const answer = await visitor.page.request.get(path, { maxRedirects: 0 })
    return { status: answer.status(), url: answer.headers().location }
  }
})

test('every page of text has its heading, a description and an address of its own', { tag: '@deep' }, async ({
  visitor,
}) => {
  const descriptions = new Set<string>()
  for (const name of [...contentPageNames, 'faq', 'contact', 'blogs']) {
    const answer = await visitor.page.request.get(`/${name}`)
    const html = await answer.text()
    expect([name, answer.status()]).toEqual([name, 200])
    expect(html.match(/<h1[ >]/g), name).toHaveLength(1)
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/${name}"`))
    descriptions.add(/<meta name="description" content="([^"]+)"/.exec(html)![1]!)
  }
  expect(descriptions.size).toBe(contentPageNames.length + 3)
})

for (const withScripts of [true, false]) {
  test.describe(withScripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: withScripts, viewport: { width: 360, height: 740 } })

    test('a visitor writes to the operator', { tag: '@deep' }, async ({ visitor }) => {
      const sender = new AccountHolder(visitor)
      await visitor.opens('/contact')
      await visitor.presses('Send the message')
      await visitor.sees('Enter your name', 'Email is required.', 'Please select', 'Enter a message')
      if (withScripts) await meetsNoBarrier(visitor)
      await visitor.page.getByLabel('What is it about?').selectOption('Selling a car')
      await sender.fillsIn({
        'Your name': 'Ada',
        Email: sender.email,
        'Your message': 'How do I renew an advert?',
      })
      await visitor.presses('Send the message')
      await visitor.sees('We have sent your message. We answer by email.')
    })
  })
}
