import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUpFiles } from '#server/platform/files/clean-up.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'
import { addPost, listPosts, publishPost, withdrawPost } from './content-desk.ts'
import { goneSlugs } from './posts.store.ts'

const operator = { by: 'Ada', why: 'For the news' }
/** A post of the repository. */
const OWN = 'how-to-check-a-used-car'

let forecourt: RunningApp
let directory: string
beforeAll(async () => {
  forecourt = await runningApp()
  directory = await mkdtemp(join(tmpdir(), 'forecourt-posts-'))
})
afterAll(async () => {
  await forecourt.stop()
  await rm(directory, { recursive: true })
})

const database = () => forecourt.connections.database

async function aFile(slug: string, { more = '', text = 'Opening **times** change.' } = {}): Promise<string> {
  const path = join(directory, `${slug}.md`)
  await writeFile(path, `---\ntitle: News of ${slug}\ndescription: What changes\n${more}---\n${text}\n`)
  return path
}
const add = (path: string) => addPost({ database: database(), files: forecourt.files }, path, operator)
const statusOf = async (slug: string) => (await forecourt.get(`/api/blog/${slug}`)).status
const stateOf = async (slug: string) => (await listPosts(database())).filter(post => post.slug === slug)
const actions = async (slug: string) => {
  const rows = await database()
    .selectFrom('audit_log')
    .select(['by', 'action'])
    .where('subject', '=', `post ${slug}`)
    .orderBy('id')
    .execute()
  return rows.map(({ by, action }) => `${by}: ${action}`)
}

test('a post is a draft until it is published, and gone once it is withdrawn; each time it is noted who did it', async () => {
  expect(await add(await aFile('winter-hours'))).toEqual({ slug: 'winter-hours', state: 'draft' })
  expect(await statusOf('winter-hours')).toBe(404)
  await publishPost(database(), 'winter-hours', operator)
  const { body } = await forecourt.get('/api/blog/winter-hours')
  expect(body.data).toMatchObject({ title: 'News of winter-hours', picture: null })
  expect(body.data.html).toBe('<p>Opening <strong>times</strong> change.</p>\n')
  expect((await forecourt.get('/api/blog/urls')).body.data[0].url).toBe('winter-hours')

  const again = await add(await aFile('winter-hours', { text: 'New text <script>alert(1)</script>' }))
  expect(again.state).toBe('published')
  const { html } = (await forecourt.get('/api/blog/winter-hours')).body.data
  expect(html).toBe('<p>New text &lt;script&gt;alert(1)&lt;/script&gt;</p>\n')

  await withdrawPost(database(), 'winter-hours', operator)
  expect(await statusOf('winter-hours')).toBe(404)
  expect(await stateOf('winter-hours')).toMatchObject([{ state: 'withdrawn', from: 'operator' }])
  expect(await actions('winter-hours')).toEqual([
    'Ada: add post',
    'Ada: publish post',
    'Ada: replace post',
    'Ada: withdraw post',
  ])
})

test('a post of the repository is hidden, shown again, and replaced', async () => {
  const title = async () => (await forecourt.get(`/api/blog/${OWN}`)).body.data?.title
  const own = await title()
  expect(await stateOf(OWN)).toMatchObject([{ state: 'published', from: 'repository' }])
  await withdrawPost(database(), OWN, operator)
  expect(await statusOf(OWN)).toBe(404)
  await publishPost(database(), OWN, operator)
  expect(await title()).toBe(own)
  await expect(publishPost(database(), OWN, operator)).rejects.toThrow('that is a draft or withdrawn')

  await add(await aFile(OWN))
  expect(await title(), 'a draft replaces nothing').toBe(own)
  expect(await stateOf(OWN)).toMatchObject([{ from: 'repository' }, { from: 'operator', state: 'draft' }])
  await publishPost(database(), OWN, operator)
  expect(await title()).toBe(`News of ${OWN}`)
  await withdrawPost(database(), OWN, operator)
  expect(await statusOf(OWN)).toBe(404)
  expect((await add(await aFile(OWN, { text: 'Corrected' }))).state, 'it stays withdrawn').toBe('withdrawn')
  expect(await statusOf(OWN)).toBe(404)
})

test('its picture is cut to one size, is public, and goes with the next one', async () => {
  const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#0b3b2e' } })
    .png()
    .toBuffer()
  await writeFile(join(directory, 'photo.png'), photo)
  const path = await aFile('with-picture', { more: 'picture: photo.png\npictureAlt: A green wall\n' })
  await add(path)
  await publishPost(database(), 'with-picture', operator)
  const picture = async () => (await forecourt.get('/api/blog/with-picture')).body.data.picture
  const first = await picture()
  expect(first).toMatchObject({ alt: 'A green wall', width: 1200, height: 630 })
  const file = await forecourt.app.inject({ url: first.path })
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })

  await add(path)
  const second = await picture()
  expect(second.path).not.toBe(first.path)
  expect((await forecourt.app.inject({ url: first.path })).statusCode).toBe(404)
  const owners = [{ kind: 'post', gone: (slugs: readonly string[]) => goneSlugs(database(), slugs) }]
  await cleanUpFiles(forecourt.files, owners, new Date())
  expect((await forecourt.app.inject({ url: second.path })).statusCode).toBe(200)
})

test('what can’t be used is refused, and the message says why', async () => {
  await writeFile(join(directory, 'text.png'), 'no picture')
  await writeFile(join(directory, 'plain.md'), 'No front matter')
  const refused = async (path: string) => await add(path).then(String, error => (error as Error).message)
  expect(await refused(join(directory, 'none.md'))).toMatch('there is no such file')
  expect(await refused(join(directory, 'Two Words.md'))).toMatch('name the file as its address ends')
  expect(await refused(join(directory, 'plain.md'))).toMatch('must begin with front matter')
  expect(await refused(await aFile('odd', { more: 'colour: red\n' }))).toMatch('colour')
  expect(await refused(await aFile('odd', { more: 'published: soon\n' }))).toMatch(
    'published: must be a date like',
  )
  expect(await refused(await aFile('odd', { more: 'title: [\n' }))).toMatch('front matter')
  expect(await refused(await aFile('odd', { text: '' }))).toMatch('has no text')
  const picture = (name: string, alt = 'pictureAlt: A car\n') => ({ more: `picture: ${name}\n${alt}` })
  expect(await refused(await aFile('odd', picture('none.png')))).toMatch('picture: there is no file')
  expect(await refused(await aFile('odd', picture('text.png')))).toMatch('must be a JPEG, PNG or WebP')
  expect(await stateOf('odd')).toEqual([])
  await expect(publishPost(database(), 'odd', operator)).rejects.toThrow('There is no post odd')
  await expect(withdrawPost(database(), 'odd', operator)).rejects.toThrow('There is no post odd')
})
