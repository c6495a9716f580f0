/**
 * Rows as COPY's text, in an order and a spelling that depend on no server: equal rows are equal bytes, on
 * another version and in another collation too.
 */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** For each connection that reads or writes rows. */
export const SPELLING = `
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set statement_timeout = 0`

export interface Table {
  /** With its schema, quoted. */
  name: string
  columns: string
  order: string
}

/**
 * Those with rows of the site. The change log names transactions of one server and is empty after a restore,
 * which readers of it take for a reason to begin anew; what has been migrated is in the manifest.
 */
export async function siteTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    with own as (
      select pg_class.oid, nspname, relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where relkind = 'r' and nspname in (current_schema(), 'graphile_worker')
         and relname not in ('schema_migrations', 'migrations', 'change_log')
    )
    select format('%I.%I', nspname, relname) as name,
           (select string_agg(quote_ident(attname), ', ' order by attname) from pg_attribute
             where attrelid = own.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
           coalesce(
             (select string_agg(format('%I::text collate "C"', attname), ', ' order by attname)
                from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
               where indrelid = own.oid and indisprimary),
             format('%I::text collate "C"', relname)) as order
      from own order by name`)
  return rows
}

export interface Contents {
  rows: number
  sha256: string
}

/** What a table holds, written to a file where one is named. */
export async function readRows(client: pg.ClientBase, table: Table, file?: string): Promise<Contents> {
  const { name, columns, order } = table
  const hash = createHash('sha256')
  let rows = 0
  const source = client.query(copyTo(`copy (select ${columns} from ${name} order by ${order}) to stdout`))
  const measured = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      // A line feed in a text is written as a backslash and an n.
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows++
      yield chunk
    }
  }
  if (file) await pipeline(source, measured, createZstdCompress(), createWriteStream(file, { mode: 0o600 }))
  else await pipeline(source, measured, new Writable({ write: (_chunk, _encoding, done) => done() }))
  return { rows, sha256: hash.digest('hex') }
}

export async function writeRows(
  client: pg.ClientBase,
  { name, columns }: Table,
  file: string,
): Promise<void> {
  const into = client.query(copyFrom(`copy ${name} (${columns}) from stdin`))
  await pipeline(createReadStream(file), createZstdDecompress(), into)
}

const foreignKeys = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid)) as add
    from pg_constraint join pg_namespace on pg_namespace.oid = connamespace
   where contype = 'f' and nspname in (current_schema(), 'graphile_worker')`

/** Runs `work` while no trigger fires and no foreign key holds, on emptied tables; then checks all keys. */
export async function whileUnguarded(
  owner: pg.ClientBase,
  tables: readonly Table[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await owner.query<{ drop: string; add: string }>(foreignKeys)
  for (const { drop } of keys) await owner.query(drop)
  for (const { name } of tables) await owner.query(`alter table ${name} disable trigger user`)
  await owner.query(`truncate change_log, ${tables.map(({ name }) => name).join(', ')}`)
  await work()
  for (const { name } of tables) await owner.query(`alter table ${name} enable trigger user`)
  for (const { add } of keys) await owner.query(add)
}
