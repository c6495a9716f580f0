import type { z } from 'zod'
import type { AnyField, Fields, Form } from './form.ts'
import type { Rule } from './rules.ts'
import { MAX_ITEMS } from './values.ts'

/** The types alone: forms in the browser don't load zod. */
export interface JsonSchema extends z.core.JSONSchema.JSONSchema {
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
}

/**
 * The JSON body of a form, for the OpenAPI document. Rules about other fields, today's date or checks made
 * elsewhere can't be expressed in a schema; `parseForm` applies them.
 */
export function jsonSchemaOf(form: Form): JsonSchema {
  return objectOf(form.fields)
}

function objectOf(fields: Fields): JsonSchema {
  const entries = Object.entries(fields)
  const required = entries.filter(([, field]) => isRequired(field)).map(([name]) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, field]) => [name, withNoAnswer(field)])),
    ...(required.length > 0 && { required }),
  }
}

function isRequired(field: AnyField): boolean {
  if (field.kind === 'group') return Object.values(field.fields).some(isRequired)
  return field.rules.some(({ rule }) => rule === 'required' || rule === 'requiredbool')
}

/** `parseForm` reads '', which pages send for a blank field, and null as no answer. */
const noAnswer: JsonSchema = { enum: ['', null] }

const withNoAnswer = (field: AnyField): JsonSchema =>
  isRequired(field) ? schemaOf(field) : { anyOf: [schemaOf(field), noAnswer] }

function schemaOf(field: AnyField): JsonSchema {
  switch (field.kind) {
    case 'group':
      return objectOf(field.fields)
    case 'rows':
      return listOf(objectOf(field.fields), field.rules)
    case 'choice':
      return { type: 'string', enum: field.options.map(({ value }) => value) }
    case 'list':
      return listOf({ type: 'string' }, field.rules)
    case 'files':
      return listOf(storedFile, field.rules)
    case 'number':
      return numberOf(field.rules)
    case 'flag':
      return isRequired(field) ? { type: 'boolean', const: true } : { type: 'boolean' }
    case 'yesno':
      return { type: 'boolean' }
    case 'date':
      return { type: 'string', format: 'date' }
    case 'point':
      return point
    case 'secret':
      return { ...textOf(field.rules), format: 'password' }
    default:
      // The pattern of a tidied text applies after tidying, so it does not describe the request.
      return textOf(field.tidy ? field.rules.filter(({ rule }) => rule !== 'regex') : field.rules)
  }
}

const storedFile: JsonSchema = { type: 'string', description: 'The id of a stored file' }

const point: JsonSchema = {
  type: 'object',
  properties: {
    type: { type: 'string', const: 'Point' },
    coordinates: {
      type: 'array',
      items: { type: 'number' },
      minItems: 2,
      maxItems: 2,
      description: 'Longitude, latitude',
    },
  },
  required: ['type', 'coordinates'],
}

function textOf(rules: readonly Rule[]): JsonSchema {
  const schema: JsonSchema = { type: 'string', ...(isBlankRefused(rules) && { minLength: 1 }) }
  for (const one of rules) {
    if (one.rule === 'minLength') schema.minLength = one.length
    if (one.rule === 'maxLength') schema.maxLength = one.length
    // A schema holds one pattern: the last. It has no flags; Unicode properties need one.
    if (one.rule === 'regex' && /^u?$/.test(one.pattern.flags) && !one.pattern.source.includes('\\p{'))
      schema.pattern = one.pattern.source
  }
  return schema
}

const isBlankRefused = (rules: readonly Rule[]) => rules.some(({ rule }) => rule === 'required')

function numberOf(rules: readonly Rule[]): JsonSchema {
  const schema: JsonSchema = { type: 'number' }
  for (const one of rules) {
    if (one.rule === 'integer') schema.type = 'integer'
    if (one.rule === 'min') schema.minimum = one.bound
    if (one.rule === 'max') schema.maximum = one.bound
    if (one.rule === 'positive') schema.exclusiveMinimum = 0
  }
  return schema
}

function listOf(items: JsonSchema, rules: readonly Rule[]): JsonSchema {
  const schema: JsonSchema = { type: 'array', items, maxItems: MAX_ITEMS }
  for (const one of rules) {
    if (one.rule === 'required') schema.minItems = 1
    if (one.rule === 'minLength') schema.minItems = one.length
    if (one.rule === 'maxLength') schema.maxItems = one.length
  }
  return schema
}
