/** A row of the specification's table of field rules: what a field accepts, and its messages for everything else. */
import { describe, expect, test } from 'vitest'
import type { Form } from '#contracts/forms/form.ts'
import { type ParseOptions, parseForm } from '#contracts/forms/parse-form.ts'

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

/** The message about one field, '' where there is none. */
export function messageOf(
  form: Form,
  values: unknown,
  field: string,
  options?: Partial<ParseOptions>,
): string {
  const { errors } = parseForm(form, values, { today, ...options })
  return errors.find(error => error.field === field)?.message ?? ''
}

export function testRows(rows: Readonly<Record<string, FieldRow>>): void {
  describe.each(Object.entries(rows))('%s', (_, { forms, fields, good, bad = {}, beside = {} }) => {
    const meant = fields.flatMap(field =>
      forms.filter(form => Object.hasOwn(form.fields, field)).map(form => [field, form] as const),
    )
    const saidOf = ([field, form]: (typeof meant)[number], value: unknown) =>
      messageOf(form, { ...beside, [field]: value }, field)

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
