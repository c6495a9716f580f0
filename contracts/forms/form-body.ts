import { z } from 'zod'
import type { Form, NameOf } from './form.ts'
import { jsonSchemaOf } from './json-schema.ts'

/** What a client may send: any of the form's fields, which the form's own rules check. */
export type FormInput<F extends Form> = { readonly [Name in NameOf<F>]?: unknown }

/**
 * The body of an endpoint with this form. It accepts every object, so that errors have the form's messages
 * and not zod's. `also` describes fields beside those of the form. No field is documented as required,
 * because some endpoints accept a part of the form.
 */
export function formBody<F extends Form>(form: F, also: Readonly<Record<string, string>> = {}) {
  const described = Object.entries(also).map(([name, description]) => [name, { description }])
  const properties = { ...jsonSchemaOf(form).properties, ...Object.fromEntries(described) }
  return z
    .custom<FormInput<F> & Record<string, unknown>>(isObject, 'Must be an object')
    .meta({ type: 'object', properties })
}

const isObject = (sent: unknown) => typeof sent === 'object' && sent !== null && !Array.isArray(sent)

/** The same fields with values as typed, unchecked. */
export type AsTyped<Input> = { readonly [Name in keyof Input]?: unknown }

/** The same schema for callers that pass on unchecked values: only the type of its input is wider. */
export function asTyped<Schema extends z.ZodType>(schema: Schema) {
  return schema as unknown as z.ZodType<z.output<Schema>, AsTyped<z.input<Schema>>>
}
