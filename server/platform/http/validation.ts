/** Checks the parts of a request by their endpoint's schemas. A schema's own words are kept. */
import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { FieldErrors, quoted } from '#contracts/api/field-errors.ts'
import { criterionNamed } from '#contracts/criteria/declarations.ts'
import { capitalised } from '#contracts/text/english.ts'
import { type FactName, facts } from '#contracts/vehicle/facts.ts'
import { type ProblemError, problem } from '#server/platform/problems.ts'

/** A schema may name every key of an object in what it says of a value. */
const MAX_MESSAGE_LENGTH = 300

export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart = 'request' }) =>
  (given: unknown) =>
    checked(schema, given, httpPart)

/** The part of a request as the schema reads it, or a problem. */
export function checked(
  schema: z.ZodType,
  given: unknown,
  httpPart: string,
): { value: unknown } | { error: ProblemError } {
  const { success, data, error } = schema.safeParse(given, { error: messageOf })
  if (success) return { value: data }
  const errors = new FieldErrors()
  for (const { path, message } of error.issues)
    errors.add(path.join('.') || httpPart, message.slice(0, MAX_MESSAGE_LENGTH))
  const [first, ...others] = errors.list
  return { error: problem('bad-request', others.length === 0 ? first!.message : undefined, errors.list) }
}

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const kinds: Readonly<Record<string, string>> = {
  ...{ string: 'text', number: 'a number', int: 'a whole number', boolean: 'true or false' },
  ...{ array: 'a list', object: 'an object', record: 'an object', date: 'a date' },
}

const units: Readonly<Record<string, string>> = { string: ' characters', array: ' values' }

function messageOf(issue: Issue): string {
  const label = labelOf(issue.path ?? [])
  const isMissing = issue.input === undefined
  switch (issue.code) {
    case 'invalid_type':
      return isMissing
        ? `${label} is required`
        : `${label} must be ${kinds[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return isMissing ? `${label} is required` : `${label} must be one of: ${issue.values.join(', ')}`
    case 'too_small':
      return `${label} must be at least ${issue.minimum}${units[issue.origin] ?? ''}`
    case 'too_big':
      return `${label} must be at most ${issue.maximum}${units[issue.origin] ?? ''}`
    case 'unrecognized_keys':
      return `There is no field ${issue.keys.map(quoted).join(', ')} here`
    default:
      return isMissing ? `${label} is required` : `${label} cannot be used`
  }
}

/** As forms call it: 'Engine size', and of a name that none has its words. */
function labelOf(path: readonly PropertyKey[]): string {
  const name = path.findLast(part => typeof part === 'string') ?? 'body'
  const known = Object.hasOwn(facts, name) ? facts[name as FactName] : criterionNamed(name)
  if (known) return known.label
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return capitalised(words)
}
