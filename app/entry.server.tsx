import { Transform } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { apiContext, apiOver, type Dispatch, isProblem } from './api.ts'
import { originContext } from './origin.ts'
import { nonceContext } from './request-context.ts'
import { themeScript } from './storage/theme.ts'

/** What a loader may take before its part of the page is given up, in ms. */
export const streamTimeout = 5_000

/** The server renders with the very React and React Router that pages were built with. */
export { createRequestHandler } from 'react-router'

/** Scripts that stand in every page and never change: the content security policy knows them by their hash. */
export const inlineScripts = [themeScript]

/** Called by server/site.ts: what loaders and pages of one request share. */
export function loadContext(dispatch: Dispatch, nonce: string, origin: string): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, apiOver(dispatch))
  context.set(nonceContext, nonce)
  context.set(originContext, origin)
  return context
}

/** What a loader threw: an answer of the API is told to the visitor, and logged only where it is our fault. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (isProblem(error) && error.status < 500)) return
  console.error(error)
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const nonce = context.get(nonceContext)
  // Crawlers are given the whole page at once, people its frame as soon as it stands.
  const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'
  return new Promise((resolve, reject) => {
    let shellRendered = false
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={withoutPreloads(entry)} url={request.url} nonce={nonce} />,
      {
        nonce,
        // What is ready stands where it belongs, however large it is: a script that put it there may never come.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        [ready]() {
          shellRendered = true
          clearTimeout(patience)
          const body = inBatches()
          const stream = createReadableStreamFromReadable(body)
          pipe(body)
          resolve(new Response(stream, { headers, status }))
        },
        onShellError: reject,
        onError(error) {
          // Before the shell stands, the error goes to onShellError and is logged there.
          if (shellRendered) console.error(error)
        },
      },
    )
    const patience = setTimeout(abort, streamTimeout + 1_000)
  })
}

type Manifest = EntryContext['manifest']
const manifests = new WeakMap<Manifest, Manifest>()

/**
 * Without the list of all that a page's modules import. React Router would preload each in the head, before the styles
 * and the first picture; but a page can be read and used before its scripts have come. (docs/decisions/0017)
 */
function withoutPreloads(entry: EntryContext): EntryContext {
  let manifest = manifests.get(entry.manifest)
  if (!manifest) {
    const routes = Object.entries(entry.manifest.routes).map(([id, route]) => [
      id,
      route && { ...route, imports: [] },
    ])
    manifest = {
      ...entry.manifest,
      entry: { ...entry.manifest.entry, imports: [] },
      routes: Object.fromEntries(routes),
    }
    manifests.set(entry.manifest, manifest)
  }
  return { ...entry, manifest }
}

/**
 * React writes a page in many small pieces and says `flush` when all that is ready has been written. So much goes on as one
 * piece: each costs a turn through the stream and the compression.
 */
function inBatches(): Transform & { flush(): void } {
  let waiting: Uint8Array[] = []
  const passOn = () => {
    if (waiting.length > 0) body.push(Buffer.concat(waiting))
    waiting = []
  }
  const body = new Transform({
    transform(piece: Uint8Array, _encoding, taken) {
      waiting.push(piece)
      taken()
    },
    flush(ended) {
      passOn()
      ended()
    },
  })
  return Object.assign(body, { flush: passOn })
}
