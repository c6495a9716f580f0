import { expect, test, vi } from 'vitest'
import type { Api } from '#app/api.ts'
import type { CurrentUser } from '#contracts/account.ts'
import { DEFAULT_PROFILE, factsOf, profileOver } from './profile-facts.ts'

const user = (more: Partial<CurrentUser>) =>
  ({ dateofbirth: '', gender: '', address: { region: '' }, ...more }) as CurrentUser
const day = new Date('2026-03-12T12:00:00Z')

test.each([
  ['1990-03-12', 36],
  ['1990-03-13', 35],
  ['', 50],
  ['no date', 50],
])('born %s', (dateofbirth, age) => {
  expect(factsOf(user({ dateofbirth }), day).age).toBe(age)
})

test('missing facts have defaults', () => {
  expect(factsOf(user({}), day)).toEqual(DEFAULT_PROFILE)
  expect(factsOf(user({ gender: 'Female' }), day).gender).toBe('Female')
})

test('a visitor is not asked about, and an account once', async () => {
  const call = vi.fn(async () => ({ user: user({ gender: 'Female' }) }))
  const api = { call } as unknown as Api
  expect(await profileOver(api, () => null)()).toEqual(DEFAULT_PROFILE)
  expect(call).not.toHaveBeenCalled()
  const profile = profileOver(api, () => 'a mark')
  expect((await profile()).gender).toBe('Female')
  await profile()
  expect(call).toHaveBeenCalledOnce()
})
