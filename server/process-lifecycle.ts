/** Start and stop of server and worker: they stop on signals, in the reverse order of starting. */
import { complain } from './platform/log.ts'

/** A second signal after this time ends the process. An earlier one may be the same ctrl-C, by the parent. */
const SECOND_SIGNAL_MS = 1000

/** Registers a function to call when the process stops; the last registered is called first. */
export type OnStop = (stop: () => Promise<unknown>) => void

/** Prints why, stops the process, and exits with 1, which a supervisor takes as a reason to restart it. */
export type Fail = (reason: string) => void

/** Never throws: an error of `begin` is printed as one line, and the process exits with 1. */
export async function runProcess(begin: (onStop: OnStop, fail: Fail) => Promise<void>): Promise<void> {
  const stops: (() => Promise<unknown>)[] = []
  let stoppingSince: number | undefined

  async function stop(exitCode: number): Promise<void> {
    if (stoppingSince !== undefined) {
      if (Date.now() - stoppingSince > SECOND_SIGNAL_MS) process.exit(exitCode || 1)
      return
    }
    stoppingSince = Date.now()
    for (const close of stops.reverse()) {
      await close().catch(error => complain(`Stopping: ${(error as Error).message}`))
    }
    process.exit(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  // The parent was killed and can't pass on signals.
  process.once('disconnect', () => stoppingSince ?? void stop(0))
  const fail: Fail = reason => {
    complain(reason)
    void stop(1)
  }

  try {
    await begin(close => stops.push(close), fail)
  } catch (error) {
    complain((error as Error).message)
    if (process.env.LOG_LEVEL === 'debug') console.error(error)
    await stop(1)
  }
}
