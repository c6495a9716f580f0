/** A row of the specification's table of field rules: what a field takes, and what it says of everything else. */
import { describe, expect, test } from 'vitest'
import { checkForm, type Form } from '#contracts/forms/form.ts'

export const today = '2026-11-22'

export interface FieldRow {
  forms: readonly Form[]
  fields: readonly string[]
  good: readonly unknown[]
  /** Each message with the values that bring it. */
  bad?: Readonly<Record<string, readonly unknown[]>>
  /** What else the form holds. */
  beside?: Record<string, unknown>
}

export const blank = ['', '   ', undefined, null]

export function testRows(rows: Readonly<Record<string, FieldRow>>): void {
  describe.each(Object.entries(rows))('%s', (_, { forms, fields, good, bad = {}, beside = {} }) => {
    const meant = fields.flatMap(field =>
      forms.filter(form => Object.hasOwn(form.fields, field)).map(form => [field, form] as const),
    )
    const saidOf = ([field, form]: (typeof meant)[number], value: unknown) =>
      checkForm(form, { ...beside, [field]: value }, { today }).fields[field]!.message

    test('stands in a form', () => {
      expect(fields.filter(field => !meant.some(([name]) => name === field))).toEqual([])
    })
    test('takes what is right', () => {
      for (const value of good)
        for (const one of meant) expect([value, saidOf(one, value)]).toEqual([value, ''])
    })
    test('says what is wrong', () => {
      for (const [message, values] of Object.entries(bad)) {
        for (const value of values) {
          for (const one of meant)
            expect([one[0], value, saidOf(one, value)]).toEqual([one[0], value, message])
        }
      }
    })
  })
}
