/** Asks for photographs that the server is still making ready, less and less often. */
import type { Photo } from '#contracts/selling/photos.ts'
import type { PhotoList } from '../photo-list.ts'

/** In ms, the last one again and again. A photograph takes a second or two, longer where many wait. */
const DELAYS = [700, 1000, 1500, 2500, 4000, 7000, 10_000]

interface Polling {
  /** The uploaded ones, in order: the server compares them with each other. */
  uploaded: () => PhotoList
  /** May fail, and is repeated then. */
  ask: (ids: readonly string[]) => Promise<readonly Photo[]>
  tell: (asked: PhotoList, photos: readonly Photo[]) => void
}

/** Asks until none is being made ready any more. */
export function photoPolling({ uploaded, ask, tell }: Polling) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let round = 0
  let isStopped = false

  const isPending = () => uploaded().some(({ state }) => state === 'stored')

  function schedule(): void {
    clearTimeout(timer)
    if (isStopped || !isPending()) return
    timer = setTimeout(() => void poll(), DELAYS[Math.min(round++, DELAYS.length - 1)])
  }

  async function poll(): Promise<void> {
    if (!isPending()) return
    const asked = uploaded()
    const photos = await ask(asked.map(({ id }) => id!)).catch(() => undefined)
    if (isStopped) return
    if (photos) tell(asked, photos)
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
