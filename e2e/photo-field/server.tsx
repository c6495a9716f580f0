/** Serves the form, and its scripts from the directory in the first argument. Prints its address. */
import { readdir, readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { renderToString } from 'react-dom/server'
import { photosAfterPlainChanges } from '#app/selling/photos/plain-changes.ts'
import { parseForm } from '#contracts/forms/parse-form.ts'
import { type PhotoFormState, photoForm } from './form.ts'
import { PhotoFormPage } from './page.tsx'
import { PhotoServer } from './photo-server.ts'

const directory = process.argv[2]!
const names = await readdir(directory)
const files = new Map<string, Buffer>(
  await Promise.all(
    names.map(async name => [`/assets/${name}`, await readFile(join(directory, name))] as const),
  ),
)
const photos = new PhotoServer()

const server = createServer(async (request, response) => {
  const url = new URL(request.url!, 'http://site')
  const file = files.get(url.pathname)
  if (file) {
    const type = url.pathname.endsWith('.css') ? 'text/css' : 'text/javascript'
    response.setHeader('content-type', type).end(file)
    return
  }
  if (await photos.answers(request, response)) return
  const ids = url.searchParams.get('ids')?.split(',') ?? []
  const state = request.method === 'POST' ? await answerTo(await formDataOf(request)) : withPhotos(ids)
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      // What the site's policy says of pictures and requests (server/site.ts).
      'content-security-policy': "img-src 'self' data:; connect-src 'self'",
    })
    .end(pageOf(state))
})
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
)

const withPhotos = (ids: readonly string[]): PhotoFormState => ({ ids, photos: photos.find(ids) })

/** In place of a page's action: one without scripts adds, removes and moves; with scripts it sends ids. */
async function answerTo(data: FormData): Promise<PhotoFormState> {
  const ids = photosAfterPlainChanges(data, 'carimages')
  const added: string[] = []
  for (const file of data.getAll('photos'))
    if (typeof file !== 'string' && file.size > 0)
      added.push(photos.store(Buffer.from(await file.arrayBuffer())))
  const all = [...ids, ...added]
  if (data.has('photoPlaces') || added.length > 0) return withPhotos(all)
  const { values, errors } = parseForm(photoForm, { carimages: all }, { today: '2026-11-22' })
  return values ? { ...withPhotos(all), accepted: values.carimages } : { ...withPhotos(all), errors }
}

async function formDataOf(request: IncomingMessage): Promise<FormData> {
  const chunks = await Readable.from(request).toArray()
  const headers = { 'content-type': request.headers['content-type']! }
  return await new Response(Buffer.concat(chunks), { headers }).formData()
}

function pageOf(state: PhotoFormState): string {
  const tags = [...files.keys()].map(path =>
    /\/browser.*\.css$/.test(path)
      ? `<link rel="stylesheet" href="${path}">`
      : /\/browser.*\.js$/.test(path)
        ? `<script type="module" src="${path}"></script>`
        : '',
  )
  return [
    `<!doctype html><html lang="en-GB"><head><title>Sell your car</title>`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">${tags.join('')}</head>`,
    `<body><div id="root">${renderToString(<PhotoFormPage state={state} />)}</div>`,
    `<script id="state" type="application/json">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`,
    '</body></html>',
  ].join('')
}
