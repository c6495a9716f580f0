import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import routes from '#app/routes.ts'
import { originIn, pageMeta } from './page-meta.ts'

const ORIGIN = 'https://forecourt.test'
const page = { title: 'Used Ford cars for sale', description: 'Fords.', path: '/search?make=ford&model=ka' }

let warn: MockInstance<typeof console.warn>
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => warn.mockRestore())

const property = (meta: ReturnType<typeof pageMeta>, name: string): unknown =>
  (meta as Record<string, unknown>[]).find(one => one.property === name || one.name === name)?.content

test('a page says what it is to engines and networks', () => {
  const meta = pageMeta(ORIGIN, page)
  expect(meta[0]).toEqual({ title: 'Used Ford cars for sale | Forecourt' })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${ORIGIN}${page.path}` })
  const said = Object.fromEntries(
    [
      'description',
      'robots',
      'og:title',
      'og:url',
      'og:type',
      'og:site_name',
      'og:locale',
      'twitter:card',
    ].map(name => [name, property(meta, name)]),
  )
  expect(said).toEqual({
    description: 'Fords.',
    robots: 'index, follow',
    'og:title': 'Used Ford cars for sale',
    'og:url': `${ORIGIN}${page.path}`,
    'og:type': 'website',
    'og:site_name': 'Forecourt',
    'og:locale': 'en_GB',
    'twitter:card': 'summary_large_image',
  })
  expect(warn).not.toHaveBeenCalled()
})

test('its picture is 1200 by 630: the product’s own, unless it has another', () => {
  const usual = pageMeta(ORIGIN, page)
  expect(property(usual, 'og:image')).toMatch(/^https:\/\/forecourt\.test\/.*share-image.*\.png/)
  expect(property(usual, 'og:image:width')).toBe('1200')
  expect(property(usual, 'og:image:height')).toBe('630')
  const own = (url: string) => pageMeta(ORIGIN, { ...page, image: { url, alt: 'A Ford' } })
  expect(property(own('/media/7.jpg'), 'og:image')).toBe(`${ORIGIN}/media/7.jpg`)
  expect(property(own('https://partner.test/7.jpg'), 'og:image')).toBe('https://partner.test/7.jpg')
  expect(property(own('/media/7.jpg'), 'og:image:alt')).toBe('A Ford')
})

test('a page that does not say what it is is complained of, and still has a name', () => {
  const meta = pageMeta(ORIGIN, { ...page, title: undefined })
  expect(warn.mock.calls).toEqual([['Page metadata: /search?make=ford&model=ka has no title']])
  expect(meta[0]).toEqual({ title: 'Forecourt' })
  pageMeta(ORIGIN, { ...page, description: '' })
  expect(warn).toHaveBeenLastCalledWith('Page metadata: /search?make=ford&model=ka has no description')
})

test('without the root loader’s data addresses are relative', () => {
  expect(originIn([{ loaderData: { origin: ORIGIN } }])).toBe(ORIGIN)
  expect(originIn([undefined])).toBe('')
})

test.each(pagesIn(routes))('%s has metadata of its own', file => {
  expect(readFileSync(`app/${file}`, 'utf8')).toMatch(/export (function|const) meta\b/)
})

test('pages in layouts are among those that are checked', () => {
  expect(pagesIn(routes)).toContain('accounts/profile/overview-page.tsx')
})

/** Those that show something, in layouts too: a layout leaves that to its pages, redirects show nothing. */
function pagesIn(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children = [] }) => {
    const code = readFileSync(`app/${file}`, 'utf8')
    const isPage = /export default/.test(code) && !code.includes('<Outlet')
    return [...(isPage ? [file] : []), ...pagesIn(children)]
  })
}
