import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { apiContext, apiOver, type Dispatch, isProblem } from './api.ts'
import { PageBody } from './page-body.ts'
import { cookieKeyContext, nonceContext, originContext } from './request-context.ts'
import { firstPaintScript } from './storage/theme.ts'

/** Milliseconds that a loader's streamed promise may take. */
export const streamTimeout = 5_000

/**
 * Milliseconds that a browser waits for the rest of a page once its shell is rendered; after that it gets the shell. A page without
 * streamed promises is ready within one, and is sent in one piece.
 */
const WHOLE_PAGE_WAIT = 10

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
  const isCrawler = isbot(request.headers.get('user-agent'))
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  let isShellReady = false
  let hasAnswered = false
  let waitTimer: NodeJS.Timeout | undefined
  const { pipe, abort } = renderToPipeableStream(
    <ServerRouter context={ownParts(entry)} url={request.url} nonce={nonce} />,
    {
      nonce,
      // Content that is ready is written in place, however large: the script that would move it there may never load.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        isShellReady = true
        if (!isCrawler) waitTimer = setTimeout(answer, WHOLE_PAGE_WAIT)
      },
      onAllReady: answer,
      onShellError: fail,
      onError(error) {
        // Until the shell is rendered, onShellError gets the error and it is logged there.
        if (isShellReady) console.error(error)
      },
    },
  )
  const abortTimer = setTimeout(abort, streamTimeout + 1_000)
  return promise

  function answer() {
    if (hasAnswered) return
    hasAnswered = true
    clearTimeout(abortTimer)
    clearTimeout(waitTimer)
    const body = new PageBody()
    pipe(body)
    try {
      resolve(body.response({ headers, status }))
      if (!body.writable) empty(entry.staticHandlerContext)
    } catch (error) {
      reject(error)
    }
  }

  function fail(error: unknown) {
    hasAnswered = true
    clearTimeout(abortTimer)
    reject(error)
  }
}

/**
 * Empties what a page was rendered from. The getters of React Router's router are among V8's old objects, and lead to it: it would stay
 * in memory until the next full garbage collection. (docs/decisions/0073)
 */
function empty(context: EntryContext['staticHandlerContext']): void {
  for (const key of Object.keys(context)) delete context[key as keyof typeof context]
}

type Manifest = EntryContext['manifest']
const manifests = new WeakMap<Manifest, Manifest>()

/**
 * What this page is rendered with, of the manifest:
 *
 * - Without the imports of a page's modules. React Router would preload each in the head, before styles and the first picture,
 *   although a page can be read and used before its scripts have loaded. (docs/decisions/0017)
 * - Only the page's own routes are listed; the others are inherited, and found by their names. React Router creates an object for each
 *   that is listed, for each page.
 */
function ownParts(entry: EntryContext): EntryContext {
  const manifest = manifests.get(entry.manifest) ?? withoutImports(entry.manifest)
  manifests.set(entry.manifest, manifest)
  const routes = Object.create(manifest.routes) as Manifest['routes']
  for (const { route } of entry.staticHandlerContext.matches) routes[route.id] = manifest.routes[route.id]
  return { ...entry, manifest: { ...manifest, routes } }
}

function withoutImports(manifest: Manifest): Manifest {
  const routes = Object.entries(manifest.routes).map(([id, route]) => [
    id,
    route && { ...route, imports: [] },
  ])
  return { ...manifest, entry: { ...manifest.entry, imports: [] }, routes: Object.fromEntries(routes) }
}
