import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ListingRow } from '#server/listings/listing-row.ts'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { asOwner, type FreshDatabase, freshDatabase } from '#testing/database/fresh-database.ts'
import { Adverts } from './advert.ts'
import { fillIfEmpty, replaceDemoStock } from './load-stock.ts'

let database: FreshDatabase
let client: pg.Client
const silent = { removed: () => undefined, added: () => undefined }
const stock = (seed: number, partner: number, live: number) =>
  new Adverts({ seed, on: '2026-03-31', partner, live }, catalogue()).all()

beforeAll(async () => {
  database = await freshDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await database?.drop()
})
beforeEach(async () => {
  await asOwner(database, 'truncate listings, change_log cascade')
})

async function one(sql: string): Promise<number> {
  const { rows } = await client.query<{ n: string }>(sql)
  return Number(rows[0]!.n)
}

describe('the demonstration stock', () => {
  test('satisfies the table’s constraints and writes the change log', async () => {
    await replaceDemoStock(database, stock(3, 3_000, 1_200), silent)
    expect(await one(`select count(*) as n from listings where source = 'web'`)).toBe(3_000)
    expect(await one(`select count(*) as n from listings where source = 'live'`)).toBe(1_200)
    expect(await one(`select count(*) as n from change_log where kind = 'insert'`)).toBe(4_200)
  })

  test('switches the search assistant on', async () => {
    const isOn = () =>
      one(`select count(*) as n from settings where name = 'CHATBOT_ENABLED' and value = 'true'`)
    await client.query(`update settings set value = 'false' where name = 'CHATBOT_ENABLED'`)
    await replaceDemoStock(database, stock(6, 5, 5), silent)
    expect(await isOn()).toBe(1)
    await client.query(`update settings set value = 'false' where name = 'CHATBOT_ENABLED'`)
    await fillIfEmpty(database.url, () => stock(6, 5, 5), silent)
    expect(await isOn()).toBe(0)
  })

  test('has two discount codes, which end with it', async () => {
    const codes = async () => {
      const { rows } = await client.query(
        `select code || ' ' || page_name as offer from offers where ends_at > now() order by id`,
      )
      return rows.map(({ offer }) => offer)
    }
    await fillIfEmpty(database.url, () => stock(6, 5, 5), silent)
    expect(await codes()).toEqual(['DEMO5 buy', 'DEMO10 advertise'])
    await replaceDemoStock(database, [], silent)
    expect(await codes()).toEqual([])
    await replaceDemoStock(database, stock(6, 5, 5), silent)
    expect(await codes()).toEqual(['DEMO5 buy', 'DEMO10 advertise'])
  })

  test('is stored unchanged', async () => {
    await replaceDemoStock(database, stock(4, 50, 50), silent)
    const made = [...stock(4, 50, 50)].at(-1)!
    const { rows } = await client.query<ListingRow>('select * from listings order by id desc limit 1')
    const kept = rows[0]!
    expect(kept.description).toBe(made.description)
    expect(kept.features).toEqual(made.features)
    expect(kept.conditions).toEqual(made.conditions)
    expect(kept.price_history).toEqual(made.price_history)
    expect(kept.price_pence).toBe(made.price_pence)
  })

  test('has MOT histories for the site’s own cars and some of the partners’', async () => {
    await replaceDemoStock(database, stock(5, 1_500, 300), silent)
    const histories = (source: string) =>
      one(
        `select count(*) as n from mot_histories join listings on id = listing_id where source = '${source}'`,
      )
    const old = await one(
      `select count(*) as n from listings where source = 'live' and first_registered < date '2026-03-31' - 1200`,
    )
    expect(old).toBeGreaterThan(100)
    expect(await histories('live')).toBeGreaterThan(old * 0.95)
    expect(await histories('web')).toBeGreaterThan(50)
    expect(await histories('web')).toBeLessThan(150)
    // Histories are deleted with their cars.
    await replaceDemoStock(database, [], silent)
    expect(await one('select count(*) as n from mot_histories')).toBe(0)
  })

  test('replaces the previous one and keeps real listings', async () => {
    await client.query(`insert into listings (source, make, model, price_pence, partner, external_ref)
      values ('web', 'Ford', 'Focus', 500000, 'A real partner', '1'), ('live', 'Ford', 'Ka', 90000, null, null)`)
    await replaceDemoStock(database, stock(1, 300, 100), silent)
    let removed = 0
    const added: number[] = []
    await replaceDemoStock(database, stock(2, 200, 50), {
      removed: count => {
        removed += count
      },
      added: count => added.push(count),
    })
    expect(removed).toBe(400)
    expect(added.reduce((sum, count) => sum + count, 0)).toBe(250)
    expect(await one('select count(*) as n from listings')).toBe(252)
    expect(await one(`select count(*) as n from change_log where kind = 'delete'`)).toBe(400)
  })

  test('leaves the database unchanged if it is interrupted', async () => {
    await replaceDemoStock(database, stock(1, 300, 100), silent)
    const before = await one(
      'select sum(hashtext(id || coalesce(description, make)))::bigint as n from listings',
    )
    const broken = function* () {
      yield* stock(2, 500, 0)
      throw new Error('The power failed.')
    }
    await expect(replaceDemoStock(database, broken(), silent)).rejects.toThrow('The power failed.')
    expect(
      await one('select sum(hashtext(id || coalesce(description, make)))::bigint as n from listings'),
    ).toBe(before)
    expect(await one(`select count(*) as n from change_log where kind = 'delete'`)).toBe(0)
  })

  test('fails with the error of a refused row, and leaves the database unchanged', async () => {
    const broken = function* () {
      for (const advert of stock(2, 40, 0)) yield { ...advert, price_pence: -1 }
    }
    await expect(replaceDemoStock(database, broken(), silent)).rejects.toThrow(/price_pence/)
    expect(await one('select count(*) as n from listings')).toBe(0)
  })

  test('fills only an empty table', async () => {
    expect(await fillIfEmpty(database.url, () => stock(1, 100, 20), silent)).toBe(true)
    expect(await fillIfEmpty(database.url, () => stock(1, 100, 20), silent)).toBe(false)
    expect(await one('select count(*) as n from listings')).toBe(120)
  })

  test('without cars deletes the previous one', async () => {
    await replaceDemoStock(database, stock(1, 30, 10), silent)
    await replaceDemoStock(database, [], silent)
    expect(await one('select count(*) as n from listings')).toBe(0)
  })
})
