/** Splits long work into turns of 5 ms of the event loop, so that requests are answered in between. */
import { setImmediate } from 'node:timers/promises'

const TURN_MS = 5

export class EventLoopTurn {
  #began = performance.now()

  get isOver(): boolean {
    return performance.now() - this.#began > TURN_MS
  }

  async next(): Promise<void> {
    await setImmediate()
    this.#began = performance.now()
  }
}
