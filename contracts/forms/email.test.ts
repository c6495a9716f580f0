import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { loginForm } from './account-forms.ts'
import { parseForm } from './parse-form.ts'

const isTaken = (email: string) =>
  parseForm(loginForm, { email, password: 'x' }, { today: '2026-11-22' }).values !== undefined

test('what the form takes as an address, accounts take as well', () => {
  const text = (letters: string) =>
    fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 6 })
  const [name, host, end] = [text("ab1_.'+-&"), text('ab1.-_'), text('abc1')]
  fc.assert(
    fc.property(name, host, end, (name, host, end) => {
      const email = `${name}@${host}.${end}`
      fc.pre(isTaken(email))
      expect(z.email().safeParse(email).success).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test.each(['jo@mail.example', "jo.o'neill+cars@sub.mail-er.co.uk", 'J_O-1@x1.example', '1@a.bc'])(
  '%s is one',
  email => expect(isTaken(email)).toBe(true),
)

test('no text takes long to refuse', () => {
  for (const text of [
    'a'.repeat(250),
    `${'a.'.repeat(120)}@`,
    `a@${'a-'.repeat(120)}`,
    `a@${'a.'.repeat(120)}1`,
  ]) {
    const began = performance.now()
    expect(isTaken(text)).toBe(false)
    expect(performance.now() - began).toBeLessThan(20)
  }
})
