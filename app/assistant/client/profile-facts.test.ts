import { expect, test, vi } from 'vitest'
import { apiOver } from '#app/api.ts'
import type { CurrentUser } from '#contracts/accounts/account.ts'
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

test('no profile is requested for a visitor without an account, and one request is made for an account', async () => {
  const dispatch = vi.fn(async () => ({
    status: 200,
    body: { success: true, data: { user: user({ gender: 'Female' }) } },
  }))
  const api = apiOver(dispatch)
  expect(await profileOver(api, () => null)()).toEqual(DEFAULT_PROFILE)
  expect(dispatch).not.toHaveBeenCalled()
  const profile = profileOver(api, () => 'a mark')
  expect((await profile()).gender).toBe('Female')
  await profile()
  expect(dispatch).toHaveBeenCalledOnce()
})
