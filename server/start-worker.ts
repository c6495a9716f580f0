import { fork } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

interface RestartPace {
  firstMs: number
  /** The delay doubles after each failure, up to this. */
  maxMs: number
}

/** Unless the server's own is lower: to raise it again is not allowed to everyone. */
const BELOW_SERVER = os.constants.priority.PRIORITY_BELOW_NORMAL
const defaultPace: RestartPace = { firstMs: 1000, maxMs: 30_000 }
/** After a run of this length the delay starts at `firstMs` again. */
const STEADY_MS = 60_000
/** Longer than job-runner.ts waits for running jobs. */
const STOPPING_MS = 12_000

export interface RunningWorker {
  stop(): Promise<void>
}

/**
 * Runs server/worker.ts as a child process of a lower priority, and restarts it with backoff whenever it ends
 * by itself.
 */
export function startWorker(
  say: (line: string) => void,
  entry = new URL('./worker.ts', import.meta.url),
  { firstMs, maxMs } = defaultPace,
): RunningWorker {
  const stopping = new AbortController()
  const ended = supervise()

  async function supervise(): Promise<void> {
    let restartMs = firstMs
    while (!stopping.signal.aborted) {
      const startedAt = Date.now()
      // The server has migrated: the worker needs no right to.
      const { METRICS_PORT: port } = process.env
      const env = {
        ...{ ...process.env, DATABASE_OWNER_URL: '' },
        ...(port ? { METRICS_PORT: String(Number(port) + 1) } : {}),
      }
      const child = fork(entry, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
      // Its threads start later and inherit the priority: learning and labelling must not take a core from
      // pages.
      if (child.pid !== undefined) os.setPriority(child.pid, Math.max(os.getPriority(), BELOW_SERVER))
      const exited = once(child, 'exit')
      const stop = () => {
        child.kill('SIGTERM')
        const kill = setTimeout(() => child.kill('SIGKILL'), STOPPING_MS)
        void exited.then(() => clearTimeout(kill))
      }
      stopping.signal.addEventListener('abort', stop, { once: true })
      const [code, signal] = await exited
      stopping.signal.removeEventListener('abort', stop)
      if (stopping.signal.aborted) return
      if (Date.now() - startedAt > STEADY_MS) restartMs = firstMs
      say(`The worker ended (${signal ?? code}); it is started again in ${restartMs / 1000} s.`)
      await sleep(restartMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      restartMs = Math.min(2 * restartMs, maxMs)
    }
  }

  return {
    async stop() {
      stopping.abort()
      await ended
    },
  }
}
