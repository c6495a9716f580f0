/** The live channel: notifies of cars that were added, once the search index has them. */
import { getCarChanges } from '#contracts/assistant/endpoints.ts'
import type { CarChanges } from '#contracts/search/car-changes.ts'

/** Reconnections after a restart of the server are spread over the jitter. */
const RECONNECT_MS = 5_000
const JITTER_MS = 1_000

/** The part of WebSocket that is used; tests pass a fake. */
type Channel = Pick<EventTarget, 'addEventListener'> & { close(): void }

const open = (): Channel => new WebSocket(location.origin.replace(/^http/, 'ws') + getCarChanges.path)

/** Calls back for each car that was added. Returns how to stop that. */
export function onCarsInserted(callBack: () => void, connect = open, random = Math.random): () => void {
  let channel: Channel | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const reconnect = () => {
    if (!isStopped) timer = setTimeout(listen, RECONNECT_MS + random() * JITTER_MS)
  }
  const listen = () => {
    channel = connect()
    channel.addEventListener('message', event => isInsert((event as MessageEvent).data) && callBack())
    channel.addEventListener('close', reconnect)
  }
  listen()
  return () => {
    isStopped = true
    clearTimeout(timer)
    channel?.close()
  }
}

function isInsert(data: unknown): boolean {
  try {
    const message = JSON.parse(String(data)) as Partial<CarChanges> | null
    return message?.type === 'car_changes' && message.data?.operation === 'insert'
  } catch {
    return false
  }
}
