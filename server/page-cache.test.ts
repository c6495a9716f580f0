import { gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { KEPT_SECONDS, KeptPage, type Page, PageCache } from './page-cache.ts'

const page = (text: string, given: Partial<Page> = {}): Page => ({
  status: 200,
  headers: new Headers({ 'content-type': 'text/html' }),
  body: Buffer.from(text),
  isForEverybody: true,
  ...given,
})
const textOf = ({ body }: Page | KeptPage) => String(body)

test('many who wait for an address share one rendering', async () => {
  const pages = new PageCache()
  const rendering = Promise.withResolvers<Page>()
  const render = vi.fn(() => rendering.promise)
  const waiting = Array.from({ length: 100 }, () => pages.get('/search', render))
  rendering.resolve(page('22 cars'))
  const got = await Promise.all(waiting)
  expect(new Set(got.map(textOf))).toEqual(new Set(['22 cars']))
  expect(render).toHaveBeenCalledTimes(1)
  expect(textOf(await pages.get('/search', render))).toBe('22 cars')
  expect(render).toHaveBeenCalledTimes(1)
})

test.each([
  ['with a person in it', { isForEverybody: false }],
  ['that failed', { status: 503 }],
  ['that is missing', { status: 404 }],
  ['without a body', { body: undefined }],
])('who waits for a page %s gets a rendering of their own, and nothing is kept', async (_which, given) => {
  const pages = new PageCache()
  let rendered = 0
  const render = async () => page(String(++rendered), given)
  const got = await Promise.all([1, 2, 3].map(() => pages.get('/profile', render)))
  expect(rendered).toBe(3)
  expect(got.every(one => !(one instanceof KeptPage))).toBe(true)
  await pages.get('/profile', render)
  expect(rendered).toBe(4)
})

test('a rendering that fails fails for its own visitor; the others get theirs', async () => {
  const pages = new PageCache()
  let rendered = 0
  const render = async () => {
    if (++rendered === 1) throw new Error('No database')
    return page('well')
  }
  const got = await Promise.allSettled([1, 2].map(() => pages.get('/', render)))
  expect(got.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

test('a page is kept for some seconds, and says its age', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
  try {
    // The clock of these timers begins at 0, which the cache reads as 'for ever'.
    vi.advanceTimersByTime(1000)
    const pages = new PageCache()
    const first = (await pages.get('/', async () => page('first'))) as KeptPage
    vi.advanceTimersByTime(KEPT_SECONDS * 1000 - 1000)
    expect(await pages.get('/', async () => page('second'))).toBe(first)
    expect(first.ageSeconds()).toBe(KEPT_SECONDS - 1)
    vi.advanceTimersByTime(2000)
    expect(textOf(await pages.get('/', async () => page('second')))).toBe('second')
  } finally {
    vi.useRealTimers()
  }
})

test('pages are kept in a bounded number of bytes, those used last the longest', async () => {
  const pages = new PageCache()
  const large = 'x'.repeat(10 * 1024 * 1024)
  const get = async (address: string, text: string) => {
    const render = vi.fn(async () => page(text))
    await pages.get(address, render)
    return render.mock.calls.length === 0
  }
  for (const address of ['/1', '/2', '/3']) await get(address, large)
  expect(await get('/1', large)).toBe(true)
  await get('/4', large)
  expect([await get('/1', large), await get('/2', '')]).toEqual([true, false])
})

test('compressed bytes are made once', async () => {
  const kept = new KeptPage(new Headers(), Buffer.from('a page of text'))
  const bytes = await kept.compressed('gzip')
  expect(gunzipSync(bytes).toString()).toBe('a page of text')
  expect(await kept.compressed('gzip')).toBe(bytes)
})
