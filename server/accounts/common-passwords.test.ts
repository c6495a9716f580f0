import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  'Password1!',
  'P@ssw0rd',
  'P@ssw0rd1!',
  'Qwerty123!',
  'Arsenal1!',
  '!!Liverpool99',
  'Welcome1$',
  'AAAAAA',
  'Letmein!1',
])('%s is common', password => expect(isCommonPassword(password)).toBe(true))

test.each(['Tr0mbone-at-Nine!', 'xK7$mmQ2', 'Blue Giraffe 7!', 'Zuiderzee&41north'])('%s is not', password =>
  expect(isCommonPassword(password)).toBe(false),
)

test('a password made of the user’s own names or email is common for them', () => {
  const own = ['Perpetua', 'Featherstonehaugh', 'p.featherstone@mail.example']
  for (const password of ['Perpetua1!', 'Featherstonehaugh99$', 'P.Featherstone1!'])
    expect([password, isCommonPassword(password, own)]).toEqual([password, true])
  expect(isCommonPassword('Perpetua1!')).toBe(false)
})
