/** What answers, clocks and logs tell: nothing of who has an account, and nothing that is secret. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, PASSWORD, Person } from '#testing/person.ts'
import { type RunningApp, runningAppWith } from '#testing/running-app.ts'
import { usualAnswerTimes } from '../at-least.ts'

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningAppWith({ answerTimes: usualAnswerTimes })
})
afterAll(() => forecourt.stop())

const ROUNDS = 9
const noPauses = () => forecourt.connections.database.deleteFrom('failed_attempts').execute()

const NEW = { password: 'Gooseberry%41Fool', confirmPassword: 'Gooseberry%41Fool' }
type Ask = (email: string) => ReturnType<Person['post']>

const login: Ask = email =>
  new Person(forecourt).post('/api/users/login', { email, password: 'Wrong-1-Wrong' })
const heldBack: Record<string, Ask> = {
  'send-otp': email => new Person(forecourt).post('/api/users/send-otp', { email }),
  'verify-otp': email => new Person(forecourt).post('/api/users/verify-otp', { email, otp: '000000' }),
  'reset-password': email => new Person(forecourt).post('/api/users/reset-password', { email }),
  create: email => new Person(forecourt, { email }).signsUp(NEW),
}

// A machine that is busy for a moment is no leak: tried again, it must come out even.
const patience = { retry: 2, timeout: 60_000 }

test('login answers alike, and as soon, for an address with an account and without', patience, async () => {
  // Hashing a password takes its time, whoever it is for.
  expect(await answersAlike(login)).toBeGreaterThan(45)
})

// At once, as they wait more than they work.
test.concurrent.each(Object.entries(heldBack))(
  '%s answers alike, and as soon, for an address with an account and without',
  patience,
  async (_, ask) => {
    await answersAlike(ask)
  },
)

/** Milliseconds that an answer takes, with an account or without, whichever is the sooner. */
async function answersAlike(ask: Ask): Promise<number> {
  const person = await aPerson(forecourt)
  const taken: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let round = 0; round < ROUNDS; round++) {
    // By turns, so that both have the same machine.
    const [known, unknown] = [person.email, `nobody-${round}-${performance.now()}@mail.example`]
    const answers: unknown[] = []
    for (const [who, email] of [
      ['known', known],
      ['unknown', unknown],
    ] as const) {
      await noPauses()
      const began = performance.now()
      const { status, body, headers } = await ask(email)
      taken[who].push(performance.now() - began)
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
  const [known, unknown] = [median(taken.known), median(taken.unknown)]
  expect(Math.abs(known - unknown)).toBeLessThan(Math.max(8, 0.15 * Math.max(known, unknown)))
  return Math.min(known, unknown)
}

function median(numbers: number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!
}

test('what was refused is logged, and nothing personal or secret with it', async () => {
  const person = await aPerson(forecourt, { firstname: 'Ermintrude', surname: 'Quillfeather' })
  const before = forecourt.log.length
  await noPauses()
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
  // Two lines about the same account can be seen to be about the same.
  const refused = lines
    .map(line => JSON.parse(line))
    .filter(({ msg, account }) => msg === 'refused' && account)
  expect(new Set(refused.map(({ account }) => account)).size).toBe(1)
})
