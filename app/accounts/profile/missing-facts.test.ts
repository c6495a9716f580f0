import { expect, test } from 'vitest'
import type { CurrentUser } from '#contracts/accounts/account.ts'
import { missingFacts } from './missing-facts.ts'

const whole = {
  firstname: 'Siân',
  phone: '07700900123',
  dateofbirth: '1990-02-28',
  address: { addressline1: '1 High Street', postcode: 'LS1 4AP' },
} as CurrentUser

test('a whole profile lacks nothing', () => expect(missingFacts(whole)).toBe(''))

test.each([
  [{ phone: '' }, 'your phone number'],
  [{ phone: '', dateofbirth: '' }, 'your phone number and date of birth'],
  [{ firstname: '', phone: '', dateofbirth: '' }, 'your name, phone number and date of birth'],
  [{ address: { ...whole.address, postcode: '' } }, 'your address'],
])('%j lacks %s', (facts, phrase) => expect(missingFacts({ ...whole, ...facts })).toBe(phrase))
