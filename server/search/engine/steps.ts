/** Long work as a generator that yields at intervals, so that the caller can do other work. */

export type Steps<Result> = Generator<void, Result, void>

/** Rows between yields. */
export const STEP_ROWS = 2048

/** Runs to the end without a pause. */
export function runAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Runs a few milliseconds at a time, and yields to the event loop in between. */
export async function runGently<Result>(steps: Steps<Result>): Promise<Result> {
  const pauses = new Pauses()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (pauses.isDue()) await pauses.take()
  }
}

/** Whether work has run long enough to yield to the event loop. */
export class Pauses {
  readonly #milliseconds: number
  #since = performance.now()

  constructor(milliseconds = 5) {
    this.#milliseconds = milliseconds
  }

  isDue(): boolean {
    return performance.now() - this.#since > this.#milliseconds
  }

  async take(): Promise<void> {
    await new Promise<void>(resolve => setImmediate(resolve))
    this.#since = performance.now()
  }
}
