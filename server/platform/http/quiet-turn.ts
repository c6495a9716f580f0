import { setImmediate as nextTurn } from 'node:timers/promises'

const QUIET_MS = 1
const PATIENCE_MS = 5000

/**
 * Resolves at the end of a turn of the event loop that took next to no time, or after five seconds without one.
 * Connections that come during a turn wait in the port's queue until the next, and are reset where the port
 * is closed before that: a proxy may not send their requests to another process.
 */
export async function quietTurn(): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  for (let began = performance.now(); ; began = performance.now()) {
    await nextTurn()
    const now = performance.now()
    if (now - began < QUIET_MS || now > deadline) return
  }
}
