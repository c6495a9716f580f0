import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  caretAfterFormatting,
  formatOf,
  formatRegistration,
  lookalikes,
  MAX_REGISTRATION_LENGTH,
  normalRegistration,
  type RegistrationFormat,
  readRegistration,
} from './registration.ts'

describe('formats', () => {
  test.each<[string, RegistrationFormat]>([
    ['AB12CDE', 'current'],
    ['AA19AAA', 'current'],
    ['A1BCD', 'prefix'],
    ['L2WPS', 'prefix'],
    ['Q123BCD', 'prefix'],
    ['ABC1D', 'suffix'],
    ['ABC123D', 'suffix'],
    ['AIZ1', 'Northern Ireland'],
    ['YIZ4321', 'Northern Ireland'],
    ['1234AZ', 'Northern Ireland'],
    ['OI1234', 'Northern Ireland'],
    ['A1', 'dateless'],
    ['1A', 'dateless'],
    ['AB1234', 'dateless'],
    ['ABC123', 'dateless'],
    ['123ABC', 'dateless'],
  ])('%s', (registration, format) => {
    expect(formatOf(registration)).toBe(format)
  })

  test.each([
    '',
    'A',
    '1',
    'ABC',
    '1234',
    'AB00CDE',
    'QB12CDE',
    'ZZ12CDE',
    'AI12CDE',
    'AB12CDI',
    'AB12CDEF',
    'A0BCD',
    'A1234BCD',
    'I123BCD',
    'U123BCD',
    'ABC123I',
    'ABC1234',
    '1234ABC',
    'A12345',
    'ab12cde',
    'AB12 CDE',
  ])('%j is none', text => {
    expect(formatOf(text)).toBeUndefined()
  })
})

describe('normal form', () => {
  test.each(['ab12 cde', ' AB12-CDE ', 'a b 1 2 c d e', 'AB12.CDE'])('%j is AB12CDE', typed => {
    expect(readRegistration(typed)).toEqual({ value: 'AB12CDE' })
  })

  test.each([
    ['ABI2 CDE', ['AB12 CDE']],
    ['ABI2 CD0', ['AB12 CDO']],
    ['A823 B0D', ['A823 BOD']],
    ['ABC 12O', ['ABC 120']],
    ['AB2O CDE', ['AB20 CDE']],
    ['0B12 CDE', ['OB12 CDE']],
    ['hello', []],
    ['£!', []],
    ['OOOOOOOO', []],
    ['O'.repeat(1000), []],
    [12, []],
    [null, []],
  ])('%j is no registration, and meant are %j', (typed, meant) => {
    const reading = readRegistration(typed)
    expect(reading).toEqual({ problem: expect.any(String), meant })
    for (const one of meant) expect(reading).toEqual({ problem: expect.stringContaining(one), meant })
  })

  test('a lookalike is valid, looks the same, and has the typing error as its own lookalike', () => {
    fc.assert(
      fc.property(anyRegistration, registration => {
        for (const other of lookalikes(registration)) {
          expect(formatOf(other)).toBeDefined()
          expect(other).not.toBe(registration)
          expect(sameLook(other)).toBe(sameLook(registration))
        }
      }),
    )
  })

  test('the correction of one typing error in a current registration is always suggested', () => {
    fc.assert(
      fc.property(current, fc.nat(6), (registration, at) => {
        const slip = { O: '0', 0: 'O', 1: 'I' }[registration.charAt(at)]
        fc.pre(slip !== undefined)
        const typed = registration.slice(0, at) + slip + registration.slice(at + 1)
        expect(readRegistration(typed)).toMatchObject({ meant: [formatRegistration(registration)] })
      }),
    )
  })
})

describe('formatting', () => {
  test.each([
    ['AB12CDE', 'AB12 CDE'],
    ['ab12 cde', 'AB12 CDE'],
    ['  a b-1 2c', 'AB12 C'],
    ['AB12', 'AB12'],
    ['a123bcd', 'A123 BCD'],
    ['abc123d', 'ABC 123D'],
    ['yiz4321', 'YIZ 4321'],
    ['1234ab', '1234 AB'],
    ['AB1234', 'AB 1234'],
    ['A1', 'A1'],
    ['AB12CDEFG', 'AB12CDEF'],
    ['£!', ''],
  ])('%j is written %j', (typed, plate) => {
    expect(formatRegistration(typed)).toBe(plate)
  })

  test('formatting is idempotent, and the result has at most eight characters', () => {
    fc.assert(
      fc.property(fc.string(), typed => {
        const plate = formatRegistration(typed)
        expect(formatRegistration(plate)).toBe(plate)
        expect(plate.length).toBeLessThanOrEqual(MAX_REGISTRATION_LENGTH)
      }),
    )
  })

  test('a formatted registration is read back, in lower case and with hyphens too', () => {
    fc.assert(
      fc.property(anyRegistration, registration => {
        const written = formatRegistration(registration)
        expect(written.length).toBeLessThanOrEqual(MAX_REGISTRATION_LENGTH)
        expect(normalRegistration(written)).toBe(registration)
        for (const typed of [written, written.toLowerCase(), written.replace(' ', '-'), registration])
          expect(readRegistration(typed)).toEqual({ value: registration })
      }),
    )
  })

  test.each([
    ['AB12C', 5, 6],
    ['AXB12 CDE', 2, 2],
    ['AB12 CDE', 0, 0],
  ])('in %j the caret at %i goes to %i', (typed, caret, after) => {
    expect(caretAfterFormatting(typed, caret, formatRegistration(typed))).toBe(after)
  })
})

const current = fc.stringMatching(/^[A-HJ-PR-Y]{2}[1-9]\d[A-HJ-PR-Z]{3}$/)
const anyRegistration = fc.oneof(
  current,
  fc.stringMatching(/^[A-HJ-NPR-TV-Y][1-9]\d{0,2}[A-HJ-PR-Z]{3}$/),
  fc.stringMatching(/^[A-HJ-PR-Z]{3}[1-9]\d{0,2}[A-HJ-NPR-TV-Y]$/),
  fc.stringMatching(/^[A-HJ-PR-Y][IZ][A-Z][1-9]\d{0,3}$/).filter(one => !one.includes('Q')),
  fc.stringMatching(/^[A-HJ-PR-Y]{1,3}[1-9]\d{0,2}$/),
  fc.stringMatching(/^[1-9]\d{0,2}[A-HJ-PR-Y]{1,3}$/),
)
const sameLook = (text: string) => text.replaceAll('0', 'O').replaceAll('1', 'I')
