import { expect, test } from 'vitest'
import type { SearchRequest } from '#contracts/search/search-request.ts'
import { type CountCars, LiveCounts } from './live-counts.ts'
import { renderMarkdown } from './markdown.ts'

const html = (markdown: string) => renderMarkdown(markdown).html
const text = html(
  '[Cheap](/search?priceMax=5000), [clean](/search?ulez=true&priceMax=5000), [a car](/view/7)',
)

test('links to searches say how many cars there are; other links, and searches without cars, say nothing', async () => {
  const asked: SearchRequest[] = []
  const counts = new LiveCounts(async searches => {
    asked.push(...searches)
    return searches.map(({ criteria }) => (criteria.ulez ? 1 : 1234))
  })
  expect(await counts.addTo(text)).toBe(
    '<p><a href="/search?priceMax=5000">Cheap</a> <span class="count">(1,234 cars)</span>, ' +
      '<a href="/search?ulez=true&amp;priceMax=5000">clean</a> <span class="count">(1 car)</span>, ' +
      '<a href="/view/7">a car</a></p>\n',
  )
  expect(asked.map(({ criteria }) => criteria)).toEqual([{ priceMax: 5000 }, { priceMax: 5000, ulez: true }])
  const none = new LiveCounts(async searches => searches.map(() => 0))
  expect(await none.addTo(text)).toBe(text)
})

test('cars are counted again after ten minutes; while they can’t be, the last numbers stay', async () => {
  let now = 0
  let answer: CountCars = async searches => searches.map(() => 10)
  const counts = new LiveCounts(
    searches => answer(searches),
    () => now,
  )
  expect(await counts.addTo(text)).toContain('(10 cars)')
  answer = async searches => searches.map(() => 20)
  expect(await counts.addTo(text)).toContain('(10 cars)')
  now = 10 * 60_000
  answer = () => Promise.reject(new Error('not ready'))
  expect(await counts.addTo(text)).toContain('(10 cars)')
  answer = async searches => searches.map(() => 20)
  expect(await counts.addTo(text)).toContain('(20 cars)')
})

test('a search that can’t be read keeps its link as it is', async () => {
  const counts = new LiveCounts(async searches => searches.map(() => 5))
  const odd = html('[Odd](/search?doors=nine)')
  expect(await counts.addTo(odd)).toBe(odd)
})
