/** A separate database for a test file or a test. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type {} from './postgres-for-tests.ts'

export interface FreshDatabase {
  url: string
  /** Closes open connections too. Call it in afterAll. */
  drop(): Promise<void>
}

/** With all migrations applied, and only the rows they insert. */
export async function freshDatabase(): Promise<FreshDatabase> {
  return await created(`template ${inject('postgresForTests').template}`)
}

/** Without any tables, for tests of migrations. */
export async function emptyDatabase(): Promise<FreshDatabase> {
  return await created('')
}

async function created(options: string): Promise<FreshDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await run(`create database ${name} ${options}`)
  const url = new URL(inject('postgresForTests').url)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) }
}

async function run(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresForTests').url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
