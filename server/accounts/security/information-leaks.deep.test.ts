/** Responses and their times must not tell whether an address has an account; logs hold no secrets. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aNewPerson, aPerson, PASSWORD, Person } from '#testing/person.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'
import { PASSWORD_COST } from '../passwords.ts'
import { DEFAULT_MIN_RESPONSE_TIMES } from '../response-times.ts'

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningAppWith({
    minResponseTimes: DEFAULT_MIN_RESPONSE_TIMES,
    passwordCost: PASSWORD_COST,
  })
})
afterAll(() => forecourt.stop())

const MIN_ROUNDS = 5
const MAX_ROUNDS = 40
const endLockouts = () => forecourt.connections.database.deleteFrom('attempts').execute()

const NEW = { password: 'Gooseberry%41Fool', confirmPassword: 'Gooseberry%41Fool' }
type Send = (email: string) => ReturnType<Person['post']>

const login: Send = email =>
  new Person(forecourt).post('/api/users/login', { email, password: 'Wrong-1-Wrong' })
const delayed: Record<string, Send> = {
  'send-otp': email => new Person(forecourt).post('/api/users/send-otp', { email }),
  'verify-otp': email => new Person(forecourt).post('/api/users/verify-otp', { email, otp: '000000' }),
  'reset-password': email => new Person(forecourt).post('/api/users/reset-password', { email }),
  create: email => new Person(forecourt, { email }).signsUp(NEW),
}

const timeout = 120_000

test('login responds alike, and as fast, for an address with an account and without', {
  timeout,
}, async () => {
  // A password is hashed in either case.
  expect(await respondsAlike(login)).toBeGreaterThan(45)
})

// Concurrent, as they mostly wait.
test.concurrent.each(Object.entries(delayed))(
  '%s responds alike, and as fast, for an address with an account and without',
  { timeout },
  async (_, send) => {
    await respondsAlike(send)
  },
)

/**
 * Returns the lower of the two shortest response times, in milliseconds. Other load on the machine makes
 * single answers slower, so it measures until the shortest are alike, which those of different work never
 * are.
 */
async function respondsAlike(send: Send): Promise<number> {
  const person = await aNewPerson(forecourt)
  const shortest = { known: Infinity, unknown: Infinity }
  const difference = () => Math.abs(shortest.known - shortest.unknown)
  const allowed = () => Math.max(8, 0.15 * Math.max(shortest.known, shortest.unknown))
  for (let round = 0; round < MIN_ROUNDS || (round < MAX_ROUNDS && difference() > allowed()); round++) {
    // By turns, so that both run under the same load.
    const [known, unknown] = [person.email, `unknown-${round}-${performance.now()}@mail.example`]
    const answers: unknown[] = []
    for (const [who, email] of [
      ['known', known],
      ['unknown', unknown],
    ] as const) {
      await endLockouts()
      const began = performance.now()
      const { status, body, headers } = await send(email)
      shortest[who] = Math.min(shortest[who], performance.now() - began)
      const { data, ...rest } = body
      const cookies = [headers['set-cookie'] ?? []].flat().map(line => String(line).split('=')[0])
      answers.push({
        status,
        rest,
        fields: Object.keys(data ?? {}),
        cookies,
        length: String(headers['content-type']),
      })
    }
    expect(answers[0]).toEqual(answers[1])
  }
  expect(difference()).toBeLessThanOrEqual(allowed())
  return Math.min(shortest.known, shortest.unknown)
}

test('by default logins, new passwords and deleted accounts are logged, with neither address nor id', async () => {
  const quiet = await runningAppWith({ settings: { LOG_LEVEL: 'warn' } })
  const person = await aNewPerson(quiet)
  const { userId } = (await person.get('/api/users/current')).body.data.user
  await person.logsIn()
  await person.get('/api/users/export')
  await person.post('/api/users/changePassword', { currentPassword: PASSWORD, ...NEW })
  await person.post('/api/users/delete', { password: NEW.password })
  const lines = quiet.log.map(line => JSON.parse(line))
  expect(lines.map(({ event }) => event)).toEqual([
    'code-verified',
    'login',
    'data-exported',
    'password-changed',
    'account-deleted',
  ])
  for (const secret of [person.email, person.address, userId]) expect(quiet.log.join()).not.toContain(secret)
  expect(new Set(lines.map(({ account }) => account)).size).toBe(1)
  await quiet.stop()
})

test('refusals are logged without personal data and secrets', async () => {
  const person = await aPerson(forecourt, { firstname: 'Ermintrude', surname: 'Quillfeather' })
  const before = forecourt.log.length
  await endLockouts()
  await person.logsIn('Wrong-1-Wrong')
  await person.entersCode('000000')
  await person.post('/api/users/reset-password', { email: person.email })
  const resetToken = await person.resetToken()
  await person.post('/api/users/reset-password', { resetToken: `${resetToken.slice(0, -1)}x`, ...NEW })
  await person.post('/api/users/reset-password', { resetToken, ...NEW })
  await person.post('/api/users/validatePassword', { password: 'Wrong-1-Wrong' })
  await person.asks('POST', '/api/users/logout', {}, { origin: 'https://evil.example' })
  const code = await person.post('/api/users/send-otp', { email: person.email }).then(() => person.code())
  const { cookies } = person
  await person.entersCode(code)

  const lines = forecourt.log.slice(before)
  const events = lines.map(line => JSON.parse(line).event)
  for (const event of [
    'login-failed',
    'wrong-code',
    'reset-link-ended',
    'cross-site',
    'code-verified',
    'password-reset',
  ])
    expect(events).toContain(event)
  const text = lines.join('\n')
  const token = decodeURIComponent(cookies).split('=')[1]!.split('.')[0]!
  for (const secret of [
    person.email,
    'Ermintrude',
    'Quillfeather',
    person.address,
    PASSWORD,
    'Wrong-1-Wrong',
    NEW.password,
    resetToken,
    code,
    token,
  ])
    expect(text).not.toContain(secret)
  // Lines about one account have the same fingerprint.
  const refused = lines
    .map(line => JSON.parse(line))
    .filter(({ msg, account }) => msg === 'refused' && account)
  expect(new Set(refused.map(({ account }) => account)).size).toBe(1)
})
