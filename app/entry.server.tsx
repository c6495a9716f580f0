import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { apiContext, apiOver, type Dispatch, isProblem } from './api.ts'
import { cookieKeyContext, nonceContext, originContext } from './request-context.ts'
import { firstPaintScript } from './storage/theme.ts'

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

/** A page is sent whole: loaders await what they show. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const nonce = context.get(nonceContext)
  let isShellReady = false
  const page = await renderToReadableStream(
    <ServerRouter context={entry} url={request.url} nonce={nonce} />,
    {
      nonce,
      // Content is written in place, however large: the script that would move it there may never load.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        // Without a shell this function rejects, and handleError logs it.
        if (isShellReady) console.error(error)
      },
    },
  )
  isShellReady = true
  await page.allReady
  return new Response(page, { status, headers })
}
