/** The table of PostgreSQL: a column for each field of the index, sorted by model, indexed, and read into memory. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { copyField } from '#server/listings/listing-row.ts'
import { placeOf } from '#server/search/engine/place.ts'
import type { Document, DocumentValue, IndexField, IndexPoint } from '#server/search/engine/schema.ts'
import { wordsOf } from '#server/search/engine/words.ts'
import { searchSchema } from '#server/search/search-schema.ts'
import { valueIn } from '../documents.ts'

/** Fields whose filters leave few enough rows for an index to pay off. */
const selective = ['vehicle', 'price', 'year', 'mileage', 'bodyType', 'color', 'fuelType']

interface Column {
  name: string
  type: string
  read(document: Document): unknown
}

const types = {
  // In this collation an index also finds values by their beginning.
  keyword: 'text collate "C"',
  path: 'text collate "C"',
  keywords: 'text[]',
  number: 'double precision',
  flag: 'boolean',
  text: 'tsvector',
} satisfies Record<Exclude<IndexField['kind'], 'geo'>, string>

const columns: readonly Column[] = [
  { name: 'id', type: 'integer', read: document => document.id },
  ...Object.entries(searchSchema.fields).flatMap(([name, { kind }]) => columnsOf(name, kind)),
]

function columnsOf(name: string, kind: IndexField['kind']): Column[] {
  const column = (type: string, written: (value: DocumentValue) => unknown): Column => ({
    name,
    type,
    read: document => {
      const value = valueIn(document, name)
      return value === undefined || value === null ? null : written(value)
    },
  })
  if (kind === 'geo')
    return (['x', 'y', 'z'] as const).map(axis => ({
      ...column('double precision', point => placeOf(point as IndexPoint)[axis]),
      name: axis,
    }))
  if (kind === 'text') return [column(types.text, texts => [texts].flat().flatMap(foldedWords).join(' '))]
  if (kind === 'keywords') return [column(types.keywords, values => arrayOf(values as readonly string[]))]
  return [column(types[kind], value => value)]
}

const foldedWords = (text: DocumentValue) => wordsOf(text as string)

/** A list without values counts as unknown. */
const arrayOf = (values: readonly string[]) =>
  values.length === 0 ? null : `{${[...new Set(values)].map(value => `"${value}"`).join(',')}}`

export async function load(client: pg.Client, batches: Iterable<Document[]>): Promise<void> {
  await client.query(
    `create unlogged table arrived (${columns.map(({ name, type }) => `"${name}" ${type}`).join(', ')})`,
  )
  await pipeline(Readable.from(linesOf(batches)), client.query(copyFrom('copy arrived from stdin')))
  // Sorted by model, so that a search for one reads few pages.
  await client.query('create unlogged table listings as select * from arrived order by vehicle, year, id')
  await client.query('drop table arrived')
  for (const statement of indexes()) await client.query(statement)
  await client.query('vacuum (analyze, freeze) listings')
  await client.query('create extension if not exists pg_prewarm')
  await client.query(
    `select sum(pg_prewarm(oid::regclass)) from pg_class
      where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace`,
  )
}

function* linesOf(batches: Iterable<Document[]>): Generator<string> {
  for (const batch of batches) yield batch.map(lineOf).join('')
}

const lineOf = (document: Document) =>
  `${columns.map(column => copyField(column.read(document))).join('\t')}\n`

function* indexes(): Generator<string> {
  yield 'create unique index on listings (id)'
  yield 'create index on listings using gin (words) with (fastupdate = off)'
  yield 'create index on listings (x, y)'
  for (const name of selective) yield `create index on listings ("${name}")`
  for (const { field, descending } of Object.values(searchSchema.sorts))
    yield `create index on listings ("${field}" ${descending ? 'desc' : 'asc'} nulls last, id)`
}
