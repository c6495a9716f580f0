/** Checks requests and answers by an OpenAPI 3.0 document, as far as Stripe's uses it. A line a finding. */

export interface Schema {
  $ref?: string
  type?: string
  nullable?: boolean
  enum?: readonly unknown[]
  maxLength?: number
  anyOf?: readonly Schema[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: boolean | Schema
}

interface Content {
  content?: Readonly<Record<string, { schema: Schema }>>
}

interface Operation {
  parameters?: readonly { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: Content
  responses: Readonly<Record<string, Content>>
}

export interface OpenApi {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: { schemas: Readonly<Record<string, Schema>> }
}

export interface SentRequest {
  method: string
  /** With its query. */
  path: string
  body: string
}

/** Reads 'amount=5&metadata[id]=7&types[0]=card': nested, with texts as values. */
export function formFields(text: string): Record<string, unknown> {
  const root: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...nested] = name.split(/[[\]]+/).filter(Boolean)
    const keys = [first, ...nested]
    let into = root
    for (const key of keys.slice(0, -1)) {
      into[key] ??= {}
      into = into[key] as Record<string, unknown>
    }
    into[keys.at(-1)!] = value
  }
  return root
}

export function requestFindings(document: OpenApi, { method, path, body }: SentRequest): string[] {
  const [pathname = '', query = ''] = path.split('?')
  const operation = operationOf(document, method, pathname)
  if (!operation) return [`${method} ${pathname}: no such operation`]
  const findings = operation.parameters
    ? findingsIn(document, parametersOf(operation), formFields(query), 'query', true)
    : []
  const schema = operation.requestBody?.content?.['application/x-www-form-urlencoded']?.schema
  if (body !== '' && !schema) return [...findings, 'a body where none is taken']
  return [...findings, ...(schema ? findingsIn(document, schema, formFields(body), 'body', true) : [])]
}

export function answerFindings(
  document: OpenApi,
  { method, path }: SentRequest,
  status: number,
  answer: unknown,
): string[] {
  const { responses } = operationOf(document, method, path.split('?')[0]!) ?? { responses: {} }
  const schema = (responses[String(status)] ?? responses['default'])?.content?.['application/json']?.schema
  return schema
    ? findingsIn(document, schema, answer, 'answer', false)
    : [`${method} ${path}: no such answer`]
}

/** '/v1/refunds/search' before '/v1/refunds/{id}'. */
function operationOf({ paths }: OpenApi, method: string, pathname: string): Operation | undefined {
  const template = Object.keys(paths)
    .filter(path => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname))
    .sort((one, other) => one.split('{').length - other.split('{').length)[0]
  return template === undefined ? undefined : paths[template]?.[method.toLowerCase()]
}

function parametersOf({ parameters = [] }: Operation): Schema {
  const inQuery = parameters.filter(parameter => parameter.in === 'query')
  return {
    type: 'object',
    properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
    required: inQuery.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  }
}

/** `isForm`: numbers, booleans and lists are written as texts and numbered fields. */
export function findingsIn(
  document: OpenApi,
  schema: Schema,
  value: unknown,
  at: string,
  isForm: boolean,
): string[] {
  if (schema.$ref) {
    const name = schema.$ref.replace('#/components/schemas/', '')
    return findingsIn(document, document.components.schemas[name] ?? {}, value, at, isForm)
  }
  if (value === null) return schema.nullable ? [] : [`${at}: null`]
  if (schema.anyOf) {
    const each = schema.anyOf.map(one => findingsIn(document, one, value, at, isForm))
    return each.some(findings => findings.length === 0)
      ? []
      : [`${at}: fits none of its schemas`, ...each.flat()]
  }
  if (schema.enum && !schema.enum.includes(value)) return [`${at}: none of the values allowed`]
  if (schema.type === 'object') return objectFindings(document, schema, value, at, isForm)
  if (schema.type === 'array') {
    const items = isForm && isObject(value) ? Object.values(value) : value
    if (!Array.isArray(items)) return [`${at}: no list`]
    return items.flatMap((item, i) => findingsIn(document, schema.items ?? {}, item, `${at}[${i}]`, isForm))
  }
  if (schema.type === 'string' && typeof value === 'string' && value.length > (schema.maxLength ?? Infinity))
    return [`${at}: too long`]
  return isOfType(schema.type, value, isForm) ? [] : [`${at}: no ${schema.type}`]
}

function objectFindings(
  document: OpenApi,
  schema: Schema,
  value: unknown,
  at: string,
  isForm: boolean,
): string[] {
  if (!isObject(value)) return [`${at}: no object`]
  const { properties = {}, required = [], additionalProperties } = schema
  const missing = required.filter(name => !(name in value)).map(name => `${at}.${name}: missing`)
  const within = Object.entries(value).flatMap(([name, one]) => {
    const property =
      properties[name] ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined)
    if (property) return findingsIn(document, property, one, `${at}.${name}`, isForm)
    return additionalProperties === false ? [`${at}.${name}: unknown`] : []
  })
  return [...missing, ...within]
}

function isOfType(type: string | undefined, value: unknown, isForm: boolean): boolean {
  if (type === undefined) return true
  if (isForm && type === 'integer') return /^-?\d+$/.test(String(value))
  if (isForm && type === 'number') return !Number.isNaN(Number(value))
  if (isForm && type === 'boolean') return value === 'true' || value === 'false'
  return type === 'integer' ? Number.isInteger(value) : typeof value === type
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
