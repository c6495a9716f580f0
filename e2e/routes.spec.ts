import type { APIResponse } from '@playwright/test'
import { AccountHolder } from './account.ts'
import { numberOf } from './cars.ts'
import { expect, test } from './test.ts'

/** What an address answers: the heading of its page, or where it leads, by status. */
interface Route {
  address: string
  status?: number
  heading?: string | RegExp
  leadsTo?: string | RegExp
}

const car = `/view/${numberOf('wanted')}`
const page = (address: string, heading: string | RegExp): Route => ({ address, heading })
const missing = (address: string): Route => ({ address, status: 404, heading: /./ })
const leads = (address: string, leadsTo: string | RegExp, status = 302): Route => ({
  address,
  leadsTo,
  status,
})
const needsLogin = (address: string) => leads(address, `/login?next=${encodeURIComponent(address)}`)

/** Section 2 of the product specification, in its order. */
const forVisitors: Route[] = [
  page('/', /car/i),
  page('/search', /cars/),
  leads(car, new RegExp(`^${car}/[a-z0-9-]+$`), 301),
  page('/login', 'Log in'),
  page('/compare', /[Cc]ompare/),
  page('/about', /[Aa]bout/),
  page('/contact', /[Cc]ontact/),
  page('/faq', /[Qq]uestions/),
  page('/privacy-policy', 'Privacy policy'),
  page('/terms-and-conditions', 'Terms and conditions'),
  page('/end-user-licence-agreement', 'End user licence agreement'),
  page('/cookie-policy', 'Cookie policy'),
  page('/disclaimer', 'Disclaimer'),
  page('/acceptable-use-policy', 'Acceptable use policy'),
  page('/return-policy', /[Rr]eturn/),
  page('/reset-password/no-such-token', /password/),
  missing('/unsubscribe/no-such-token'),
  page('/blogs', /./),
  page('/blog/how-to-check-a-used-car', /check a used car/),
  leads('/blog/How%2520to%2520check%2520a%2520used%2520car', '/blog/how-to-check-a-used-car', 301),
  missing('/blog/no-such-article'),
  page('/pages/subscriber', /./),
  page('/value-my-car', /worth/),
  missing('/t/no-such-code'),
  leads('/buy', /^\/search\?.*from=buy/),
  page('/sell-my-car', /[Ss]ell/),
  needsLogin('/edit/1'),
  leads('/profile', '/login'),
  ...['overview', 'account', 'password', 'wishlists', 'bookings', 'listings'].map(child =>
    needsLogin(`/profile/${child}`),
  ),
  // Aliases of the redirect table.
  leads('/used-cars-for-sale', '/search', 301),
  leads('/find-a-car', '/search', 301),
  leads('/cars', '/search', 301),
  leads('/sell-your-car-online', '/sell-my-car', 301),
  leads('/valuation', '/value-my-car', 301),
  leads('/car-valuation-online', '/value-my-car', 301),
  // Landing pages, one of each layout. /sell is an alias too: the landing page wins.
  page('/sell', /[Ss]ell/),
  page('/what-is-my-car-worth', /./),
  page('/used-electric-car', /[Ee]lectric/),
  page('/compare-cars', /[Cc]ompar/),
  page('/buy-car-online', /[Bb]uy/),
  page('/saab/9-3', /Saab 9-3/),
  // An unknown address: of the shape of a landing page's, and of none.
  leads('/used-cars-of-an-unknown-kind', /^\/search/),
  missing('/no-such-page'),
]

const forAccounts: Route[] = [
  leads('/profile', '/profile/overview'),
  ...['overview', 'account', 'password', 'wishlists', 'bookings', 'listings'].map(child =>
    page(`/profile/${child}`, /./),
  ),
  // Another person's advert.
  missing('/edit/1'),
]

const pathOf = (answer: APIResponse) => {
  const { pathname, search } = new URL(answer.headers().location ?? '', answer.url())
  return pathname + search
}
const headingsIn = (html: string) => [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, text]) => text!)

async function answers(request: { get(url: string, options: object): Promise<APIResponse> }, route: Route) {
  const { address, heading, leadsTo, status = 200 } = route
  const answer = await request.get(address, { maxRedirects: 0 })
  expect.soft(answer.status(), address).toBe(status)
  if (leadsTo !== undefined) expect.soft(pathOf(answer), address).toMatch(leadsTo)
  if (heading === undefined) return
  const html = await answer.text()
  expect.soft(headingsIn(html), `${address} has one main heading`).toHaveLength(1)
  expect.soft(headingsIn(html)[0]?.replaceAll(/<[^>]+>/g, ''), address).toMatch(heading)
  expect
    .soft(html, `${address} has a title`)
    .toMatch(/<title>[^<]+ \| Forecourt<\/title>|<title>Forecourt[^<]*</)
}

test('every address of the specification answers as it should', async ({ visitor }) => {
  for (const route of forVisitors) await answers(visitor.page.request, route)
})

test('the addresses of an account answer its holder', async ({ visitor }) => {
  await new AccountHolder(visitor).hasAccount()
  for (const route of forAccounts) await answers(visitor.page.request, route)
})
