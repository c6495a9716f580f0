import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { apiContext, apiOver, type Dispatch, isProblem } from './api.ts'
import { PageBody } from './page-body.ts'
import { cookieKeyContext, nonceContext, originContext } from './request-context.ts'
import { firstPaintScript } from './storage/theme.ts'

/** Milliseconds that a loader's streamed promise may take. */
export const streamTimeout = 5_000

/** The server must render with the React and React Router that pages were built with. */
export { createRequestHandler } from 'react-router'

/** Constant scripts of every page: the content security policy allows them by their hash. */
export const inlineScripts = [firstPaintScript]

/** Called by server/site.ts for each request. */
export function loadContext(
  dispatch: Dispatch,
  nonce: string,
  origin: string,
  cookieKey: string,
): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, apiOver(dispatch))
  context.set(nonceContext, nonce)
  context.set(originContext, origin)
  context.set(cookieKeyContext, cookieKey)
  return context
}

/** An API problem thrown by a loader is shown to the visitor, and logged only when it was not expected. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (isProblem(error) && error.status !== 500)) return
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
  // Crawlers get the whole page at once, browsers the shell as soon as it is rendered.
  const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'
  return new Promise((resolve, reject) => {
    let shellRendered = false
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={withoutPreloads(entry)} url={request.url} nonce={nonce} />,
      {
        nonce,
        // Content that is ready is written in place, however large: the script that would move it there may never load.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        [ready]() {
          shellRendered = true
          clearTimeout(abortTimer)
          const body = new PageBody()
          pipe(body)
          resolve(new Response(body.stream, { headers, status }))
        },
        onShellError: reject,
        onError(error) {
          // Until the shell is rendered, onShellError gets the error and it is logged there.
          if (shellRendered) console.error(error)
        },
      },
    )
    const abortTimer = setTimeout(abort, streamTimeout + 1_000)
  })
}

type Manifest = EntryContext['manifest']
const manifests = new WeakMap<Manifest, Manifest>()

/**
 * Without the imports of a page's modules. React Router would preload each in the head, before styles and the first
 * picture, although a page can be read and used before its scripts have loaded. (docs/decisions/0017)
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
