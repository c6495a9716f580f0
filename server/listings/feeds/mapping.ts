/** The mapping file: how a partner's columns map to fields. Documented in README.md. */
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { fieldNames, required } from './fields.ts'
import { transformSchema } from './transforms.ts'

const constant = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])

const sourceSchema = z
  .strictObject({
    column: z.string().min(1).optional(),
    constant: constant.optional(),
    transforms: z.array(transformSchema).default([]),
    unknown: z.array(z.union([z.string(), z.number()])).default([]),
    default: constant.optional(),
    min: z.number().optional(),
    max: z.number().optional(),
    optional: z.boolean().default(false),
  })
  .refine(source => (source.column === undefined) !== (source.constant === undefined), {
    error: "give either 'column' or 'constant'",
  })

const fieldSchema = z.union([
  z
    .string()
    .min(1)
    .transform(column => sourceSchema.parse({ column })),
  sourceSchema,
])

export const mappingSchema = z.strictObject({
  /** A comment. */
  about: z.string().optional(),
  format: z.enum(['csv', 'ndjson', 'json']).optional(),
  encoding: z
    .string()
    .refine(isEncoding, 'no such encoding; utf-8, windows-1252 and utf-16le are common')
    .optional(),
  /** The sign before decimals. */
  decimal: z.enum(['.', ',']).default('.'),
  csv: z
    .strictObject({
      delimiter: z.string().length(1).default(','),
      quote: z.string().length(1).default('"'),
      /** Names of the columns, for files without a header line. */
      header: z.array(z.string()).min(1).optional(),
    })
    .prefault({}),
  json: z.strictObject({ path: z.string().default('') }).prefault({}),
  fields: z.partialRecord(z.enum(fieldNames), fieldSchema),
})
export type Mapping = z.infer<typeof mappingSchema>
export type FieldSource = z.infer<typeof sourceSchema>

/** Throws an Error whose message names the file, the place in it and what is wrong. */
export async function readMapping(file: string): Promise<Mapping> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      error.code === 'ENOENT' ? `There is no mapping file ${file}.` : `${file}: ${error.message}`,
    )
  })
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new Error(`Mapping ${file} is not JSON: ${(error as Error).message}.`)
  }
  return parseMapping(json, file)
}

export function parseMapping(json: unknown, file: string): Mapping {
  const reading = mappingSchema.safeParse(json)
  if (!reading.success) throw new Error(`Mapping ${file}: ${reading.error.issues.map(described).join('; ')}.`)
  const missing = [...required].filter(name => reading.data.fields[name] === undefined)
  if (missing.length > 0) {
    throw new Error(`Mapping ${file}: fields must map ${missing.join(', ')}: without it there is no advert.`)
  }
  return reading.data
}

function described(issue: z.core.$ZodIssue): string {
  const place = issue.path.join('.')
  const inFields = place === 'fields'
  if (inFields && issue.code === 'unrecognized_keys') return noField(issue.keys.join(', '))
  if (issue.path.length === 2 && issue.code === 'invalid_key') return noField(String(issue.path[1]))
  if (issue.code === 'unrecognized_keys') {
    return `${place || 'the file'} does not take '${issue.keys.join("', '")}'`
  }
  if (issue.code === 'invalid_union') {
    const inner = issueOfIntendedForm(issue)
    if (inner) return described({ ...inner, path: [...issue.path, ...inner.path] })
  }
  return `${place}: ${issue.message}`
}

const noField = (name: string) => `there is no field '${name}'; fields are ${fieldNames.join(', ')}`

/** The issue of the form of a union that was probably intended: one that is not merely a wrong type. */
function issueOfIntendedForm({
  errors,
  message,
}: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue | undefined {
  const firsts = errors.flatMap(issues => issues.slice(0, 1))
  const meant = firsts.find(issue => issue.path.length > 0 && issue.code !== 'invalid_type')
  const ownWords = message !== 'Invalid input'
  return meant ?? (ownWords ? undefined : firsts.findLast(issue => issue.code !== 'invalid_type'))
}

function isEncoding(name: string): boolean {
  try {
    new TextDecoder(name)
    return true
  } catch {
    return false
  }
}
