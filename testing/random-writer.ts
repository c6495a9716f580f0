/**
 * Changes listings at random, in short and long transactions, some of which are rolled back partly or wholly.
 */
import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import type { Random } from '#db/demo/random.ts'

const TRANSACTIONS = 15
const DEADLOCK = '40P01'

/** So many turns of the event loop, in which the others go on. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await setImmediate()
}

export class RandomWriter {
  readonly #client: pg.Client
  readonly #random: Random
  /** Shared by all writers; includes ids of inserts that were rolled back. */
  readonly #ids: number[]

  constructor(url: string, random: Random, ids: number[]) {
    this.#client = new pg.Client({ connectionString: url })
    this.#random = random
    this.#ids = ids
  }

  /** Returns the number of transactions that a deadlock rolled back. */
  async write(): Promise<number> {
    await this.#client.connect()
    let deadlocks = 0
    for (let turn = 0; turn < TRANSACTIONS; turn++) {
      try {
        if (this.#random.chance(0.25)) await this.#change()
        else await this.#transaction()
      } catch (error) {
        if ((error as pg.DatabaseError).code !== DEADLOCK) throw error
        deadlocks++
        await this.#client.query('rollback')
      }
    }
    await this.#client.end()
    return deadlocks
  }

  async #transaction(): Promise<void> {
    await this.#client.query('begin')
    for (let step = this.#random.int(1, 4); step > 0; step--) {
      const isUndone = this.#random.chance(0.25)
      if (isUndone) await this.#client.query('savepoint here')
      await this.#change()
      if (isUndone) await this.#client.query('rollback to savepoint here')
      if (this.#random.chance(0.5)) await turns(this.#random.int(0, 100))
    }
    if (this.#random.chance(0.03)) await turns(1500)
    await this.#client.query(this.#random.chance(0.2) ? 'rollback' : 'commit')
  }

  async #change(): Promise<void> {
    const kind = this.#random.next()
    if (kind < 0.3) await this.#reprice()
    else if (kind < 0.4) await this.#drive()
    else if (kind < 0.6) await this.#insert()
    else if (kind < 0.7) await this.#delete()
    else await this.#sellOrReturn()
  }

  async #reprice(): Promise<void> {
    await this.#client.query(
      'update listings set price_pence = 100 * ($2 + id % 7), mileage = $3 where id = any($1)',
      [this.#someIds(8), this.#random.int(100, 9000), this.#random.int(0, 90_000)],
    )
  }

  /** Many rows in one statement. */
  async #drive(): Promise<void> {
    await this.#client.query('update listings set mileage = mileage + 1 where id % 5 = $1', [
      this.#random.int(0, 4),
    ])
  }

  async #insert(): Promise<void> {
    const { rows } = await this.#client.query<{ id: number }>(
      `insert into listings (source, make, model, price_pence, mileage, state)
       select 'live', 'Ford', 'Focus', $2::int + n, n, $3 from generate_series(1, $1) n returning id`,
      [
        this.#random.int(1, 5),
        this.#random.int(10_000, 900_000),
        this.#random.chance(0.3) ? 'draft' : 'available',
      ],
    )
    this.#ids.push(...rows.map(row => row.id))
  }

  async #delete(): Promise<void> {
    await this.#client.query('delete from listings where id = any($1)', [this.#someIds(3)])
  }

  /** Bypasses the lifecycle, so that a car may change at any time. */
  async #sellOrReturn(): Promise<void> {
    await this.#client.query(
      `update listings set state = case state when 'available' then 'sold' else 'available' end,
              state_changed_at = clock_timestamp()
       where id = any($1)`,
      [this.#someIds(4)],
    )
  }

  #someIds(max: number): number[] {
    return Array.from({ length: this.#random.int(1, max) }, () => this.#random.pick(this.#ids))
  }
}
