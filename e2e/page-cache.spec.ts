import siteRoutes from '#app/routes.ts'
import { AccountHolder } from './account.ts'
import { numberOf } from './cars.ts'
import { hasAnAdvert } from './site-changes.ts'
import { expect, test } from './test.ts'

/** Patterns of the routes whose pages are kept for everybody, each with an address that has one. */
const keptPages: Record<string, string> = {
  '': '/',
  search: '/search?make=saab',
  'search/filters': '/search/filters?make=saab',
  'view/:id/:description?': `/view/${numberOf('wanted')}`,
  compare: '/compare?cars=1,2',
  'valuation-accuracy': '/valuation-accuracy',
  'price-label/:id': `/price-label/${numberOf('wanted')}`,
  blogs: '/blogs',
  'blog/:blogurl': '/blog/how-to-check-a-used-car',
  faq: '/faq',
  contact: '/contact',
  about: '/about',
  'privacy-policy': '/privacy-policy',
  'terms-and-conditions': '/terms-and-conditions',
  'end-user-licence-agreement': '/end-user-licence-agreement',
  'cookie-policy': '/cookie-policy',
  disclaimer: '/disclaimer',
  'acceptable-use-policy': '/acceptable-use-policy',
  'return-policy': '/return-policy',
  ask: '/ask',
  'value-my-car': '/value-my-car',
  'login/google': '/login/google',
  ':slug': '/used-electric-car',
  ':slug/:second': '/saab/9-3',
  ':slug/filters': '/used-electric-car/filters',
  ':slug/:second/filters': '/saab/9-3/filters',
  'dealers/:slug/filters': '/dealers/none/filters',
}

type Entries = readonly { path?: string | undefined; children?: Entries | undefined }[]

/** The patterns of all pages, as app/routes.ts has them: 'profile/bookings/:id'. */
const patternsOf = (entries: Entries, folder = ''): string[] =>
  entries.flatMap(({ path = '', children }) => {
    const pattern = [folder, path].filter(Boolean).join('/')
    return [pattern, ...patternsOf(children ?? [], pattern)]
  })

test('no page with a person in it is kept, whichever route it has', async ({ visitor, friend }) => {
  const person = new AccountHolder(friend)
  await person.hasAccount()
  const car = await hasAnAdvert(person, { make: 'Caterham', model: 'Seven 170' })
  const addressOf = (pattern: string) =>
    keptPages[pattern] ??
    `/${pattern}`
      .replace(':carId', String(car))
      .replace(/:kind/, 'booking')
      .replace(/:(id|key)/, String(car))
      .replaceAll(/:\w+/g, 'none')
  const patterns = [...new Set(patternsOf(siteRoutes))].filter(pattern => pattern !== '*')
  const kept: string[] = []
  for (const pattern of patterns) {
    const address = addressOf(pattern)
    // The second answer would be the kept one.
    for (const time of ['once', 'twice']) {
      const own = (await friend.page.request.get(address)).headers()
      expect.soft(own.age, `${address} of a person, ${time}`).toBeUndefined()
      expect.soft(own['cache-control'] ?? 'private', address).toMatch(/^private|max-age=900/)
    }
    await visitor.page.request.get(address)
    const answer = await visitor.page.request.get(address)
    // '/buy' leads to the search, which is kept.
    const isThere = new URL(answer.url()).pathname.startsWith(address.replace(/\?.*/, ''))
    if (isThere && answer.headers().age !== undefined) kept.push(pattern)
    expect.soft(await answer.text(), `${address} for others`).not.toContain(person.email)
  }
  expect(kept.toSorted()).toEqual(Object.keys(keptPages).toSorted())
})

test('a page is another one as soon as a car on it has changed', async ({ visitor }) => {
  const { request } = visitor.page
  const cars = async () =>
    (await (await request.get('/search?make=tvr&keywords=Chimaera')).text()).includes('Chimaera 450')
  expect([await cars(), await cars()]).toEqual([false, false])
  await hasAnAdvert({ email: 'nobody' }, { make: 'TVR', model: 'Chimaera 450' })
  await expect.poll(cars).toBe(true)
})
