import { readFile } from 'node:fs/promises'
import { AccountHolder } from './account.ts'
import { expect, test } from './test.ts'

test('a user downloads a copy of their data and deletes the account', async ({ visitor }) => {
  const person = new AccountHolder(visitor)
  await person.hasAccount()
  await visitor.opens('/profile/account')
  const download = visitor.page.waitForEvent('download')
  await visitor.follows('Export my data')
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain(person.email)
  expect(file).not.toMatch(/argon2/)

  await visitor.follows('Delete my account')
  await visitor.seesHeading('Delete your account')
  await visitor.sees('We delete for good:', 'We keep:')
  await person.fillsIn({ 'Your password': 'Not&7mine' })
  await visitor.presses('Delete my account')
  await visitor.sees('This is not your password')
  await person.fillsIn({ 'Your password': person.password })
  await visitor.presses('Delete my account')
  await visitor.seesHeading('Your account is deleted')

  await person.logsIn()
  await visitor.sees('Login Failed: Incorrect Email or Password!')
})
