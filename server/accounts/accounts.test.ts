import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPerson, PASSWORD, Person } from '#testing/person.ts'
import { type RunningApp, runningApp, runningAppWith } from '#testing/running-app.ts'

let forecourt: RunningApp
beforeAll(async () => {
  forecourt = await runningApp()
})
afterAll(() => forecourt.stop())

const NEW_PASSWORD = 'Gooseberry%41Fool'
const both = (password: string) => ({ password, confirmPassword: password })

describe('signing up', () => {
  test('a code comes by mail, and entering it logs in', async () => {
    const person = new Person(forecourt, { email: 'Perpetua.Okonedo@Mail.Example' })
    const answer = await person.signsUp()
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      success: true,
      message: 'Signup successful! Redirecting...',
      data: { email: 'perpetua.okonedo@mail.example' },
    })
    expect(await person.isLoggedIn()).toBe(false)
    const lowerCase = new Person(forecourt, { email: person.email.toLowerCase(), address: person.address })
    lowerCase.cookies = person.cookies
    const verified = await lowerCase.entersCode()
    expect(verified.body).toMatchObject({
      success: true,
      message: 'Email verified successfully',
      data: {
        needsPassword: false,
        user: {
          firstname: 'Perpetua',
          surname: 'Okonedo',
          gender: 'female',
          emailVerified: true,
          hasPassword: true,
          // Consent is given, not assumed.
          tellPriceDrops: false,
        },
      },
    })
    expect(await lowerCase.isLoggedIn()).toBe(true)
    expect((await lowerCase.receivedEmails()).map(({ subject }) => subject).join()).toMatch(/welcome/i)
  })

  test('each invalid field has its message, and no account is created', async () => {
    const person = new Person(forecourt)
    const { status, body } = await person.signsUp({
      firstname: 'Al',
      gender: '',
      ...both('secret'),
      email: 'al',
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, code: 'bad-form' })
    expect(body.errors).toMatchObject([
      { field: 'firstname', message: 'First name must be at least 3 characters and only contain letters.' },
      { field: 'gender', message: 'Gender is required.' },
      { field: 'email', message: 'Please enter a valid email address.' },
      {
        field: 'password',
        message:
          'Password must be at least 6 characters and must contain one number, one capital letter and one special character.',
      },
    ])
    expect(await person.receivedEmails()).toEqual([])
  })

  test('a common password that meets the specified rule is accepted, and warned of', async () => {
    const person = new Person(forecourt, { password: 'Passw0rd!' })
    const isCommon = async (password: string) =>
      (await person.post('/api/users/checkPassword', { password })).body.data.isCommon
    expect([await isCommon('Passw0rd!'), await isCommon(PASSWORD)]).toEqual([true, false])
    expect((await person.signsUp()).status).toBe(201)
    await person.entersCode()
    expect((await person.logsIn()).status).toBe(200)
  })

  test('an operator may refuse common passwords, and accept more names', async () => {
    const strict = await runningApp()
    await strict.connections.database
      .insertInto('settings')
      .values([
        { name: 'COMMON_PASSWORDS', value: 'refuse' },
        { name: 'NAME_RULE', value: 'inclusive' },
      ])
      .execute()
    const person = await aPerson(strict, { firstname: 'Jo', surname: "O'Neill-Ng" })
    const edited = await person.put('/api/users/edit', { firstname: 'Bo', surname: 'Smith-Jones' })
    expect(edited.body.data.user).toMatchObject({ firstname: 'Bo', surname: 'Smith-Jones' })
    const refusal = [{ field: 'password', message: expect.stringContaining('Many people') }]
    expect((await new Person(strict).signsUp(both('Passw0rd!'))).body.errors).toMatchObject(refusal)
    const changed = { currentPassword: PASSWORD, ...both('Smith-Jones1!') }
    expect((await person.post('/api/users/changePassword', changed)).body.errors).toMatchObject(refusal)
    await strict.stop()
  })

  test.each([
    ['BF1 2AY', 'Camp Bastion'],
    ['LS77 1AA', 'Leeds'],
  ])(
    'with a postcode that is no place (%s) a profile has the typed town, and none from before',
    async (postcode, city) => {
      const person = await aPerson(forecourt)
      const name = { firstname: 'Ada', surname: 'Lovelace' }
      const home = { ...name, addressline1: '1 High Street', city: 'Otley', postcode: 'LS21 1AA' }
      expect((await person.put('/api/users/edit', home)).body.data.user.address).toMatchObject({
        locationname: 'Otley',
        region: 'Yorkshire and The Humber',
      })
      const moved = { ...home, postcode, city, locationname: 'Otley', region: 'Yorkshire and The Humber' }
      const { address } = (await person.put('/api/users/edit', moved)).body.data.user
      expect(address).toMatchObject({ postcode, city, locationname: city, region: '' })
      expect(address.location).toBeNull()
    },
  )

  test('an operator may ask for length alone, wherever a password is chosen', async () => {
    const other = await runningApp()
    await other.connections.database
      .insertInto('settings')
      .values({ name: 'PASSWORD_RULE', value: 'length' })
      .execute()
    const refusal = [{ field: 'password', message: 'Password must be at least 8 characters.' }]
    const person = new Person(other)
    expect((await person.signsUp(both('Short1!'))).body.errors).toMatchObject(refusal)
    expect((await person.signsUp(both('correct horse, 日本'))).status).toBe(201)
    await person.entersCode()
    const change = (password: string) =>
      person.post('/api/users/changePassword', { currentPassword: 'correct horse, 日本', ...both(password) })
    expect((await change('Short1!')).body.errors).toMatchObject(refusal)
    expect((await change('no capitals or signs here')).status).toBe(200)
    expect((await person.logsIn('no capitals or signs here')).status).toBe(200)
    await other.stop()
  })

  test('in production common passwords are refused unless the operator says otherwise', async () => {
    const production = await runningAppWith({ settings: { NODE_ENV: 'production' } })
    expect((await new Person(production).signsUp(both('Passw0rd!'))).status).toBe(400)
    await production.connections.database
      .insertInto('settings')
      .values({ name: 'COMMON_PASSWORDS', value: 'warn' })
      .execute()
    expect((await new Person(production).signsUp(both('Passw0rd!'))).status).toBe(201)
    await production.stop()
  })

  test('a second sign-up before the code is entered replaces the first', async () => {
    const person = new Person(forecourt)
    await person.signsUp()
    await person.signsUp({ firstname: 'Augusta', ...both(NEW_PASSWORD) })
    const { body } = await person.entersCode()
    expect(body.data).toMatchObject({ needsPassword: false, user: { firstname: 'Augusta' } })
    await person.post('/api/users/logout')
    expect((await person.logsIn()).status).toBe(401)
    expect((await person.logsIn(NEW_PASSWORD)).status).toBe(200)
  })

  test('with the address of an account: the same response, and an email to its owner', async () => {
    const owner = await aPerson(forecourt)
    const stranger = new Person(forecourt, { email: owner.email })
    const answer = await stranger.signsUp(both(NEW_PASSWORD))
    expect(answer.body).toEqual({
      success: true,
      message: 'Signup successful! Redirecting...',
      data: { email: owner.email },
    })
    expect((await owner.receivedEmails())[0]!.subject).toMatch(/already/i)
    // As with an unverified account.
    expect((await stranger.logsIn(NEW_PASSWORD)).body.code).toBe('email-not-verified')
    expect(await stranger.isLoggedIn()).toBe(false)
    expect(await owner.isLoggedIn()).toBe(true)
  })
})

describe('logging in', () => {
  test('with the right password, whatever the case of the address', async () => {
    const person = await aPerson(forecourt)
    const elsewhere = new Person(forecourt, { email: ` ${person.email.toUpperCase()} ` })
    const { status, body, headers } = await elsewhere.logsIn()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      message: 'Login successful! Redirecting...',
      data: { user: { email: person.email } },
    })
    expect(headers['cache-control']).toBe('no-store')
    expect(await elsewhere.isLoggedIn()).toBe(true)
  })

  test('with a wrong password, with none, and with an unknown address', async () => {
    const person = await aPerson(forecourt)
    for (const [email, password] of [
      [person.email, 'Wrong-1-Wrong'],
      ['unknown@mail.example', PASSWORD],
    ] as const) {
      const { status, body } = await new Person(forecourt).post('/api/users/login', { email, password })
      expect(status).toBe(401)
      expect(body.message).toBe('Login Failed: Incorrect Email or Password!')
    }
    const blank = await new Person(forecourt).post('/api/users/login', {})
    expect(blank.body.errors).toMatchObject([
      { field: 'email', message: 'Email is required.' },
      { field: 'password', message: 'Password is required.' },
    ])
  })

  test('before the address is verified: a code is required, and entering it logs in', async () => {
    const person = new Person(forecourt)
    await person.signsUp()
    person.cookies = ''
    const { status, body } = await person.logsIn()
    expect([status, body.code]).toEqual([403, 'email-not-verified'])
    expect((await person.entersCode()).body.data.needsPassword).toBe(false)
    expect(await person.isLoggedIn()).toBe(true)
  })

  test('by a code alone', async () => {
    const person = await aPerson(forecourt)
    const elsewhere = new Person(forecourt, { email: person.email })
    await forecourt.connections.database.deleteFrom('attempts').execute()
    expect((await elsewhere.post('/api/users/send-otp', { email: person.email })).status).toBe(200)
    expect((await elsewhere.entersCode()).body.data.needsPassword).toBe(false)
    expect(await elsewhere.isLoggedIn()).toBe(true)
    expect(await person.isLoggedIn()).toBe(true)
  })

  test('each login starts a new session and ends the previous one of the browser', async () => {
    const person = await aPerson(forecourt)
    const before = person.cookies
    await person.logsIn()
    expect(person.cookies).not.toBe(before)
    const old = new Person(forecourt)
    old.cookies = before
    expect(await old.isLoggedIn()).toBe(false)
    expect(await person.isLoggedIn()).toBe(true)
  })

  test('logging out ends this session, logging out everywhere ends all', async () => {
    const person = await aPerson(forecourt)
    const elsewhere = new Person(forecourt, { email: person.email })
    await elsewhere.logsIn()
    await person.post('/api/users/logout')
    expect([await person.isLoggedIn(), await elsewhere.isLoggedIn()]).toEqual([false, true])
    await person.logsIn()
    expect((await person.post('/api/users/logoutEverywhere')).status).toBe(200)
    expect([await person.isLoggedIn(), await elsewhere.isLoggedIn()]).toEqual([false, false])
  })
})
