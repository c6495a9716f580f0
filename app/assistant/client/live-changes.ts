/** The live channel, as long as somebody looks: what comes for sale, from the moment when it can be found. */
import type { CarChanges } from '#contracts/car-changes.ts'

const PATH = '/api/chatbot/chatbot-changes'
/** A restart sends everybody away at once; they must not all come back at once. */
const RECONNECT_MS = 5_000
const JITTER_MS = 5_000

/** As much of a WebSocket as is used. */
type Channel = Pick<EventTarget, 'addEventListener'> & { close(): void }

const open = (): Channel => new WebSocket(location.origin.replace(/^http/, 'ws') + PATH)

/** Calls back for each car that has come. Returns how to stop that. */
export function onCarsInserted(callBack: () => void, connect = open, random = Math.random): () => void {
  let channel: Channel | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const again = () => {
    if (!isStopped) timer = setTimeout(listen, RECONNECT_MS + random() * JITTER_MS)
  }
  const listen = () => {
    channel = connect()
    channel.addEventListener('message', event => isInsert((event as MessageEvent).data) && callBack())
    channel.addEventListener('close', again)
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
