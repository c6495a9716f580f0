/** A separate database for a test file or a test. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { DATABASE_NAME } from '#demo/postgres/cluster.ts'
import type { DatabaseUrls } from '#server/platform/database/open-database.ts'
import type {} from './postgres-for-tests.ts'

/**
 * `url` is the site's, so that a right which it lacks fails a test; `ownerUrl` is for what only migrations
 * may do.
 */
export interface FreshDatabase extends DatabaseUrls {
  /** Closes open connections too. Call it in afterAll. */
  drop(): Promise<void>
}

/** With all migrations applied, and only the rows they insert. */
export async function freshDatabase(): Promise<FreshDatabase> {
  return await created(`template ${DATABASE_NAME}`)
}

/** Without any tables, for tests of migrations. */
export async function emptyDatabase(): Promise<FreshDatabase> {
  return await created('')
}

async function created(options: string): Promise<FreshDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await run(`create database ${name} owner forecourt_owner ${options}`)
  const { url, ownerUrl } = inject('postgresForTests').template
  const here = (address: string) => Object.assign(new URL(address), { pathname: `/${name}` }).href
  return {
    url: here(url),
    ownerUrl: here(ownerUrl),
    drop: () => run(`drop database if exists ${name} with (force)`),
  }
}

/** For what the site's role may not do. */
export async function asOwner({ ownerUrl }: DatabaseUrls, statement: string): Promise<void> {
  await run(statement, ownerUrl)
}

async function run(statement: string, url = inject('postgresForTests').superuserUrl): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
