import { afterAll, beforeAll, expect, test } from 'vitest'
import { optionsOfFact } from '#contracts/vehicle/enumerations.ts'
import {
  type ColumnFactName,
  columnFactNames,
  type FactColumns,
  type FactDeclaration,
  facts,
} from '#contracts/vehicle/facts.ts'
import { type Connections, connect } from '#server/platform/database/pool.ts'
import { type FreshDatabase, freshDatabase } from '#testing/database/fresh-database.ts'
import { aListing } from '#testing/listing.ts'
import { copyListings } from '#testing/running-app.ts'
import { listingColumnNames } from './listing-row.ts'

let database: FreshDatabase
let connections: Connections
beforeAll(async () => {
  database = await freshDatabase()
  connections = connect(database.url, 2)
})
afterAll(async () => {
  await connections.close()
  await database.drop()
})

/** Columns that are not in a ListingRow: the database or a transition sets them. */
const givenLater = [
  'id',
  'seller_id',
  'dealer',
  'admin_charge_pence',
  'total_price_pence',
  'created_at',
  'updated_at',
  'state_changed_at',
  'withdrawn_at',
  'withdrawn_by',
  'reserved_until',
]

test('every column of the table is in ListingRow, or set later', async () => {
  const { rows } = await connections.pool.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'listings'",
  )
  const names = rows.map(({ name }) => name)
  expect(names.toSorted()).toEqual([...listingColumnNames, ...givenLater].toSorted())
})

test.each(['min', 'max'] as const)('the table stores every fact at its %s', async bound => {
  const extreme = Object.fromEntries(
    columnFactNames.map(name => [facts[name].column, stored(name, bound)]),
  ) as Partial<FactColumns>
  const [id] = await copyListings(connections, [aListing(extreme)])
  const { rows } = await connections.pool.query('select * from listings where id = $1', [id])
  for (const name of columnFactNames) {
    const fact: FactDeclaration = facts[name]
    if (fact.kind === 'number')
      expect([name, Number(rows[0][fact.column])]).toEqual([name, stored(name, bound)])
  }
})

function stored(name: ColumnFactName, bound: 'min' | 'max'): unknown {
  const fact: FactDeclaration = facts[name]
  const values = optionsOfFact(name)?.map(({ value }) => value) ?? []
  switch (fact.kind) {
    case 'number':
      return fact[bound] * (fact.stored === 'pence' ? 100 : 1)
    case 'option':
      return values.at(bound === 'min' ? 0 : -1)
    case 'options':
      return bound === 'min' ? [] : values
    case 'flag':
      return bound === 'max'
    case 'date':
      return bound === 'min' ? `${fact.min}-01-01` : `${fact.max}-12-31`
    case 'text':
      return (bound === 'min' ? 'x' : 'é').repeat(bound === 'min' ? 1 : fact.maxLength)
    case 'registration':
      return bound === 'min' ? 'A1' : 'AB12CDE'
  }
}
