import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { isDatabaseAway } from './database-away.ts'
import { connect } from './pool.ts'

const failureOf = async (url: string, statement = 'select 1') => {
  const { pool, close } = connect(url, 1)
  const failure = await pool.query(statement).catch((error: unknown) => error)
  await close()
  return failure
}

test('a PostgreSQL that does not answer is away', async () => {
  expect(isDatabaseAway(await failureOf('postgres://user:password@127.0.0.1:1/cars'))).toBe(true)
})

test('one that ends the connection during a statement is away, also as the cause of another error', async () => {
  const { superuserUrl: url } = inject('postgresForTests')
  const failure = await failureOf(url, 'select pg_terminate_backend(pg_backend_pid())')
  expect(isDatabaseAway(failure)).toBe(true)
  expect(isDatabaseAway(new Error('The session cannot be read', { cause: failure }))).toBe(true)
})

test('a connection that breaks between two statements of a transaction fails the next, and not the process', async () => {
  const { database, pool, close } = connect(inject('postgresForTests').superuserUrl, 2)
  const transaction = database.transaction().execute(async trx => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    const pid = rows[0]!.pid
    await pool.query('select pg_terminate_backend($1)', [pid])
    await expect
      .poll(async () => (await pool.query('select from pg_stat_activity where pid = $1', [pid])).rowCount)
      .toBe(0)
    await sql`select 1`.execute(trx)
  })
  expect(isDatabaseAway(await transaction.catch((error: unknown) => error))).toBe(true)
  await close()
})

test.each([
  ['Connection terminated unexpectedly'],
  ['Connection terminated due to connection timeout'],
  ['timeout exceeded when trying to connect'],
])("the driver's '%s' is that too", message => {
  expect(isDatabaseAway(new Error(message))).toBe(true)
})

test.each(['53100', '53200', '53300'])('one without room for more is that too: %s', async code => {
  const raise = `do $$ begin raise exception 'no room' using errcode = '${code}'; end $$`
  expect(isDatabaseAway(await failureOf(inject('postgresForTests').superuserUrl, raise))).toBe(true)
})

test('a statement that fails, and any other error, is not', async () => {
  const failure = await failureOf(inject('postgresForTests').superuserUrl, 'select 1 / 0')
  expect(failure).toBeInstanceOf(pg.DatabaseError)
  expect(isDatabaseAway(failure)).toBe(false)
  expect(isDatabaseAway(new Error('unknown'))).toBe(false)
  expect(isDatabaseAway('text')).toBe(false)
})
