/** Loads the table into PostgreSQL: copies, sorts, indexes, and reads it into memory. */
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Document } from '#server/search/engine/schema.ts'
import { TOTAL } from '../tables/answer.ts'
import type { ColumnType, Shape, TableColumn } from '../tables/shape.ts'

const types: Record<ColumnType, string> = {
  smallint: 'smallint',
  integer: 'integer',
  bigint: 'bigint',
  real: 'real',
  double: 'double precision',
  boolean: 'boolean',
  words: 'tsvector',
}

/** Columns whose filters leave few enough rows for an index to pay off. */
const selective = new Set(['vehicle', 'price', 'year', 'mileage', 'bodyType', 'color', 'fuelType'])

/** Correlated columns, for which PostgreSQL's estimates would be wrong without extended statistics. */
const correlated = [
  ['vehicle', 'bodyType', 'fuelType', 'transmission'],
  ['vehicle', 'year'],
  ['year', 'price', 'mileage'],
]

export async function load(client: pg.Client, shape: Shape, batches: Iterable<Document[]>): Promise<void> {
  const isWords = ({ type }: TableColumn) => type === 'words'
  const define = ({ name, type, isRequired }: TableColumn) =>
    `"${name}" ${types[type]}${isRequired ? ' not null' : ''}`
  // In one transaction with the COPY, which then needs no write-ahead log.
  await client.query('begin')
  await client.query(`create table arrived (${shape.columns.map(define).join(', ')})`)
  await copyIn(client, shape, batches)
  // Sorted by model, so that a search for one reads few pages.
  const inOrder = 'from arrived order by vehicle, year, id'
  const columns = shape.narrowed().filter(column => !isWords(column))
  await client.query(`create table listings (${columns.map(define).join(', ')})`)
  await client.query(
    `insert into listings select ${columns.map(({ name }) => `"${name}"`).join(', ')} ${inOrder}`,
  )
  for (const { name } of shape.columns.filter(isWords))
    for (const statement of wordsApart(name, inOrder)) await client.query(statement)
  await client.query('drop table arrived')
  await client.query('commit')
  for (const statement of indexes(shape)) await client.query(statement)
  await facetTable(client, shape)
  for (const [i, columns] of correlated.entries()) {
    const names = columns.map(name => `"${name}"`).join(', ')
    await client.query(`create statistics correlated_${i} on ${names} from listings`)
    await client.query(`alter statistics correlated_${i} set statistics 500`)
  }
  await client.query('set default_statistics_target = 500')
  await client.query('vacuum (analyze, freeze)')
  await client.query('create extension if not exists pg_prewarm')
  await client.query(
    `select sum(pg_prewarm(oid::regclass)) from pg_class
      where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace`,
  )
}

/**
 * Words are the longest column and rarely searched: a separate table lets a page hold three times as many
 * rows. An index over a function that looks them up finds rows of `listings` without a join.
 */
export function wordsFunction(field: string): string {
  return `"${field} of"`
}

const wordsTable = (field: string) => `public."${field} of listings"`

function* wordsApart(field: string, inOrder: string): Generator<string> {
  yield `create table ${wordsTable(field)} as select id, "${field}" ${inOrder}`
  yield `create unique index on ${wordsTable(field)} (id)`
  yield `create function ${wordsFunction(field)}(listing integer) returns tsvector
    language plpgsql immutable parallel safe cost 100000
    as $$ begin return (select "${field}" from ${wordsTable(field)} where id = listing); end $$`
}

async function copyIn(client: pg.Client, shape: Shape, batches: Iterable<Document[]>): Promise<void> {
  const stream = client.query(copyFrom('copy arrived from stdin with (freeze)'))
  const ended = finished(stream)
  // Awaited below; until then a rejection must not count as unhandled.
  ended.catch(() => undefined)
  for (const batch of batches) {
    if (!stream.write(batch.map(document => shape.line(document)).join(''))) await once(stream, 'drain')
  }
  stream.end()
  await ended
}

/** The values of each combination of a bundle; combinations of the first bundle also count for the total. */
async function facetTable(client: pg.Client, { combinations }: Shape): Promise<void> {
  await client.query(
    'create table facet_values (bundle smallint not null, key integer not null, value integer not null)',
  )
  const stream = client.query(copyFrom('copy facet_values from stdin'))
  const ended = finished(stream)
  for (const [bundle, { members }] of combinations.entries()) {
    const total = bundle === 0 ? [TOTAL] : []
    for (const [key, values] of members.entries())
      stream.write([...values, ...total].map(value => `${bundle}\t${key}\t${value}\n`).join(''))
  }
  stream.end()
  await ended
  await client.query('create index on facet_values (bundle, key) include (value)')
}

function* indexes({ schema, columns }: Shape): Generator<string> {
  yield 'create unique index on listings (id)'
  for (const { field, descending } of Object.values(schema.sorts)) {
    yield `create index on listings ("${field}" ${descending ? 'desc' : 'asc'} nulls last, id)`
  }
  for (const { name, type } of columns) {
    if (type === 'words')
      yield `create index on listings using gin (${wordsFunction(name)}(id)) with (fastupdate = off)`
    else if (selective.has(name)) yield `create index on listings ("${name}")`
  }
  yield `create index on listings (x, y)`
}
