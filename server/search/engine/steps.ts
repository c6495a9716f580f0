/** Long work as a generator that yields now and then. The caller decides what to do meanwhile. */

export type Steps<Result> = Generator<void, Result, void>

/** Rows between yields. */
export const STEP_ROWS = 2048

/** To the end, at once. */
export function runAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** A few milliseconds at a time, with everything else that waits in between. */
export async function runGently<Result>(steps: Steps<Result>): Promise<Result> {
  const pauses = new Pauses()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (pauses.isDue()) await pauses.take()
  }
}

/** When work has gone on for long enough to let others in. */
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
