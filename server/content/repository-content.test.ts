import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { contentPageNames } from '#contracts/content/page-names.ts'
import { readSearchUrl } from '#contracts/search/read-search.ts'
import { renderMarkdown } from './markdown.ts'
import { type RepositoryContent, readRepositoryContent } from './repository-content.ts'

let content: RepositoryContent
/** HTML by path. */
let pages: Map<string, string>
beforeAll(async () => {
  content = await readRepositoryContent()
  const rendered = (markdown: string) => renderMarkdown(markdown, name => content.pictures.find(name)).html
  pages = new Map([
    ...[...content.posts].map(([slug, { markdown }]) => [`/blog/${slug}`, rendered(markdown)] as const),
    ...[...content.pages].map(([name, { markdown }]) => [`/${name}`, rendered(markdown)] as const),
  ])
})

/** Pages that texts lead to, beside those of content and searches. */
const otherPages =
  '/ /search /compare /sell-my-car /value-my-car /valuation-accuracy /claim-registration /blogs /contact /cookies /login'
    .concat(
      ' /profile /profile/overview /profile/account /profile/bookings /profile/listings /profile/searches',
    )
    .concat(' /profile/wishlists /profile/enquiries /profile/delete')
    .split(' ')

test('every picture and every link of this site leads somewhere', () => {
  const faults = [...pages].flatMap(([path, html]) => {
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!))
    const addresses = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href]) =>
      href!.replaceAll('&amp;', '&'),
    )
    const lost = addresses.filter(address => !leadsSomewhere(address, ids))
    // Markdown that was not understood: of a picture that is not there, of an address that is refused.
    return [...lost, ...(html.match(/!?\[[^\]]*\]\([^)]*\)/g) ?? [])].map(one => `${path}: ${one}`)
  })
  expect(faults).toEqual([])
})

function leadsSomewhere(address: string, ids: ReadonlySet<string>): boolean {
  if (/^https:\/\/|^mailto:/.test(address)) return true
  if (address.startsWith('#')) return ids.has(address.slice(1))
  const { pathname, searchParams } = new URL(address, 'https://forecourt.test')
  if (pathname === '/search') return readSearchUrl(searchParams).errors.length === 0
  return pages.has(pathname) || otherPages.includes(pathname)
}

test('posts are related to posts that are there, and say what their pictures show', () => {
  for (const [slug, { related, picture, pictureAlt, topics }] of content.posts) {
    for (const other of related) expect([slug, other, content.posts.has(other)]).toEqual([slug, other, true])
    expect([slug, related.includes(slug)]).toEqual([slug, false])
    expect(topics.length, slug).toBeGreaterThan(0)
    if (picture) expect(pictureAlt, slug).not.toBe('')
  }
})

test('titles and descriptions are each their own', () => {
  const all = [...content.posts.values(), ...content.pages.values()]
  for (const field of ['title', 'description'] as const)
    expect(new Set(all.map(file => file[field])).size).toBe(all.length)
})

test('content that can’t be used is refused when the site starts, naming the file', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-content-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  cpSync('content', directory, { recursive: true })
  const head = 'title: Tyres\ndescription: On tyres\n'
  const refused = async (file: string, text: string) => {
    const path = join(directory, file)
    writeFileSync(path, text)
    const message = await readRepositoryContent(directory).then(String, error => (error as Error).message)
    rmSync(path)
    return message
  }
  expect(await refused('blog/tyres.md', `---\n${head}---\nText`)).toBe('tyres.md: published: is missing')
  expect(await refused('blog/My Tyres.md', `---\n${head}published: 2026-01-01\n---\nText`)).toMatch(
    'My Tyres.md: the name',
  )
  expect(
    await refused('blog/tyres.md', `---\n${head}published: 2026-01-01\npicture: none.svg\n---\nText`),
  ).toMatch('tyres.md: there is no picture')
  expect(await refused('pictures/tyres.svg', '<svg></svg>')).toMatch('tyres.svg: its <svg> needs viewBox')
  expect(await refused('pictures/tyres.gif', 'GIF')).toMatch('tyres.gif: pictures are')
  rmSync(join(directory, `pages/${contentPageNames[0]}.md`))
  await expect(readRepositoryContent(directory)).rejects.toThrow('content/pages/about.md is missing')
})
