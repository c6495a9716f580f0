/**
 * What a page does while the server can't be reached: it stays as it is, says so, and tries again.
 * (docs/decisions/0045)
 */
import { getHealth } from '#contracts/operations/endpoints.ts'

/**
 * 'still_offline': trying again has failed, too. 'incomplete': the server answers, but some of the page's
 * code could not be loaded.
 */
type Trouble = 'offline' | 'still_offline' | 'incomplete'

const PROBE_TIMEOUT_MS = 5000
/** A server that is back raises no event. */
const RETRY_MS = 10_000

let retries: ReturnType<typeof setInterval> | undefined
let trouble: Trouble | undefined
let waiting: (() => void)[] = []
const listeners = new Set<() => void>()

function setTrouble(next: Trouble | undefined): void {
  trouble = next
  for (const listener of listeners) listener()
}

/** For the notice that shows it. */
export const connection = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  trouble: () => trouble,
}

function reportOffline(): void {
  retries ??= setInterval(() => void tryAgain(), RETRY_MS)
  setTrouble('offline')
}

export const reportIncomplete = () => setTrouble('incomplete')

/** Continues whatever waits for the connection, if it is back. */
export async function tryAgain(): Promise<void> {
  if (!(await isConnected())) return setTrouble('still_offline')
  clearInterval(retries)
  retries = undefined
  if (trouble !== 'incomplete') setTrouble(undefined)
  const continued = waiting
  waiting = []
  for (const resume of continued) resume()
}

/** A device may be in a network that leads nowhere, so the server is asked as well. */
async function isConnected(): Promise<boolean> {
  if (!navigator.onLine) return false
  const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS)
  return await fetch(getHealth.path, { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  )
}

/** Resolves when the connection is back, or `signal` is aborted. */
function reconnected(signal?: AbortSignal | null): Promise<void> {
  return new Promise(resolve => {
    waiting.push(resolve)
    signal?.addEventListener('abort', () => resolve())
    reportOffline()
  })
}

/**
 * Repeats an attempt that fails without a connection, once there is one. With a connection a failure is
 * thrown.
 */
export async function whenConnected<Result>(
  attempt: () => Promise<Result>,
  signal?: AbortSignal | null,
): Promise<Result> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (signal?.aborted || (await isConnected())) throw error
      await reconnected(signal)
    }
  }
}

/**
 * React Router's requests for a page's data and routes (entry.client.tsx): while they wait, the visitor stays
 * on the present page. What writes is delayed until there is a connection, but never sent twice: the first
 * one may have arrived.
 */
export async function fetchPageData(request: Request): Promise<Response> {
  const { method, signal } = request
  if (method === 'GET') return await whenConnected(() => fetch(request), signal)
  if (!navigator.onLine) await reconnected(signal)
  return await fetch(request)
}

let isReloadWanted = false

/** For a button that says so. */
export function refreshPage(): void {
  isReloadWanted = true
  location.reload()
}

/**
 * Where the code of the next page can't be loaded, React Router reloads the page that the visitor is leaving.
 * Such a reload is prevented, and reported to `instead`; browsers without the Navigation API do it.
 * (docs/decisions/0012)
 */
export function preventReloads(instead: () => void): () => void {
  const onNavigate = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated || isReloadWanted) return
    event.preventDefault()
    instead()
  }
  window.navigation?.addEventListener('navigate', onNavigate)
  return () => window.navigation?.removeEventListener('navigate', onNavigate)
}

/** Loads a page as a document as soon as the server answers: it can be read and used without its code. */
export async function loadDocument(path: string): Promise<void> {
  await whenConnected(() => fetch(getHealth.path, { method: 'HEAD' }))
  location.assign(path)
}

/** Links and forms that load a document would replace the page by the browser's own failure. */
function keepPage(event: Event): void {
  if (navigator.onLine || event.defaultPrevented || !leavesPage(event)) return
  event.preventDefault()
  reportOffline()
}

function leavesPage({ type, target }: Event): boolean {
  if (type === 'submit') return true
  const link = target instanceof Element ? target.closest('a') : null
  return link !== null && link.href !== '' && !link.target && !link.getAttribute('href')!.startsWith('#')
}

/** Called once in the browser. */
export function watchConnection(): void {
  // On the window, so that React's own handlers come first.
  for (const type of ['click', 'submit']) window.addEventListener(type, keepPage)
  window.addEventListener('online', () => void tryAgain())
}
