import {
  type ActionFunctionArgs,
  createContext,
  createRequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type AnyInput, type Endpoint, endpoint } from '#contracts/api/endpoint.ts'
import { fileReferenceSchema, filesIn } from '#contracts/files/files.ts'
import { acknowledged } from '#server/platform/http/router.ts'
import { problem } from '#server/platform/problems.ts'
import { serveSite } from '#server/site.ts'
import { type RunningApp, runningAppWith, SECRET } from '#testing/running-app.ts'
import { aJpeg, formWith, photoKind, temporaryDirectory } from '#testing/uploads.ts'
import type { PageForm } from './page-forms.ts'
import { uploadSession } from './uploader.ts'

let app: RunningApp
let address: string
let directory: Awaited<ReturnType<typeof temporaryDirectory>>

const uploader = uploadSession({ secret: 'a secret of tests, long enough to sign with' })
const form: PageForm = {
  path: '/sell/:id',
  files: { photos: { kind: photoKind, maxCount: 2 } },
  uploader,
}

/** A form for users alone, while none is logged in. */
const ownForm: PageForm = {
  ...form,
  path: '/own/:id',
  uploader: async () => {
    throw problem('not-signed-in')
  },
}

const postListing = endpoint({
  method: 'POST',
  path: '/api/test/listing',
  summary: 'Lists',
  body: z.object({ photos: z.array(fileReferenceSchema) }),
})

beforeAll(async () => {
  directory = await temporaryDirectory()
  app = await runningAppWith({
    settings: { DATA_DIR: directory.path },
    more: [{ name: 'selling', pageForms: [form, ownForm] }],
  })
  // As a domain would: the page's action passes the references on, and the API attaches the files.
  app.app.router.add(postListing, async ({ body: { photos }, request, reply }) => {
    const to = {
      kind: photoKind,
      uploader: await uploader(request, reply),
      owner: { kind: 'listing', id: '7' },
    }
    await app.connections.database.transaction().execute(trx => app.files.attach(trx, photos, to))
    return acknowledged('Listed')
  })
  await serveSite(
    app.app,
    { build: async () => build, assets: undefined },
    {
      ...{ siteUrl: undefined, pageForms: app.pageForms, secret: SECRET },
      ...{ takesStripe: false, versions: async () => '', objects: app.files.objects },
    },
  )
  address = await app.app.listen({ port: 0, host: '127.0.0.1' })
})

beforeEach(async () => {
  await app.connections.pool.query('delete from files')
})

afterAll(async () => {
  await app.stop()
  await directory.remove()
})

test('a page’s action finds the files stored, and the API attaches them, for a visitor who has no cookie yet', async () => {
  const answer = await post('/sell/7', formWith(['make', 'Ford'], ['photos', aJpeg()], ['photos', aJpeg()]))
  expect(answer.body).toEqual({
    type: 'application/x-www-form-urlencoded',
    fields: ['make', 'photos', 'photos'],
    refusals: [],
    attaching: 200,
  })
  expect(answer.cookies).toEqual([expect.stringMatching(/^forecourt\.upload=/)])
  expect(await app.files.list({ kind: 'listing', id: '7' })).toHaveLength(2)
})

test('another uploader’s file is not attached, though its reference is in the form', async () => {
  const { cookies } = await post('/sell/7', formWith(['photos', aJpeg()], ['only', 'store']))
  const { rows } = await app.connections.pool.query<{ id: string }>('select id from files')
  const reference = formWith(['photos', `file:${rows[0]?.id}`])
  expect((await post('/sell/7', reference)).body.attaching).toBe(404)
  // The visitor's own may come back, as in a form that had to be shown again.
  const cookie = cookies[0]?.split(';')[0] ?? ''
  expect((await post('/sell/7', reference, { cookie })).body.attaching).toBe(200)
})

test('the action receives the refusal of a file and the other fields', async () => {
  const parts = formWith(['photos', aJpeg(photoKind.maxBytes + 1)], ['photos', aJpeg()], ['make', 'Ford'])
  const { body } = await post('/sell/7', parts)
  expect(body).toMatchObject({
    fields: ['photos', 'make', 'refused:photos'],
    refusals: ["'picture.jpg': This file is larger than 1 MB. Choose a smaller one."],
  })
})

test.each(['/sell/7.data', '/sell/7/', '/sell/7?step=2'])('a form posted to %s is received', async path => {
  expect((await post(path, formWith(['photos', aJpeg()]))).status).toBeLessThan(400)
  expect((await app.connections.pool.query('select from files')).rowCount).toBe(1)
})

test('a page that takes no files refuses them', async () => {
  const answer = await post('/sell', formWith(['photos', aJpeg()]))
  expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported-type' } })
  expect((await app.connections.pool.query('select from files')).rowCount).toBe(0)
})

test('a form without files reaches the action unchanged', async () => {
  const body = new URLSearchParams({ make: 'Ford & Söhne' })
  const answer = await fetch(`${address}/sell/7`, { method: 'POST', body })
  expect(await answer.json()).toMatchObject({ fields: ['make'], attaching: 200 })
})

test('who has logged out meanwhile keeps what was typed, and is told that the file was not', async () => {
  const parts = formWith(['make', 'Ford'], ['photos', aJpeg()], ['model', 'Focus'])
  expect((await post('/own/7', parts)).body).toMatchObject({
    fields: ['make', 'model', 'refused:photos'],
    refusals: ["'picture.jpg': You were logged out before this was sent. Choose the file again."],
  })
  expect((await app.connections.pool.query('select from files')).rowCount).toBe(0)
})

test('a form that cannot be read gets an error page', async () => {
  const headers = { accept: 'text/html', 'content-type': 'multipart/form-data; boundary=x' }
  const answer = await fetch(`${address}/sell/7`, { method: 'POST', headers, body: '--x\r\ncut off' })
  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await answer.text()).toContain('<p>The form is not complete.</p>')
})

async function post(path: string, body: FormData, headers: Record<string, string> = {}) {
  const answer = await fetch(`${address}${path}`, { method: 'POST', body, headers })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json')
  return {
    status: answer.status,
    body: isJson ? JSON.parse(text) : text,
    cookies: answer.headers.getSetCookie(),
  }
}

type Dispatch = (endpoint: Endpoint, input: AnyInput) => Promise<{ status: number }>
const dispatchContext = createContext<Dispatch>()

/** A site of one page without a component, served by React Router as the built one is. */
const action = async ({ request, context }: ActionFunctionArgs) => {
  const type = request.headers.get('content-type')
  const sent = await request.formData()
  const { ids, refusals } = filesIn(sent, 'photos')
  if (sent.has('only')) return Response.json({})
  const attached = await context.get(dispatchContext)(postListing, {
    body: { photos: ids.map(id => `file:${id}`) },
  })
  return Response.json({ type, fields: [...sent.keys()], refusals, attaching: attached.status })
}

const build = {
  entry: {
    module: {
      default: () => new Response('no page'),
      createRequestHandler,
      inlineScripts: [],
      loadContext(dispatch: Dispatch) {
        const context = new RouterContextProvider()
        context.set(dispatchContext, dispatch)
        return context
      },
    },
  },
  routes: {
    sell: { id: 'sell', path: '/sell/:id', module: { action } },
    own: { id: 'own', path: '/own/:id', module: { action } },
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '' },
} as unknown as ServerBuild
