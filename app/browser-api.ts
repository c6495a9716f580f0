import { apiOver, byHttp, type Exchange } from './api.ts'
import { cachedExchange } from './cached-exchange.ts'

/** Characters. Browsers finish sending up to 64 KiB when a page is left, and refuse more at once. */
const MAX_KEEPALIVE_BYTES = 20_000

const exchange: Exchange = async (method, path, body) => {
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    ...(sent && {
      headers: { 'content-type': 'application/json' },
      body: sent,
      // Requests made just before the page is left must still be sent.
      keepalive: sent.length < MAX_KEEPALIVE_BYTES,
    }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
}

/** For what must be fresh. */
export const api = apiOver(byHttp(exchange))

/** For what may be up to 15 minutes old. */
export const cachedApi = apiOver(byHttp(cachedExchange(exchange)))
