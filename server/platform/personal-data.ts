/**
 * What is held of people. Each domain declares its own tables and how they are erased; server/personal-data.ts has them
 * all, and accounts answer 'a copy of my data' and 'delete my account' by them.
 */
import { sql, type Transaction } from 'kysely'
import type { Database } from './database/pool.ts'
import type { DB } from './database/types.gen.ts'

export interface PersonalDataSource {
  /** The tables of a person's copy, in its order. */
  tables: readonly PersonalTable[]
  /** Runs in the transaction that deletes the account, before it does. What foreign keys delete needs none. */
  erase?(trx: Transaction<DB>, person: { id: string; email: string }): Promise<void>
}

type PersonalTable = { [Name in keyof DB]: TableOf<Name> }[keyof DB]

interface TableOf<Name extends keyof DB> {
  table: Name
  /** The column with the person's id; with `parent`, with the id of a row there. */
  key: keyof DB[Name] & string
  /** A table declared before, whose rows this one's belong to. */
  parent?: keyof DB
  /** Columns left out of the copy: who gets hold of the file could open the account with them. */
  secret?: readonly (keyof DB[Name] & string)[]
}

/** Rows by table. */
export type PersonalData = Record<string, Record<string, unknown>[]>

export async function personalDataOf(
  database: Database,
  sources: readonly PersonalDataSource[],
  userId: string,
): Promise<PersonalData> {
  const data: PersonalData = {}
  const selections = new Map<string, ReturnType<typeof sql>>()
  for (const { table, key, parent, secret = [] } of sources.flatMap(source => source.tables)) {
    const rowsOfPerson = parent
      ? sql`from ${sql.table(table)} where ${sql.ref(key)} in (select id ${selections.get(parent)})`
      : sql`from ${sql.table(table)} where ${sql.ref(key)} = ${userId}::uuid`
    selections.set(table, rowsOfPerson)
    const hidden: readonly string[] = secret
    const { rows } = await sql<Record<string, unknown>>`select * ${rowsOfPerson}`.execute(database)
    data[table] = rows.map(row =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name))),
    )
  }
  return data
}
