import { z } from 'zod'
import { londonDay } from '../london-days.ts'
import type { Form, InputField } from './form.ts'
import type { ValuesOf } from './form-types.ts'
import { jsonSchemaOf } from './json-schema.ts'
import { parseForm } from './parse-form.ts'
import type { SentValues } from './sent-values.ts'

/**
 * A request body that is a form: a route that has it gets the form's values, and its errors are told as those
 * of any other body. `prepare` may rewrite what was sent before it is read. For the server: forms in the
 * browser don't load zod.
 */
export function formSchema<F extends Form>(
  form: F,
  prepare: (sent: SentValues) => SentValues = sent => sent,
) {
  const body = z.record(z.string(), z.unknown()).meta({ ...jsonSchemaOf(form) })
  return body.transform((sent, context): ValuesOf<F> => {
    const { values, errors } = parseForm(form, prepare(sent), { today: londonDay() })
    if (values) return values
    for (const { field, message } of errors)
      context.addIssue({ code: 'custom', message, path: field.split(/[.[\]]+/).filter(Boolean) })
    return z.NEVER
  })
}

/** A text that a form checks, in a body that is more than the form. */
export function textSchema(field: InputField) {
  const form = { fields: { text: field } }
  return z
    .unknown()
    .meta({ ...jsonSchemaOf(form).properties?.text })
    .transform((text, context): string => {
      const { values, errors } = parseForm(form, { text }, { today: londonDay() })
      if (values) return values.text
      for (const { message } of errors) context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
}
