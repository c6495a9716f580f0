/** Tests of fields by rows of the specification's table: accepted values, messages for others. */
import { describe, expect, test } from 'vitest'
import type { Form } from '#contracts/forms/form.ts'
import { type ParseOptions, parseForm } from '#contracts/forms/parse-form.ts'

export const today = '2026-11-22'

export interface FieldRow {
  forms: readonly Form[]
  fields: readonly string[]
  good: readonly unknown[]
  /** Refused values by message. */
  bad?: Readonly<Record<string, readonly unknown[]>>
  /** Values of the form's other fields. */
  otherValues?: Record<string, unknown>
}

export const blank = ['', '   ', undefined, null]

/** The message about one field, or ''. */
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
  describe.each(Object.entries(rows))('%s', (_, { forms, fields, good, bad = {}, otherValues = {} }) => {
    const targets = fields.flatMap(field =>
      forms.filter(form => Object.hasOwn(form.fields, field)).map(form => [field, form] as const),
    )
    const messageFor = ([field, form]: (typeof targets)[number], value: unknown) =>
      messageOf(form, { ...otherValues, [field]: value }, field)

    test('is in a form', () => {
      expect(fields.filter(field => !targets.some(([name]) => name === field))).toEqual([])
    })
    test('accepts valid values', () => {
      for (const value of good)
        for (const target of targets) expect([value, messageFor(target, value)]).toEqual([value, ''])
    })
    test('refuses invalid values with their message', () => {
      for (const [message, values] of Object.entries(bad)) {
        for (const value of values) {
          for (const target of targets)
            expect([target[0], value, messageFor(target, value)]).toEqual([target[0], value, message])
        }
      }
    })
  })
}
