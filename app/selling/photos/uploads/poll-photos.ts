/** Asks for photographs that the server is still making ready, less and less often. */
import type { Photo } from '#contracts/selling/photos.ts'

/** In ms, the last one again and again. A photograph takes the server a second or two, longer where many wait. */
const DELAYS = [700, 1000, 1500, 2500, 4000, 7000, 10_000]

interface Polling {
  /** Those to ask for; none ends the questions until `wake`. */
  pending: () => readonly string[]
  /** May fail, and is repeated then. */
  ask: (ids: readonly string[]) => Promise<readonly Photo[]>
  tell: (asked: readonly string[], photos: readonly Photo[]) => void
}

export function photoPolling({ pending, ask, tell }: Polling) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let round = 0
  let isStopped = false

  function schedule(): void {
    clearTimeout(timer)
    if (isStopped || pending().length === 0) return
    timer = setTimeout(() => void poll(), DELAYS[Math.min(round++, DELAYS.length - 1)])
  }

  async function poll(): Promise<void> {
    const ids = pending()
    const photos = ids.length > 0 && (await ask(ids).catch(() => undefined))
    if (isStopped) return
    if (photos) tell(ids, photos)
    schedule()
  }

  return {
    /** There is something new to ask for: begins with short delays again. */
    wake(): void {
      round = 0
      schedule()
    },
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
