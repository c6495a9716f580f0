/** Reset links, sign-ups with another person's address, and the clean-up of what has expired. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aPerson, PASSWORD, Person } from '#testing/person.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'
import { PASSWORD_COST } from '../passwords.ts'

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningAppWith({ passwordCost: PASSWORD_COST })
})
afterAll(() => forecourt.stop())
afterEach(async () => {
  await forecourt.connections.database.deleteFrom('attempts').execute()
})

const NEW_PASSWORD = 'Gooseberry%41Fool'
const both = (password: string) => ({ password, confirmPassword: password })
const expireCodesAndLinks = () =>
  forecourt.connections.database
    .updateTable('verifications')
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .execute()

describe('reset links', () => {
  async function linkFor(person: Person): Promise<string> {
    await forecourt.connections.database.deleteFrom('attempts').execute()
    await person.post('/api/users/reset-password', { email: person.email })
    return await person.resetToken()
  }

  test('an expired one is refused', async () => {
    const person = await aPerson(forecourt)
    const resetToken = await linkFor(person)
    await expireCodesAndLinks()
    const { status, body } = await person.post('/api/users/reset-password', {
      resetToken,
      ...both(NEW_PASSWORD),
    })
    expect([status, body.code]).toEqual([400, 'link-ended'])
    expect((await person.logsIn()).status).toBe(200)
  })

  test('using one invalidates all that were sent before it', async () => {
    const person = await aPerson(forecourt)
    const [first, second] = [await linkFor(person), await linkFor(person)]
    expect(first).not.toBe(second)
    const use = (resetToken: string) =>
      person.post('/api/users/reset-password', { resetToken, ...both(NEW_PASSWORD) })
    expect((await use(second)).status).toBe(200)
    expect((await use(first)).body.code).toBe('link-ended')
  })

  test.each(['', 'x', '../../etc/passwd', "' or 1=1 --", 'x'.repeat(5000), 7, null, {}, ['a']])(
    '%j is refused',
    async resetToken => {
      const { status, body } = await new Person(forecourt).post('/api/users/reset-password', {
        resetToken,
        ...both(NEW_PASSWORD),
      })
      expect([status, body.code]).toEqual([400, 'link-ended'])
    },
  )

  test('of two simultaneous uses one succeeds', async () => {
    const person = await aPerson(forecourt)
    const resetToken = await linkFor(person)
    const answers = await Promise.all(
      ['Rhubarb&1Custard', 'Bramble&2Jelly'].map(password =>
        new Person(forecourt).post('/api/users/reset-password', { resetToken, ...both(password) }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('codes, links and passwords are not in the database in plain text', async () => {
    const person = await aPerson(forecourt)
    const resetToken = await linkFor(person)
    const late = new Person(forecourt)
    await late.signsUp()
    const code = await late.code()
    const { rows } = await sql<{ text: string }>`
      select row_to_json(v)::text as text from verifications v union all select row_to_json(c)::text from credentials c
      union all select row_to_json(f)::text from attempts f
      union all select row_to_json(j)::text from graphile_worker._private_jobs j`.execute(
      forecourt.connections.database,
    )
    const all = rows.map(({ text }) => text).join('\n')
    expect(all).toContain('$argon2id$v=19$m=67584,t=3,p=1$')
    for (const secret of [resetToken, code, PASSWORD, person.email]) expect(all).not.toContain(secret)
  })
})

describe('another person’s address', () => {
  test('the password of a sign-up with it is removed once its owner enters the code', async () => {
    const thief = new Person(forecourt, { password: 'Magpie&Nest77' })
    await thief.signsUp()
    const owner = new Person(forecourt, { email: thief.email })
    // The owner enters the code in a browser that did not choose the password.
    const { body } = await owner.entersCode()
    expect(body.data).toMatchObject({ needsPassword: true, user: { hasPassword: false } })
    expect((await thief.logsIn()).status).toBe(401)
    // And sets a first password, for which no present one is needed.
    expect((await owner.post('/api/users/changePassword', both(NEW_PASSWORD))).status).toBe(200)
    expect((await owner.logsIn(NEW_PASSWORD)).status).toBe(200)
  })

  test('so is the password of a sign-up made after its owner’s', async () => {
    const owner = new Person(forecourt)
    await owner.signsUp()
    const thief = new Person(forecourt, { email: owner.email, password: 'Magpie&Nest77' })
    await thief.signsUp()
    expect((await owner.entersCode()).body.data.needsPassword).toBe(true)
    expect((await thief.logsIn()).status).toBe(401)
    expect((await owner.logsIn()).status).toBe(401)
  })
})

test('an account that was not verified within seven days is deleted', async () => {
  const { database } = forecourt.connections
  const [person, old, recent] = [await aPerson(forecourt), new Person(forecourt), new Person(forecourt)]
  await old.signsUp()
  await recent.signsUp()
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000)
  const age = (who: Person, days: number) =>
    database
      .updateTable('users')
      .set({ updated_at: daysAgo(days) })
      .where('email', '=', who.email)
      .execute()
  await age(person, 8)
  await age(old, 8)
  await age(recent, 6)
  await sql`select graphile_worker.add_job('clear-up-accounts', '{}')`.execute(database)
  await forecourt.jobRunner.runWaiting()
  const emails = [person, old, recent].map(({ email }) => email)
  const left = await database.selectFrom('users').select('email').where('email', 'in', emails).execute()
  expect(left.map(({ email }) => email).sort()).toEqual([person.email, recent.email].sort())
})

test('the clean-up job deletes only what has expired', async () => {
  const person = await aPerson(forecourt)
  const late = new Person(forecourt)
  await late.signsUp()
  const { database } = forecourt.connections
  await sql`update verifications set expires_at = now() - interval '2 days' where identifier in
    (select identifier from verifications order by created_at desc limit 1)`.execute(database)
  await sql`insert into sessions (user_id, token, expires_at)
    select id, 'old', now() - interval '1 minute' from users limit 1`.execute(database)
  await sql`insert into attempts (key, count, allowed, seconds, since)
    values ('old', 3, 5, 900, now() - interval '2 days')`.execute(database)
  await sql`select graphile_worker.add_job('clear-up-accounts', '{}')`.execute(database)
  await forecourt.jobRunner.runWaiting()
  const left = async (table: string, column: string) =>
    (
      await sql<{
        is: boolean
      }>`select exists(select from ${sql.table(table)} where ${sql.ref(column)} = 'old') as is`.execute(
        database,
      )
    ).rows[0]!.is
  expect([await left('sessions', 'token'), await left('attempts', 'key')]).toEqual([false, false])
  expect((await late.entersCode('123456')).status).toBe(400)
  expect(await person.isLoggedIn()).toBe(true)
})
