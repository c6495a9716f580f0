/** Guessing codes and passwords. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aNewPerson, aPerson, PASSWORD, Person } from '#testing/person.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningApp()
})
afterAll(() => forecourt.stop())
afterEach(async () => {
  await forecourt.connections.database.deleteFrom('attempts').execute()
  await allow(5)
})

const NEW_PASSWORD = 'Gooseberry%41Fool'
const both = (password: string) => ({ password, confirmPassword: password })
const expireCodesAndLinks = () =>
  forecourt.connections.database
    .updateTable('verifications')
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .execute()

/** In batches of simultaneous requests, to test the counting. */
async function inBatches<Result>(
  count: number,
  batchSize: number,
  ask: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const answers: Result[] = []
  for (let from = 0; from < count; from += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, count - from) }, (_, index) => ask(from + index))
    answers.push(...(await Promise.all(batch)))
  }
  return answers
}

describe('codes', () => {
  test('a used one and an expired one are refused', async () => {
    const person = new Person(forecourt)
    await person.signsUp()
    const code = await person.code()
    expect((await person.entersCode(code)).status).toBe(200)
    const again = await person.entersCode(code)
    expect([again.status, again.body.code, again.body.message]).toEqual([400, 'wrong-code', 'Invalid OTP'])

    const late = new Person(forecourt)
    await late.signsUp()
    await expireCodesAndLinks()
    expect((await late.entersCode()).body.code).toBe('wrong-code')
  })

  test('a new one invalidates the previous', async () => {
    const person = new Person(forecourt)
    await person.signsUp()
    const first = await person.code()
    await forecourt.connections.database.deleteFrom('attempts').execute()
    await person.post('/api/users/send-otp', { email: person.email })
    const second = await person.code()
    if (first !== second) expect((await person.entersCode(first)).status).toBe(400)
    expect((await person.entersCode(second)).status).toBe(200)
  })

  test('one that was sent to another address is refused', async () => {
    const [one, other] = [new Person(forecourt), new Person(forecourt)]
    await one.signsUp()
    await other.signsUp()
    const [mine, theirs] = [await one.code(), await other.code()]
    expect(mine).not.toBe(theirs)
    expect((await one.entersCode(theirs)).status).toBe(400)
    expect(await one.isLoggedIn()).toBe(false)
  })

  test('one a minute is sent to an address, with or without an account', async () => {
    const person = await aNewPerson(forecourt)
    await forecourt.connections.database.deleteFrom('attempts').execute()
    for (const email of [person.email, 'no.account@mail.example']) {
      const visitor = new Person(forecourt)
      const asks = () => visitor.post('/api/users/send-otp', { email })
      const first = await asks()
      const second = await asks()
      expect([first.status, second.status, second.body.code]).toEqual([200, 429, 'too-many-requests'])
      expect(Number(second.headers['retry-after'])).toBeLessThanOrEqual(60)
      // From another address the answer is the same, and no second email is sent.
      expect((await new Person(forecourt).post('/api/users/send-otp', { email })).status).toBe(200)
    }
    const subjects = (await person.receivedEmails()).map(({ subject }) => subject)
    expect(subjects.filter(subject => /code/i.test(subject))).toHaveLength(2)
  })

  test('five wrong ones from elsewhere do not use up the code', async () => {
    const person = new Person(forecourt)
    await person.signsUp()
    const code = await person.code()
    const thief = new Person(forecourt, { email: person.email })
    const wrong = code === '000000' ? '111111' : '000000'
    for (let i = 0; i < 6; i++) await thief.entersCode(wrong)
    expect((await thief.entersCode(code)).status).toBe(400)
    expect((await person.entersCode(code)).status).toBe(200)
  })

  test('an owner gets one email for several sign-ups with their address', async () => {
    const owner = await aPerson(forecourt)
    for (let i = 0; i < 3; i++) await new Person(forecourt, { email: owner.email }).signsUp()
    const subjects = (await owner.receivedEmails()).map(({ subject }) => subject)
    expect(subjects.filter(subject => /already/i.test(subject))).toHaveLength(1)
  })

  test('requests for codes before a sign-up do not delay its code', async () => {
    const person = new Person(forecourt)
    await new Person(forecourt).post('/api/users/send-otp', { email: person.email })
    await person.signsUp()
    expect((await person.post('/api/users/send-otp', { email: person.email })).status).toBe(429)
    expect((await person.entersCode()).status).toBe(200)
  })

  test('after a thousand guesses even the right one is refused', async () => {
    const victim = new Person(forecourt)
    await victim.signsUp()
    const code = await victim.code()
    const guesses = Array.from({ length: 1000 }, (_, index) => String(index * 997).padStart(6, '0')).filter(
      guess => guess !== code,
    )
    const robots = Array.from({ length: 200 }, () => new Person(forecourt, { email: victim.email }))
    const answers = await inBatches(guesses.length, 100, index =>
      robots[index % robots.length]!.entersCode(guesses[index]),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set(['400 Invalid OTP']),
    )
    expect((await victim.entersCode(code)).body.message).toBe('Invalid OTP')
    expect(await victim.isLoggedIn()).toBe(false)
  }, 60_000)
})

async function allow(attempts: number): Promise<void> {
  const row = { name: 'INVALID_ATTEMPTS_ALLOWED', value: String(attempts) }
  await forecourt.connections.database
    .insertInto('settings')
    .values(row)
    .onConflict(conflict => conflict.column('name').doUpdateSet(row))
    .execute()
}
/** Makes these wrong guesses of the password, each from another address unless `address` is given. */
async function guessesPassword(email: string, times: number, address?: string): Promise<void> {
  await inBatches(times, 10, index =>
    new Person(forecourt, { email, address: address ?? `203.0.113.${index}` }).logsIn('Wrong-1-Wrong'),
  )
}
const elsewhere = (person: Person) => new Person(forecourt, { email: person.email })

describe('passwords', () => {
  test('five wrong ones lock the account for that network address alone', async () => {
    const person = await aPerson(forecourt)
    const thief = new Person(forecourt, { email: person.email })
    await guessesPassword(person.email, 5, thief.address)
    const { status, body } = await thief.logsIn(PASSWORD)
    expect([status, body.message]).toEqual([401, 'Login Failed: Incorrect Email or Password!'])
    // The owner logs in at once: with a browser used before, and with a new one at another address.
    expect((await person.logsIn()).status).toBe(200)
    expect((await elsewhere(person).logsIn()).status).toBe(200)
    await forecourt.connections.database
      .updateTable('attempts')
      .set({ paused_until: sql<Date>`now() - interval '1 second'` })
      .where('paused_until', 'is not', null)
      .execute()
    expect((await thief.logsIn(PASSWORD)).status).toBe(200)
  })

  test('guesses from many addresses lock new browsers out, until the owner proves the email address', async () => {
    const person = await aPerson(forecourt)
    const newBrowser = elsewhere(person)
    const isLockedOut = async () => (await newBrowser.logsIn()).status === 401
    await allow(1)
    await guessesPassword(person.email, 11)
    expect(await isLockedOut()).toBe(true)
    // The browser that has logged in before is not affected.
    expect((await person.logsIn()).status).toBe(200)
    expect(await isLockedOut()).toBe(true)
    await newBrowser.post('/api/users/send-otp', { email: person.email })
    expect((await newBrowser.entersCode()).status).toBe(200)
    newBrowser.cookies = ''
    expect(await isLockedOut()).toBe(false)
  })

  test('a reset link ends the lockout', async () => {
    const person = await aPerson(forecourt)
    const newBrowser = elsewhere(person)
    await allow(1)
    await guessesPassword(person.email, 11)
    await newBrowser.post('/api/users/reset-password', { email: person.email })
    const resetToken = await newBrowser.resetToken()
    await newBrowser.post('/api/users/reset-password', { resetToken, ...both(NEW_PASSWORD) })
    newBrowser.cookies = ''
    expect((await newBrowser.logsIn(NEW_PASSWORD)).status).toBe(200)
  })

  test('misses on unknown accounts do not lock the network address', async () => {
    const address = '203.0.113.9'
    for (let i = 0; i < 5; i++)
      await new Person(forecourt, { address, email: `unknown-${i}@mail.example` }).logsIn('Wrong-1-Wrong')
    const person = await aPerson(forecourt)
    expect((await new Person(forecourt, { address, email: person.email }).logsIn()).status).toBe(200)
  })

  test('twenty times as many as one account may have do, but not for known browsers', async () => {
    const address = '203.0.113.10'
    const person = await aPerson(forecourt, { address })
    await allow(1)
    await inBatches(21, 10, index =>
      new Person(forecourt, { address, email: `unknown-${index}@mail.example` }).logsIn('Wrong-1-Wrong'),
    )
    expect((await new Person(forecourt, { address, email: person.email }).logsIn()).status).toBe(401)
    expect((await person.logsIn()).status).toBe(200)
  })

  test('wrong passwords do not count as wrong codes, nor wrong codes as passwords', async () => {
    const person = await aPerson(forecourt)
    const { address, email } = new Person(forecourt, { email: person.email })
    const newBrowser = () => new Person(forecourt, { address, email })
    await guessesPassword(email, 6, address)
    await newBrowser().post('/api/users/send-otp', { email })
    expect((await newBrowser().entersCode()).status).toBe(200)
    await newBrowser().post('/api/users/send-otp', { email })
    for (let i = 0; i < 6; i++) await newBrowser().entersCode('000000')
    expect((await newBrowser().logsIn()).status).toBe(200)
  })

  test('a known browser has its own limit, and is known for its own accounts only', async () => {
    const [person, thief] = [await aPerson(forecourt), await aPerson(forecourt)]
    for (let i = 0; i < 5; i++) await person.logsIn('Wrong-1-Wrong')
    expect((await person.logsIn()).status).toBe(401)
    const victim = await aPerson(forecourt)
    await allow(1)
    await guessesPassword(victim.email, 11)
    const guess = await thief.post('/api/users/login', { email: victim.email, password: PASSWORD })
    expect(guess.status).toBe(401)
    const device = /forecourt\.device=[^;]+/.exec(victim.cookies)![0]
    const logsInWith = async (cookie: string) => {
      const visitor = elsewhere(victim)
      visitor.cookies = cookie
      return (await visitor.logsIn()).status
    }
    expect(await logsInWith(device.replace(/.$/, last => (last === 'A' ? 'B' : 'A')))).toBe(401)
    expect(await logsInWith(device)).toBe(200)
  })

  test('the right one resets the count of the account', async () => {
    const person = await aPerson(forecourt)
    const newBrowser = elsewhere(person)
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) await newBrowser.logsIn('Wrong-1-Wrong')
      newBrowser.cookies = ''
      expect((await newBrowser.logsIn()).status).toBe(200)
    }
  })

  test('a thousand simultaneous guesses are refused', async () => {
    const victim = await aPerson(forecourt)
    const robots = Array.from({ length: 200 }, () => new Person(forecourt, { email: victim.email }))
    const guesses = [...Array.from({ length: 999 }, (_, index) => `Guess-${index}!`), PASSWORD]
    const answers = await inBatches(guesses.length, 100, index =>
      robots[index % robots.length]!.logsIn(guesses[index]),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['401 login-failed']),
    )
  }, 60_000)

  test('guesses of the present password in a logged-in browser are limited too', async () => {
    const person = await aPerson(forecourt)
    for (let i = 0; i < 5; i++) await person.post('/api/users/validatePassword', { password: `Guess-${i}!` })
    const { body } = await person.post('/api/users/validatePassword', { password: PASSWORD })
    expect(body.data.isValid).toBe(false)
    const changed = await person.post('/api/users/changePassword', {
      currentPassword: PASSWORD,
      ...both(NEW_PASSWORD),
    })
    expect(changed.status).toBe(400)
    expect((await person.post('/api/users/delete', { password: PASSWORD })).status).toBe(400)
  })
})
