import { schemaErrors } from '#testing/schema-org.ts'
import { numberOf } from './cars.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor.ts'

type Node = Record<string, unknown>

/** The page's structured data (schema.org), or undefined. */
async function toldBy({ page }: Visitor): Promise<Node[] | undefined> {
  const scripts = page.locator('script[type="application/ld+json"]')
  if ((await scripts.count()) === 0) return undefined
  const text = (await scripts.textContent())!
  const data = JSON.parse(text) as { '@graph': Node[] }
  expect(schemaErrors(data)).toEqual([])
  expect(text).not.toContain('AA10FRC')
  return data['@graph']
}

const tag = ({ page }: Visitor, selector: string, attribute = 'content') =>
  page.locator(`head ${selector}`).getAttribute(attribute)

test('a car’s page has valid structured data, and no console errors', async ({ visitor }) => {
  const complaints: string[] = []
  visitor.page.on('console', message => complaints.push(message.text()))
  await visitor.opensCar('wanted')
  const [car, trail] = (await toldBy(visitor))!
  expect(car).toMatchObject({ '@type': 'Car', name: '2010 Saab 9-3 1.9 TiD Vector Sport', color: 'Silver' })
  expect(car!.offers).toMatchObject({ price: 3945, availability: 'https://schema.org/InStock' })
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList' })
  await expect(visitor.page).toHaveTitle('2010 Saab 9-3 1.9 TiD Vector Sport, £3,945 | Forecourt')
  expect(await tag(visitor, 'link[rel="canonical"]', 'href')).toBe(visitor.page.url())
  expect(await tag(visitor, 'meta[property="og:url"]')).toBe(visitor.page.url())
  const picture = await visitor.page.request.get((await tag(visitor, 'meta[property="og:image"]'))!)
  expect(picture.headers()['content-type']).toBe('image/png')
  expect(complaints).toEqual([])
})

test('after navigation, structured data are those of the new page', { tag: '@deep' }, async ({ visitor }) => {
  await visitor.opens('/search?make=saab')
  expect((await toldBy(visitor))!.map(node => node['@type'])).toEqual(['BreadcrumbList', 'ItemList'])
  await visitor.choosesCar(/Vector Sport/)
  await expect(visitor.page).toHaveTitle(/Vector Sport/)
  await expect.poll(() => toldBy(visitor)).toBeUndefined()
  expect(await tag(visitor, 'link[rel="canonical"]', 'href')).toBe(visitor.page.url())
})

test('only lasting pages are open to search engines', async ({ visitor }) => {
  const robots = async (path: string) => {
    await visitor.opens(path)
    return await tag(visitor, 'meta[name="robots"]')
  }
  expect(await robots('/')).toBe('index, follow')
  expect(await robots('/search?make=saab&model=9-3')).toBe('index, follow')
  expect(await robots(`/view/${numberOf('sold')}`)).toBe('index, follow')
  expect(await robots('/search?make=saab&keywords=tidy')).toBe('noindex, follow')
  expect(await robots('/search?make=saab&priceMax=100')).toBe('noindex, follow')
  expect(await robots('/view/99999999')).toBe('noindex, follow')
})

test('every address in the sitemaps is the canonical address of a page', async ({ visitor }) => {
  const { request } = visitor.page
  const addresses = async (file: string) =>
    [...(await (await request.get(file)).text()).matchAll(/<loc>([^<]+)/g)].map(([, address]) =>
      address!.replaceAll('&amp;', '&'),
    )
  const robots = await (await request.get('/robots.txt')).text()
  const files = await addresses(/^Sitemap: (.+)$/m.exec(robots)![1]!)
  const pages = (await Promise.all(files.map(addresses))).flat()
  expect(pages.length).toBeGreaterThan(50)
  expect(pages.some(address => address.includes(`/view/${numberOf('sold')}/`))).toBe(false)
  // Every fortieth, because all would take minutes.
  for (const address of pages.filter((_, i) => i % Math.ceil(pages.length / 40) === 0)) {
    const answer = await request.get(address, { maxRedirects: 0 })
    expect(answer.status(), address).toBe(200)
    expect(await answer.text()).toContain(
      `<link rel="canonical" href="${address.replaceAll('&', '&amp;')}"/>`,
    )
  }
})
