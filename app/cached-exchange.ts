import type { Exchange } from './api.ts'

/** Product specification, section 9. */
export const DEFAULT_CACHE_MS = 900_000
const CACHED_STATUSES = new Set([200, 203, 300, 301, 302, 404, 405, 410, 414, 501])
const MAX_ENTRIES = 200

interface Entry {
  until: number
  answer: ReturnType<Exchange>
}

/**
 * Remembers answers to GET. Askers of the same path share one exchange; only the listed statuses are kept,
 * and an exchange that fails is forgotten at once. Anything but GET goes straight through.
 */
export function cachedExchange(exchange: Exchange, cacheMs = DEFAULT_CACHE_MS, now = Date.now): Exchange {
  const entries = new Map<string, Entry>()
  return (method, path, body) => {
    if (method !== 'GET') return exchange(method, path, body)
    const known = entries.get(path)
    if (known && known.until > now()) return known.answer
    const answer = exchange(method, path)
    entries.set(path, { until: now() + cacheMs, answer })
    const forget = () => entries.get(path)?.answer === answer && entries.delete(path)
    answer.then(({ status }) => CACHED_STATUSES.has(status) || forget(), forget)
    // The oldest goes first: a Map keeps the order in which keys came.
    if (entries.size > MAX_ENTRIES) entries.delete(entries.keys().next().value!)
    return answer
  }
}
