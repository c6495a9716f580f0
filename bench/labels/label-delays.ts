import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Committed } from '../listing-writer.ts'

/** How often it looks for labels; the delays are longer than they are by up to as much. */
const LOOK_EVERY_MS = 50

/** Measures the time from each new car's commit until its value is stored, by the machine's clock. */
export class LabelDelays {
  readonly ms: number[] = []
  made = 0
  readonly #pool: pg.Pool
  #newest: number
  /** Times of commits, by listing. */
  readonly #committed = new Map<number, number>()
  /** When a value was seen whose commit the writer has not reported yet. */
  readonly #early = new Map<number, number>()
  #isOver = false
  #looking: Promise<void>

  private constructor(pool: pg.Pool, newest: number) {
    this.#pool = pool
    this.#newest = newest
    this.#looking = this.#lookOn()
  }

  static async watching(pool: pg.Pool): Promise<LabelDelays> {
    const { rows } = await pool.query<{ newest: number }>('select max(id) as newest from listings')
    return new LabelDelays(pool, rows[0]!.newest)
  }

  committed({ id, at }: Committed): void {
    this.made++
    const seen = this.#early.get(id)
    if (seen === undefined) this.#committed.set(id, at)
    else this.ms.push(Math.max(0, seen - at))
  }

  /** New cars without a value. */
  get waiting(): number {
    return this.#committed.size
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#looking
    await this.#look()
  }

  async #lookOn(): Promise<void> {
    while (!this.#isOver) {
      await this.#look()
      await sleep(LOOK_EVERY_MS)
    }
  }

  async #look(): Promise<void> {
    // New cars get their values in the order of windows, not of ids.
    const from = Math.min(this.#newest, ...this.#committed.keys())
    const { rows } = await this.#pool.query<{ id: number }>(
      'select listing_id as id from listing_valuations where listing_id >= $1',
      [from],
    )
    const now = performance.timeOrigin + performance.now()
    for (const { id } of rows) {
      const at = this.#committed.get(id)
      if (at !== undefined) this.ms.push(now - at)
      else if (!this.#early.has(id)) this.#early.set(id, now)
      this.#committed.delete(id)
    }
    if (rows.length > 0 && this.#committed.size === 0) this.#newest = Math.max(...rows.map(({ id }) => id))
  }
}
