/**
 * Personal data by domain: each declares its tables and how their rows are erased. server/personal-data.ts
 * lists all of them, for 'a copy of my data' and 'delete my account'.
 */
import { sql, type Transaction } from 'kysely'
import type { Database } from './database/pool.ts'
import type { DB } from './database/types.gen.ts'

export interface PersonalDataSource {
  /** Tables of the copy, in order. */
  tables: readonly PersonalTable[]
  /** Runs in the account's deletion, before it. Not needed where keys cascade. */
  erase?(trx: Transaction<DB>, person: { id: string; email: string }): Promise<void>
}

type PersonalTable = { [Name in keyof DB]: TableOf<Name> }[keyof DB]

interface TableOf<Name extends keyof DB> {
  table: Name
  /** The column with the person's id or, where there is a `parent`, its row's id; else see `holds`. */
  key: keyof DB[Name] & string
  /** What the key is, if not an id: the person's email address, as it was typed. */
  holds?: 'email'
  /** A column with the email address, in rows of a person who was not known by an account. */
  email?: keyof DB[Name] & string
  /** A table declared earlier, to which this one has a foreign key. */
  parent?: keyof DB
  /** Columns left out of the copy, because they give access to the account. */
  secret?: readonly (keyof DB[Name] & string)[]
}

/** Rows by table. */
export type PersonalData = Record<string, Record<string, unknown>[]>

export async function personalDataOf(
  database: Database,
  sources: readonly PersonalDataSource[],
  person: { id: string; email: string },
): Promise<PersonalData> {
  const data: PersonalData = {}
  const selections = new Map<string, ReturnType<typeof sql>>()
  for (const { table, key, parent, holds, email, secret = [] } of sources.flatMap(source => source.tables)) {
    const isPersons = parent
      ? sql`${sql.ref(key)} in (select id ${selections.get(parent)})`
      : holds === 'email'
        ? sql`lower(${sql.ref(key)}) = ${person.email}`
        : email
          ? sql`(${sql.ref(key)} = ${person.id}::uuid or lower(${sql.ref(email)}) = ${person.email})`
          : sql`${sql.ref(key)} = ${person.id}::uuid`
    const rowsOfPerson = sql`from ${sql.table(table)} where ${isPersons}`
    selections.set(table, rowsOfPerson)
    const hidden: readonly string[] = secret
    const { rows } = await sql<Record<string, unknown>>`select * ${rowsOfPerson}`.execute(database)
    data[table] = rows.map(row =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name))),
    )
  }
  return data
}
