import { z } from 'zod'
import { utcDay } from './dates.ts'
import type { Form } from './form.ts'
import type { ValuesOf } from './form-types.ts'
import { jsonSchemaOf } from './json-schema.ts'
import { parseForm } from './parse-form.ts'

/**
 * A request body that is a form: a route that has it gets the form's values, and its errors are told as those of any
 * other body. For the server: zod is not loaded by forms in the browser.
 */
export function formSchema<F extends Form>(form: F) {
  const body = z.record(z.string(), z.unknown()).meta({ ...jsonSchemaOf(form) })
  return body.transform((sent, context): ValuesOf<F> => {
    const { values, errors } = parseForm(form, sent, { today: utcDay() })
    if (values) return values
    for (const { field, message } of errors)
      context.addIssue({ code: 'custom', message, path: field.split(/[.[\]]+/).filter(Boolean) })
    return z.NEVER
  })
}
