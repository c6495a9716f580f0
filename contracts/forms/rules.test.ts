import { describe, expect, test } from 'vitest'
import { messageOf } from '#testing/field-rows.ts'
import type { InputField } from './form.ts'
import type { External, Rule } from './rules.ts'

type Kind = NonNullable<InputField['kind']>

const message = 'It is wrong'

interface Given {
  kind?: Kind
  others?: Record<string, unknown>
  kinds?: Record<string, Kind>
  external?: External
  today?: string
}

/** What one rule says about one value. */
function said(rule: Rule, value: unknown, given: Given = {}): string {
  const { kind = 'text', others = {}, kinds = {}, external, today = '2026-11-22' } = given
  const neighbours = Object.keys(others).map(
    name => [name, { kind: kinds[name] ?? 'text', rules: [] }] as const,
  )
  const form = { fields: { ...Object.fromEntries(neighbours), it: { kind, rules: [rule] } } }
  return messageOf(form, { ...others, it: value }, 'it', { today, external: external && { it: external } })
}

function check(
  rule: Rule,
  given: Given,
  { good, bad }: { good: readonly unknown[]; bad: readonly unknown[] },
) {
  for (const value of good) expect([value, said(rule, value, given)]).toEqual([value, ''])
  for (const value of bad) expect([value, said(rule, value, given)]).toEqual([value, rule.message])
}

describe('each type of rule', () => {
  test('required needs a value, or a ticked box', () => {
    check({ rule: 'required', message }, {}, { good: ['a', ' a '], bad: ['', ' \t\n', undefined, null] })
    check({ rule: 'required', message }, { kind: 'secret' }, { good: [' '], bad: [''] })
    check({ rule: 'required', message }, { kind: 'number' }, { good: ['0', 0], bad: ['', Number.NaN] })
    check(
      { rule: 'required', message },
      { kind: 'flag' },
      { good: [true, 'on'], bad: [false, 'no', 'maybe', 1] },
    )
    check({ rule: 'required', message }, { kind: 'list' }, { good: [['a'], 'a'], bad: [[], [''], [1], {}] })
  })

  test('requiredbool needs yes or no', () => {
    const good = [true, false, 'true', 'false', 'yes', 'no', 'on', 'off']
    check(
      { rule: 'requiredbool', message },
      { kind: 'flag' },
      { good, bad: [undefined, null, '', 'maybe', 0] },
    )
  })

  test('regex looks at the trimmed text, and remembers nothing', () => {
    const rule: Rule = { rule: 'regex', pattern: /^a+$/g, message }
    check(
      rule,
      {},
      { good: ['a', ' aa ', '', 'aa', 'aa'], bad: ['b', 5, true, ['a'], { a: 1 }, 'a'.repeat(1001)] },
    )
  })

  test('min and max include their bounds, and take numbers as text', () => {
    const given = { kind: 'number' } as const
    const good = ['2', 2, '2.0', 9, '9']
    check({ rule: 'min', bound: 2, message }, given, {
      good: [...good, 1e9],
      bad: ['1.99', 1, '', 'x', '2 miles'].slice(0, 2),
    })
    check({ rule: 'min', bound: 2, message }, given, {
      good: [''],
      bad: ['x', '0x10', '1e3', '2 miles', [3], {}],
    })
    check({ rule: 'max', bound: 9, message }, given, {
      good: [...good, -5, ''],
      bad: [10, '9.01', 'x', Infinity],
    })
  })

  test('positive needs a number above 0 with a limited number of decimals', () => {
    const rule: Rule = { rule: 'positive', decimals: 2, message }
    const good = ['1', 1, '0.01', '12495', '12495.5', '12495.50', '1,000', '1,234,567.89']
    check(
      rule,
      { kind: 'number' },
      { good, bad: ['0', 0, '-1', '1.001', '1.', '.5', '1,00', '£5', '1e3', '1k'] },
    )
  })

  test('minLength and maxLength count characters, or items', () => {
    check(
      { rule: 'minLength', length: 2, message },
      {},
      { good: ['ab', '', ' ab '], bad: ['a', ' a ', '🚗', 12] },
    )
    check({ rule: 'maxLength', length: 2, message }, {}, { good: ['ab', '🚗🚗', ''], bad: ['abc', 1, ['a']] })
    check({ rule: 'minLength', length: 2, message }, { kind: 'list' }, { good: [['a', 'b']], bad: [['a']] })
    check(
      { rule: 'maxLength', length: 1, message },
      { kind: 'list' },
      { good: [['a']], bad: [['a', 'b'], [{}]] },
    )
  })

  test('compare >= another field', () => {
    const rule: Rule = { rule: 'compare', operator: '>=', field: 'least', message }
    const given: Given = { kind: 'number', others: { least: '10' }, kinds: { least: 'number' } }
    check(rule, given, { good: ['10', 11, ''], bad: ['9', 'x'] })
    check(rule, { ...given, others: { least: '' } }, { good: ['1'], bad: [] })
  })

  test('datevalidcheck knows the calendar', () => {
    const good = ['2026-11-22', '2024-02-29', '2000-02-29', '0099-12-31']
    const bad = [
      '2026-02-31',
      '2025-02-29',
      '1900-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-01-00',
      '22/11/2026',
    ]
    check(
      { rule: 'datevalidcheck', message },
      {},
      { good, bad: [...bad, '2026-1-1', 'x', 20261122, '2026-11-22T00'] },
    )
  })

  test('18 is reached on the birthday, and 29 February comes on 1 March', () => {
    const rule: Rule = { rule: 'datecheckminage18', message }
    check(
      rule,
      {},
      { good: ['2008-11-22', '1950-01-01'], bad: ['2008-11-23', '2026-11-22', '2030-01-01', 'x'] },
    )
    check(rule, { today: '2026-02-28' }, { good: ['2008-02-28'], bad: ['2008-02-29'] })
    check(rule, { today: '2026-03-01' }, { good: ['2008-02-29'], bad: [] })
  })

  test('100 is reached on the birthday', () => {
    const rule: Rule = { rule: 'datecheckmaxage100', message }
    check(rule, {}, { good: ['1926-11-23', '2008-01-01'], bad: ['1926-11-22', '1900-01-01', '2026-02-31'] })
  })

  test('match compares letter for letter, blanks as well', () => {
    const rule: Rule = { rule: 'match', field: 'password', message }
    const given: Given = { kind: 'secret', others: { password: ' Abc1! ' }, kinds: { password: 'secret' } }
    check(rule, given, { good: [' Abc1! '], bad: ['Abc1!', ' abc1! ', '', undefined, 5] })
  })

  test('checkOtherFieldHasValue requires it only then', () => {
    const rule: Rule = { rule: 'checkOtherFieldHasValue', field: 'isModified', value: true, message }
    const given = (isModified: unknown): Given => ({ others: { isModified }, kinds: { isModified: 'flag' } })
    check(rule, given('yes'), { good: ['Alloys'], bad: ['', '  ', undefined] })
    check(rule, given('no'), { good: ['', 'Alloys'], bad: [] })
    check(rule, given(undefined), { good: [''], bad: [] })
  })

  test('buypagegraterthan0 needs a price for delivery, and none below nothing', () => {
    const rule: Rule = { rule: 'buypagegraterthan0', collection: 'isCollection', message }
    const given = (isCollection: unknown): Given => ({
      kind: 'number',
      others: { isCollection },
      kinds: { isCollection: 'flag' },
    })
    check(rule, given(true), { good: ['', '0', 0], bad: ['-1', 'x'] })
    check(rule, given(false), { good: ['0', '399'], bad: ['', '-0.5', 'x'] })
  })

  test('discountCodeInput believes an answer about this very code, and its words', () => {
    const rule: Rule = { rule: 'discountCodeInput', message }
    const about = (isValid: boolean, own?: string) => ({ external: { value: 'TEN', isValid, message: own } })
    expect(said(rule, '')).toBe('')
    expect(said(rule, 'TEN')).toBe(message)
    expect(said(rule, 'TEN', about(true))).toBe('')
    expect(said(rule, 'TEN', about(false))).toBe(message)
    expect(said(rule, 'TEN', about(false, 'It has ended'))).toBe('It has ended')
    expect(said(rule, 'ELEVEN', about(true))).toBe(message)
    expect(said(rule, 'ELEVEN', about(false, 'It has ended'))).toBe(message)
  })

  test('custom asks a function, which may look at other fields', () => {
    const rule: Rule = { rule: 'custom', check: (value, { other }) => value === other('twin'), message }
    check(rule, { others: { twin: 'a' } }, { good: ['a', ' a', ''], bad: ['b', 5] })
  })
})

test('what can\u2019t be typed fails as a shape, not as missing', () => {
  const form = {
    fields: {
      it: {
        rules: [
          { rule: 'required', message: 'missing' },
          { rule: 'maxLength', length: 5, message: 'shape' },
        ],
      },
    },
  } as const
  for (const it of [5, true, ['a'], {}, 'a\u0000', 'a\u001b[31m', '\ud800', 'a'.repeat(1e6), () => 'a', 5n]) {
    expect(messageOf(form, { it }, 'it')).toBe('shape')
  }
  expect(messageOf(form, { it: 'a\tb' }, 'it')).toBe('')
})
