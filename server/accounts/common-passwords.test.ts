import { expect, test } from 'vitest'
import { isCommon } from './common-passwords.ts'

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
])('%s is tried first by everybody', password => expect(isCommon(password)).toBe(true))

test.each(['Tr0mbone-at-Nine!', 'xK7$mmQ2', 'Blue Giraffe 7!', 'Zuiderzee&41north'])('%s is not', password =>
  expect(isCommon(password)).toBe(false),
)

test('nor may it be who one is', () => {
  const own = ['Perpetua', 'Featherstonehaugh', 'p.featherstone@mail.example']
  for (const password of ['Perpetua1!', 'Featherstonehaugh99$', 'P.Featherstone1!'])
    expect([password, isCommon(password, own)]).toEqual([password, true])
  expect(isCommon('Perpetua1!')).toBe(false)
})
