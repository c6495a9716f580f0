import type { Server } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

const QUIET_MS = 1
const PATIENCE_MS = 10_000

/**
 * Resolves at the end of a turn of the event loop in which no connection came and next to nothing was done, or
 * after ten seconds without one. Each turn takes one connection from the port's queue, and those that are left
 * there are reset when the port is closed: a proxy may not send their requests to another process.
 */
export async function quietTurn(server: Server): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  let came = 0
  const count = () => came++
  server.on('connection', count)
  // The rest of this turn, in which connections may have come already.
  await nextTurn()
  for (let isQuiet = false; !isQuiet && performance.now() < deadline; ) {
    const [before, began] = [came, performance.now()]
    await nextTurn()
    isQuiet = came === before && performance.now() - began < QUIET_MS
  }
  server.off('connection', count)
}
