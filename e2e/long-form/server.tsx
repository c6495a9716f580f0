/** Serves the long form, and its scripts from the directory in the first argument. Prints its address. */
import { readdir, readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { renderToString } from 'react-dom/server'
import { answerTo, type LongFormState } from './form.ts'
import { LongFormPage } from './page.tsx'

const directory = process.argv[2]!
const names = await readdir(directory)
const files = new Map<string, Buffer>(
  await Promise.all(
    names.map(async name => [`/assets/${name}`, await readFile(join(directory, name))] as const),
  ),
)

const server = createServer(async (request, response) => {
  const path = request.url ?? ''
  const file = files.get(path)
  if (file) {
    response.setHeader('content-type', path.endsWith('.css') ? 'text/css' : 'text/javascript').end(file)
    return
  }
  const state = request.method === 'POST' ? answerTo(await formDataOf(request)) : {}
  response.setHeader('content-type', 'text/html; charset=utf-8').end(pageOf(state))
})
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
)

async function formDataOf(request: IncomingMessage): Promise<FormData> {
  const chunks = await Readable.from(request).toArray()
  const headers = { 'content-type': request.headers['content-type']! }
  return await new Response(Buffer.concat(chunks), { headers }).formData()
}

function pageOf(state: LongFormState): string {
  const tags = [...files.keys()].map(path =>
    path.endsWith('.css')
      ? `<link rel="stylesheet" href="${path}">`
      : path.endsWith('.js')
        ? `<script type="module" src="${path}"></script>`
        : '',
  )
  return [
    `<!doctype html><html lang="en-GB"><head><title>Sell your car</title>${tags.join('')}</head>`,
    `<body><div id="root">${renderToString(<LongFormPage state={state} />)}</div>`,
    `<script id="state" type="application/json">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`,
    '</body></html>',
  ].join('')
}
