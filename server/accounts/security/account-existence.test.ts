/** What a stranger learns from a sequence of requests: nothing of whether the address has an account. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, Person } from '#testing/person.ts'
import { type RunningApp, runningApp } from '#testing/running-app.ts'

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningApp()
})
afterAll(() => forecourt.stop())

/** A stranger's own choice, not the password of the account. */
const GUESS = 'Gooseberry%41Fool'

type Step = (stranger: Person) => ReturnType<Person['post']>
const signUp: Step = stranger => stranger.signsUp({ password: GUESS, confirmPassword: GUESS })
const askForCode: Step = stranger => stranger.post('/api/users/send-otp', { email: stranger.email })
const askForLink: Step = stranger => stranger.post('/api/users/reset-password', { email: stranger.email })
const enterCode: Step = stranger => stranger.entersCode('000000')
const logIn: Step = stranger => stranger.logsIn(GUESS)
const logInWrongly: Step = stranger => stranger.logsIn('Wrong-1-Wrong')

const sequences: Record<string, readonly Step[]> = {
  'signs up and asks for a code': [signUp, askForCode],
  'asks for a code and signs up': [askForCode, signUp, askForCode],
  'signs up and logs in with the chosen password': [signUp, logIn],
  'signs up and logs in with another password': [signUp, logInWrongly],
  'signs up and logs in until locked out': [signUp, logIn, logIn, logIn, logIn, logIn, logIn],
  'signs up and guesses codes': [signUp, enterCode, enterCode, enterCode, enterCode, enterCode, enterCode],
  'signs up and asks for a link': [signUp, askForLink, askForLink, logIn],
  'signs up twice': [signUp, signUp, logIn, askForCode],
}

test.each(Object.entries(sequences))('a stranger who %s', async (name, steps) => {
  const owners = [await aPerson(forecourt), undefined]
  const seen = []
  for (const [index, owner] of owners.entries()) {
    const email = owner?.email ?? `${name.replaceAll(' ', '-')}-${index}@mail.example`
    seen.push(await answersTo(email, steps))
  }
  expect(seen[0]).toEqual(seen[1])
})

test('nor from another browser and address after a sign-up', async () => {
  const owner = await aPerson(forecourt)
  const seen = []
  for (const email of [owner.email, 'never-seen@mail.example']) {
    await signUp(new Person(forecourt, { email }))
    seen.push([
      await answersTo(email, [askForCode]),
      await answersTo(email, [logIn]),
      await answersTo(email, [logInWrongly]),
    ])
  }
  expect(seen[0]).toEqual(seen[1])
})

test('the password of a repeated sign-up gives no access, and ends when the owner proves the address', async () => {
  const owner = await aPerson(forecourt)
  const stranger = new Person(forecourt, { email: owner.email })
  await signUp(stranger)
  expect((await logIn(stranger)).body.code).toBe('email-not-verified')
  expect(await stranger.isLoggedIn()).toBe(false)
  expect((await owner.logsIn()).status).toBe(200)
  await forecourt.connections.database.deleteFrom('attempts').execute()
  await askForCode(owner)
  expect((await owner.entersCode()).body.data.needsPassword).toBe(false)
  expect((await logIn(stranger)).body.code).toBe('login-failed')
})

/** Without what says the address itself. */
async function answersTo(email: string, steps: readonly Step[]) {
  const stranger = new Person(forecourt, { email })
  const answers = []
  for (const step of steps) {
    const { status, body, headers } = await step(stranger)
    const cookies = [headers['set-cookie'] ?? []].flat().map(line => String(line).split('=')[0])
    const text = JSON.stringify(body)
      .replaceAll(email, 'EMAIL')
      .replace(/\d+ seconds/, 'SECONDS')
    answers.push([status, text, cookies])
  }
  return answers
}
