import { z } from 'zod'
import type { Form, NameOf } from './form.ts'
import { jsonSchemaOf } from './json-schema.ts'

/** What a client may send: any of the form's fields. What is wrong with them is found by the form's own rules. */
export type FormInput<F extends Form> = { readonly [Name in NameOf<F>]?: unknown }

/**
 * The body of an endpoint that takes this form. It lets every object through, so that the form's messages, and not zod's,
 * say what is wrong; `also` names fields that are taken beside those of the form. No field is documented as required: of
 * some endpoints a part of the form is enough.
 */
export function formBody<F extends Form>(form: F, also: Readonly<Record<string, string>> = {}) {
  const described = Object.entries(also).map(([name, description]) => [name, { description }])
  const properties = { ...jsonSchemaOf(form).properties, ...Object.fromEntries(described) }
  return z
    .custom<FormInput<F> & Record<string, unknown>>(isObject, 'Must be an object')
    .meta({ type: 'object', properties })
}

const isObject = (sent: unknown) => typeof sent === 'object' && sent !== null && !Array.isArray(sent)

/** What people typed, under the names of these fields: the server says what is wrong with it. */
export type AsTyped<Input> = { readonly [Name in keyof Input]?: unknown }

/** The same schema for callers that pass on what was typed. Only the type of its input is widened. */
export function asTyped<Schema extends z.ZodType>(schema: Schema) {
  return schema as unknown as z.ZodType<z.output<Schema>, AsTyped<z.input<Schema>>>
}
