import { readConfig } from '#server/config.ts'
import { unsubscribeToken } from '#server/platform/mail/unsubscribing.ts'
import { encryptedLink } from '#server/subscribers/subscriber-link.ts'
import { AccountHolder } from './account.ts'
import { meetsNoBarrier } from './barriers.ts'
import { SECRET } from './second-site.ts'
import { hasShortAddress, hasSubscribed, visitsOf } from './site-changes.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** The path of an operator's link for this person. */
async function linkFor(person: { firstname: string; surname: string; email: string }): Promise<string> {
  const { pathname, search } = new URL(await encryptedLink({ ...readConfig({}), secret: SECRET }, person))
  return pathname + search
}

for (const withScripts of [true, false]) {
  test.describe(withScripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: withScripts })

    test('a visitor asks for the newsletter at the foot of a page, and confirms it', {
      tag: '@barriers',
    }, async ({ visitor }) => {
      const ann = new AccountHolder(visitor)
      await visitor.opens('/faq')
      await visitor.follows('Newsletter')
      await visitor.seesHeading('Our newsletter')
      await visitor.presses('Subscribe')
      await visitor.sees('Email is required.')
      if (withScripts) await meetsNoBarrier(visitor)
      await ann.fillsIn({ Email: ann.email })
      await visitor.presses('Subscribe')
      await visitor.sees(/^Check your email/)
      await visitor.opens(await ann.findsInTheOutbox(/(\/newsletter\/confirm\/[\w.-]+)/))
      await visitor.seesHeading('Do you want our newsletter?')
      await visitor.canNotScrollSideways()
      if (withScripts) await meetsNoBarrier(visitor)
      await visitor.presses('Confirm my subscription')
      await visitor.seesHeading('You will get our newsletter')
    })

    test('a link stops the newsletter once a button is pressed', async ({ visitor }) => {
      const id = await hasSubscribed(new AccountHolder(visitor).email)
      await visitor.opens(`/unsubscribe/${unsubscribeToken('n', id, SECRET)}`)
      await visitor.seesHeading('Stop these emails?')
      await visitor.presses('Stop these emails')
      await visitor.seesHeading('You will not get these emails any more')
      await visitor.follows('Subscribe again')
      await visitor.seesHeading('Our newsletter')
    })

    test('an operator’s link fills the form in, and stops the newsletter too', { tag: '@deep' }, async ({
      visitor,
    }) => {
      const ann = new AccountHolder(visitor)
      await visitor.opens(await linkFor({ firstname: 'Ann', surname: 'Okonedo', email: ann.email }))
      await expect(visitor.page.getByLabel('Last name')).toHaveValue('Okonedo')
      await visitor.presses(/^Send$/)
      await visitor.sees('Please enter a valid UK phone number', 'Please agree to terms and conditions')
      await visitor.canNotScrollSideways()
      if (withScripts) await meetsNoBarrier(visitor)
      await visitor.page.getByLabel('Mobile phone').fill('07700 900123')
      await visitor.page.getByLabel('I agree to the terms and conditions').check()
      await visitor.presses(/^Send$/)
      await visitor.sees(/^Check your email/)
      await ann.findsInTheOutbox(/(\/newsletter\/confirm\/[\w.-]+)/)

      await visitor.opens(await linkFor({ firstname: '', surname: '', email: ann.email }))
      await visitor.page.getByLabel('Stop the newsletter').check()
      await visitor.presses(/^Send$/)
      await visitor.sees('You will not get our newsletter any more.')
    })
  })
}

test('links that can’t be used say so, and what to do', { tag: '@deep' }, async ({ visitor }) => {
  expect((await visitor.opens('/newsletter/confirm/x.y')).status()).toBe(404)
  await visitor.seesHeading('This link cannot be used')
  await visitor.follows('Ask for a new link')
  await visitor.seesHeading('Our newsletter')
  expect((await visitor.opens('/pages/subscriber?data=x.y')).status()).toBe(404)
  await visitor.sees('This link is incomplete. Copy the whole link.')
  await visitor.seesHeading('Your subscription')
})

test('a short address leads to its page and is counted, and an unknown one is not found', {
  tag: '@deep',
}, async ({ visitor }) => {
  const code = `leaflet-${process.pid}`
  await hasShortAddress(code, '/search?bodyType=suv')
  await visitor.opens(`/t/${code.toUpperCase()}`)
  await visitor.isAt('/search?bodyType=suv')
  expect((await visitor.opens('/t/unknown-word')).status()).toBe(404)
  await visitor.seesHeading('This page is not here')
  // Programs are not visits: the Chromium of the journeys, which says that nobody looks at it, and crawlers.
  const follow = async (userAgent: string, method = 'GET') =>
    await visitor.page.request.fetch(`/t/${code}`, {
      method,
      maxRedirects: 0,
      headers: { 'user-agent': userAgent },
    })
  await follow('Googlebot/2.1')
  await follow('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'HEAD')
  expect(await visitsOf(code)).toBe(0)
  const answer = await follow('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
  const { location, 'cache-control': caching } = answer.headers()
  expect([answer.status(), location, caching]).toEqual([302, '/search?bodyType=suv', 'private, no-store'])
  expect(await visitsOf(code)).toBe(1)
})
