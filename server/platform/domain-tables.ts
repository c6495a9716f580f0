/**
 * What each domain says of its tables: who else reads them, what they hold of people, and how that is erased.
 * server/tables.ts lists all of them, for 'a copy of my data', 'delete my account', and tests that compare
 * them with the database and with the statements of the code.
 */
import { sql, type Transaction } from 'kysely'
import type { Database } from './database/pool.ts'
import type { DB } from './database/types.gen.ts'

export interface DomainTables {
  /** Those with a `key` are in the copy of a person's data, in this order. */
  tables: { readonly [Name in keyof DB]?: DomainTable<Name> }
  /** Runs in the account's deletion, before it. Not needed where keys cascade. */
  erase?(trx: Transaction<DB>, person: { id: string; email: string }): Promise<void>
}

/**
 * Every column with texts, JSON, bytes, dates or places is named in `none`, `erased` or `unlinked`, whose
 * names are separated by spaces.
 */
export interface DomainTable<Name extends keyof DB> {
  /** Folders and files of server/ whose statements may read it, beside its owner's. Nobody else writes. */
  readers?: readonly string[]
  /** Columns with nothing of a person: facts of cars, constants, our own words. */
  none?: string
  /** Columns that are deleted or set to null with the account. */
  erased?: string
  /** Columns that lead to no person, or go after a time: keyed hashes, partners' adverts, visitors' words. */
  unlinked?: string
  /** The column with the person's id or, where there is a `parent`, its row's id; else see `holds`. */
  key?: keyof DB[Name] & string
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
  domains: readonly DomainTables[],
  person: { id: string; email: string },
): Promise<PersonalData> {
  const data: PersonalData = {}
  const selections = new Map<string, ReturnType<typeof sql>>()
  for (const [table, declared] of domains.flatMap(({ tables }) => Object.entries(tables))) {
    const { key, parent, holds, email, secret = [] } = declared
    if (key === undefined) continue
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
