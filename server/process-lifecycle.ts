/** What server and worker share: they stop on signals, in the opposite order of starting, and say why they can't start. */

/** A second signal that comes later than this is meant: ctrl-C reaches a process twice, from the terminal and its parent. */
const SECOND_SIGNAL_MS = 1000

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Registers what is to be done when the process stops; last registered, first done. */
export type OnStop = (stop: () => Promise<unknown>) => void

/** Never throws: what keeps it from starting is said in one line, and the process ends with 1. */
export async function runProcess(begin: (onStop: OnStop) => Promise<void>): Promise<void> {
  const stops: (() => Promise<unknown>)[] = []
  let stoppingSince: number | undefined

  async function stop(exitCode: number): Promise<void> {
    if (stoppingSince !== undefined) {
      if (Date.now() - stoppingSince > SECOND_SIGNAL_MS) process.exit(exitCode || 1)
      return
    }
    stoppingSince = Date.now()
    for (const close of stops.reverse()) {
      await close().catch(error => say(`Stopping: ${(error as Error).message}`))
    }
    process.exit(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  // The parent was killed: no signal would be passed on any more.
  process.once('disconnect', () => stoppingSince ?? void stop(0))

  try {
    await begin(close => stops.push(close))
  } catch (error) {
    say((error as Error).message)
    if (process.env.LOG_LEVEL === 'debug') console.error(error)
    await stop(1)
  }
}
