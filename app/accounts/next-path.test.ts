import { expect, test } from 'vitest'
import { nextPath, withNext } from './next-path.ts'

test.each([
  '/search?make=saab&sortBy=price_low',
  '/profile/searches',
  '/view/7/saab-9-3#mot',
  '/',
  '/loginfo',
])('%j is ours', path => expect(nextPath(path)).toBe(path))

test.each([
  null,
  undefined,
  '',
  'search',
  'https:',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/login',
  '/login?next=/login',
  '/LOGIN/',
  '/%6cogin',
  '/x/../login',
  '/login/google',
  '/log-out',
  '/reset-password/abc',
  ' /search',
  `/${'x'.repeat(3000)}`,
])('%j is not', asked => expect(nextPath(asked)).toBe('/profile'))

test('it is carried along only where it says something', () => {
  expect(withNext('/login', '/profile')).toBe('/login')
  expect(withNext('/login', '/search?make=saab&page=2')).toBe(
    '/login?next=%2Fsearch%3Fmake%3Dsaab%26page%3D2',
  )
  expect(withNext('/login?step=code', '/compare')).toBe('/login?step=code&next=%2Fcompare')
})
