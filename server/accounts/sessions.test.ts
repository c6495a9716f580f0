/** Sessions and new passwords in ordinary use. For attacks see security/. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPerson, PASSWORD, Person } from '#testing/person.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningApp()
})
afterAll(() => forecourt.stop())

const NEW_PASSWORD = 'Gooseberry%41Fool'
const both = (password: string) => ({ password, confirmPassword: password })

describe('sessions', () => {
  const sessionsOf = async (person: Person) => (await person.get('/api/users/sessions')).body.data.sessions

  test('are listed, and each can be ended; those of others can’t', async () => {
    const here = await aPerson(forecourt)
    const there = new Person(forecourt, { email: here.email })
    await there.logsIn()
    const listed = await sessionsOf(here)
    expect(listed.map(({ isThis }: { isThis: boolean }) => isThis).sort()).toEqual([false, true])
    const { id } = listed.find(({ isThis }: { isThis: boolean }) => !isThis)
    const stranger = await aPerson(forecourt)
    expect((await stranger.post(`/api/users/sessions/${id}/end`)).status).toBe(200)
    expect(await there.isLoggedIn()).toBe(true)
    expect((await here.post(`/api/users/sessions/${id}/end`)).status).toBe(200)
    expect([await there.isLoggedIn(), await here.isLoggedIn()]).toEqual([false, true])
    expect(await sessionsOf(here)).toHaveLength(1)
    expect((await new Person(forecourt).get('/api/users/sessions')).status).toBe(401)
  })

  test('end 90 days after the login, however much they are used', async () => {
    const person = await aPerson(forecourt)
    const began = (days: number) =>
      forecourt.connections.pool.query(
        `update sessions set created_at = now() - make_interval(days => $1) where user_id =
         (select id from users where email = $2)`,
        [days, person.email],
      )
    await began(89)
    expect(await person.isLoggedIn()).toBe(true)
    await began(91)
    expect(await person.isLoggedIn()).toBe(false)
    expect((await person.logsIn()).status).toBe(200)
    expect(await sessionsOf(person)).toHaveLength(1)
  })

  test('with the logout ends what the browser began without an account', async () => {
    const person = await aPerson(forecourt)
    const visitor = new Person(forecourt)
    await visitor.get(`/api/cars/drafts/${randomUUID()}`)
    expect(visitor.cookies).toContain('forecourt.upload=')
    person.cookies = `${person.cookies}; ${visitor.cookies}`
    await person.post('/api/users/logout')
    expect(person.cookies).not.toContain('forecourt.upload=')
    const everywhere = await aPerson(forecourt)
    everywhere.cookies = `${everywhere.cookies}; ${visitor.cookies}`
    await everywhere.post('/api/users/logoutEverywhere')
    expect(everywhere.cookies).not.toContain('forecourt.upload=')
  })
})

describe('a new password', () => {
  test('by a link: it works once and ends all sessions', async () => {
    const person = await aPerson(forecourt)
    const asked = await new Person(forecourt).post('/api/users/reset-password', { email: person.email })
    expect(asked.body.message).toBe('Password reset link sent to your email')
    const resetToken = await person.resetToken()
    const visitor = new Person(forecourt, { email: person.email })
    const refused = await visitor.post('/api/users/reset-password', { resetToken, ...both('weak') })
    expect(refused.body.code).toBe('bad-form')
    const reset = await visitor.post('/api/users/reset-password', { resetToken, ...both(NEW_PASSWORD) })
    expect(reset.body.message).toBe('Password reset successfully!')
    expect(await person.isLoggedIn()).toBe(false)
    expect((await visitor.logsIn()).status).toBe(401)
    expect((await visitor.logsIn(NEW_PASSWORD)).status).toBe(200)
    const again = await visitor.post('/api/users/reset-password', { resetToken, ...both(PASSWORD) })
    expect([again.status, again.body.code]).toEqual([400, 'link-ended'])
  })

  test('for an unknown address: the same response, and no email', async () => {
    const stranger = new Person(forecourt, { email: 'no.account@mail.example' })
    const { status, body } = await stranger.post('/api/users/reset-password', { email: stranger.email })
    expect([status, body.message]).toEqual([200, 'Password reset link sent to your email'])
    expect(await stranger.receivedEmails()).toEqual([])
  })

  test('with the present one: all other sessions end, and this one is replaced', async () => {
    const person = await aPerson(forecourt)
    const elsewhere = new Person(forecourt, { email: person.email })
    await elsewhere.logsIn()
    const before = person.cookies
    const wrong = await person.post('/api/users/changePassword', {
      currentPassword: 'Wrong-1-Wrong',
      ...both(NEW_PASSWORD),
    })
    expect(wrong.body.errors).toMatchObject([
      { field: 'currentPassword', message: 'This is not your present password' },
    ])
    const { status } = await person.post('/api/users/changePassword', {
      currentPassword: PASSWORD,
      ...both(NEW_PASSWORD),
    })
    expect(status).toBe(200)
    expect([await person.isLoggedIn(), await elsewhere.isLoggedIn()]).toEqual([true, false])
    expect(person.cookies).not.toBe(before)
    const thief = new Person(forecourt)
    thief.cookies = before
    expect(await thief.isLoggedIn()).toBe(false)
    expect((await person.receivedEmails())[0]!.subject).toMatch(/password was changed/i)
  })

  test('only logged-in users may check their password', async () => {
    const person = await aPerson(forecourt)
    const valid = async (password: string) =>
      (await person.post('/api/users/validatePassword', { password })).body.data.isValid
    expect([await valid(PASSWORD), await valid('Wrong-1-Wrong')]).toEqual([true, false])
    expect(
      (await new Person(forecourt).post('/api/users/validatePassword', { password: PASSWORD })).status,
    ).toBe(401)
  })
})
