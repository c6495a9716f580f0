/** Loads the rows that PostgreSQL gets too, from a file into DuckDB's memory. */
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { Document } from '#server/search/engine/schema.ts'
import { onInterruptToo } from '../interrupts.ts'
import { TOTAL } from '../tables/answer.ts'
import type { ColumnType, Shape } from '../tables/shape.ts'
import { temporaryDirectory } from '../temporary.ts'
import type { Connection } from './install.ts'

const types: Record<ColumnType, string> = {
  smallint: 'smallint',
  integer: 'integer',
  bigint: 'bigint',
  real: 'float',
  double: 'double',
  boolean: 'boolean',
  words: 'varchar',
}

export async function load(
  connection: Connection,
  shape: Shape,
  batches: Iterable<Document[]>,
): Promise<void> {
  const directory = await mkdtemp(join(temporaryDirectory(undefined), 'forecourt-bench-'))
  const removed = onInterruptToo(() => rm(directory, { recursive: true, force: true }))
  try {
    const rows = join(directory, 'rows.tsv')
    await write(rows, batches, document => shape.line(document))
    // Sorted by model, so that a search for one skips the rest.
    await connection.run(`create table arrived as from ${fileOf(rows, shape)}`)
    const columns = shape
      .narrowed()
      .flatMap(({ name, type }) => (type === 'words' ? [] : `"${name}"::${types[type]} as "${name}"`))
    await connection.run(
      `create table listings as select ${columns.join(', ')} from arrived order by vehicle, year, id`,
    )
    for (const { name, type } of shape.columns) if (type === 'words') await postings(connection, name)
    await connection.run('drop table arrived')
    await facetTable(connection, shape)
  } finally {
    await removed()
  }
}

function fileOf(path: string, { columns }: Shape): string {
  const names = columns.map(({ name, type }) => `'${name}': '${types[type]}'`)
  return `read_csv('${path.replaceAll("'", "''")}', delim = '\\t', quote = '', escape = '', nullstr = '\\N', header = false,
    auto_detect = false, columns = {${names.join(', ')}})`
}

async function write(
  path: string,
  batches: Iterable<Document[]>,
  line: (document: Document) => string,
): Promise<void> {
  const file = createWriteStream(path)
  const ended = finished(file)
  for (const batch of batches) if (!file.write(batch.map(line).join(''))) await once(file, 'drain')
  file.end()
  await ended
}

/** Words get codes in alphabetical order, so that a prefix is a range of codes; postings are sorted by code. */
async function postings(connection: Connection, field: string): Promise<void> {
  await connection.run(
    `create temporary table told as select id, unnest(string_split("${field}", ' ')) as word from arrived where "${field}" <> ''`,
  )
  await connection.run(
    `create table "${field} in order" as
       select word, (row_number() over (order by word) - 1)::integer as code from (select distinct word from told)`,
  )
  await connection.run(
    `create table "${field} of listings" as
       select code, id from told join "${field} in order" using (word) order by code, id`,
  )
  await connection.run('drop table told')
}

/** The values of each combination of a bundle; combinations of the first bundle also count towards the total. */
async function facetTable(connection: Connection, { combinations }: Shape): Promise<void> {
  await connection.run('create table facet_values (bundle utinyint, key usmallint, value smallint)')
  for (const [bundle, { members }] of combinations.entries()) {
    const total = bundle === 0 ? [TOTAL] : []
    const rows = members.flatMap((values, key) =>
      [...values, ...total].map(value => `(${bundle},${key},${value})`),
    )
    for (let start = 0; start < rows.length; start += 5000)
      await connection.run(`insert into facet_values values ${rows.slice(start, start + 5000).join(',')}`)
  }
}
