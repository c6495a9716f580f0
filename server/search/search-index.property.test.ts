/**
 * The index against the table while eight writers change it and the follower's connections are cut off.
 * A seed repeats the writes, but not their interleaving.
 */
import type pg from 'pg'
import { expect, test } from 'vitest'
import { Random } from '#db/demo/random.ts'
import { connect } from '#server/platform/database/pool.ts'
import { freshDatabase } from '#testing/database/fresh-database.ts'
import { timesDepth } from '#testing/depth.ts'
import { propertySeed } from '#testing/property-seed.ts'
import { RandomWriter, turns } from '#testing/random-writer.ts'
import type { AppliedChanges } from './index-listeners.ts'
import { type Following, SearchIndex } from './search-index.ts'
import { Vocabulary } from './vocabulary.ts'

const seeds = Array.from({ length: timesDepth(0.4) }, (_, run) => propertySeed + run)

const WRITERS = 8
const WRITERS_STREAM = 1
const CHAOS_STREAM = 2

test.each(seeds)(
  'index and table say the same after eight writers, PROPERTY_SEED=%i',
  { timeout: 120_000 },
  async seed => {
    const database = await freshDatabase()
    const { pool, close } = connect(database.url, 4)
    await pool.query(
      `insert into listings (source, make, model, price_pence, mileage, state)
       select 'live', 'Ford', 'Focus', 100000 + n, n, case when n % 4 = 0 then 'draft' else 'available' end
       from generate_series(1, 60) n`,
    )
    const followers = [
      await Follower.start(database.url, { pollMs: 1000, retryMs: 10 }),
      // Every notification is lost on this one.
      await Follower.start(database.url, { pollMs: 30, retryMs: 10, listens: false }),
    ]
    const writing = new AbortController()
    const chaos = cutConnectionsOff(pool, new Random(seed, CHAOS_STREAM, 0), writing.signal)
    const ids = (await pool.query<{ id: number }>('select id from listings')).rows.map(row => row.id)
    const writers = Array.from(
      { length: WRITERS },
      (_, writer) => new RandomWriter(database.url, new Random(seed, WRITERS_STREAM, writer), ids),
    )
    await Promise.all(writers.map(writer => writer.write()))
    writing.abort()
    await chaos

    const expectEqual = async () => {
      const { rows } = await pool.query<Listed>(
        `select id, price_pence, mileage from listings where state = 'available' order by price_pence, id`,
      )
      for (const follower of followers) await follower.expectEqual(rows)
    }
    await expectEqual()
    // Without further writes or reconnections only the notification or the poll reveals this change.
    await pool.query(
      `delete from listings where id in (select id from listings where state = 'available' limit 5)`,
    )
    await expectEqual()
    for (const follower of followers) await follower.index.stop()
    await close()
    await database.drop()
  },
)

interface Listed {
  id: number
  price_pence: number
  mileage: number
}

class Follower {
  readonly index: SearchIndex
  /** The listings that can be found according to the notified changes. */
  readonly #told = new Set<number>()
  readonly #wrong: string[] = []
  #lastVersion = 0

  static async start(url: string, following: Partial<Following>): Promise<Follower> {
    const follower = new Follower(url, following)
    await follower.index.start()
    for (const id of await follower.#ids()) follower.#told.add(id)
    return follower
  }

  constructor(url: string, following: Partial<Following>) {
    this.index = new SearchIndex(url, new Vocabulary(), () => undefined, following)
    this.index.onChanges({
      applied: batch => this.#hear(batch),
      rebuilt: () => this.#wrong.push('built anew'),
    })
  }

  /** The same cars, in the same order, each with its price and mileage; and the same told one by one. */
  async expectEqual(rows: readonly Listed[]): Promise<void> {
    // Polls without calling the index: a call would wake it.
    const ids = rows.map(row => row.id)
    await expect.poll(() => this.#ids(), { timeout: 10_000 }).toEqual(ids)
    await this.index.caughtUp()
    expect(this.#wrong).toEqual([])
    expect(await this.#ids()).toEqual(ids)
    for (const { id, price_pence, mileage } of rows) {
      const price = price_pence / 100
      const exactly = [
        { field: 'price', min: price, max: price },
        { field: 'mileage', min: mileage, max: mileage },
      ]
      expect(await this.#ids(exactly)).toContain(id)
    }
    const ascending = (a: number, b: number) => a - b
    expect([...this.#told].sort(ascending)).toEqual(ids.toSorted(ascending))
    expect(this.index.health()).toMatchObject({ documents: rows.length, leftOut: 0 })
  }

  #hear({ changes, version }: AppliedChanges): void {
    if (version <= this.#lastVersion) this.#wrong.push(`version ${version} after ${this.#lastVersion}`)
    this.#lastVersion = version
    for (const { id, effect } of changes) {
      const wasThere = this.#told.has(id)
      const mustBeThere = effect === 'updated' || effect === 'removed'
      if (wasThere !== mustBeThere)
        this.#wrong.push(`${id} ${effect} when it was ${wasThere ? '' : 'not '}there`)
      if (effect === 'inserted') this.#told.add(id)
      if (effect === 'removed') this.#told.delete(id)
    }
  }

  async #ids(filters: { field: string; min: number; max: number }[] = []): Promise<number[]> {
    const sort = { name: 'price_low' }
    const answer = await this.index
      .port()
      .search({ filters, sort, offset: 0, limit: 100_000, facets: 'none' })
    return answer.ids
  }
}

/** At random moments, now one follower's, now the other's. */
async function cutConnectionsOff(pool: pg.Pool, random: Random, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await turns(random.int(50, 800))
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'forecourt search' and datname = current_database() order by random() limit 1`,
    )
  }
}
