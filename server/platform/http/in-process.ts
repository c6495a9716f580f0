/** Pages call endpoints of their own process with values: what becomes of these, and of the answer. */
import { parse } from 'node:querystring'
import type { AnyInput } from '#contracts/api/endpoint.ts'
import { problem } from '#server/platform/problems.ts'

/** The parts of a request, as far as the handler of an endpoint gets them. */
export interface Parts {
  params: unknown
  query: unknown
  body: unknown
}

/** What a handler may say of its answer beside the data; a page of this process hears it too. */
export interface AnswerHead {
  header(name: string, value: string | string[]): AnswerHead
}

export class HeardHead implements AnswerHead {
  readonly headers = new Headers()

  /** As Fastify has it: cookies are added, other headers are replaced. */
  header(name: string, value: string | string[]): this {
    if (name === 'set-cookie') for (const one of [value].flat()) this.headers.append(name, one)
    else this.headers.set(name, String(value))
    return this
  }
}

export interface InProcessAnswer {
  status: number
  /** Frozen: a page that wrote to it would change what the server keeps for others. */
  body: unknown
  headers: Headers
  /** Whether the answer is the same for everybody (EndpointDeclaration.isPublic). */
  isPublic: boolean
}

/** Characters of a path parameter. */
export const MAX_PARAMETER_LENGTH = 500

/** With the texts that an address would have. Throws 'not-found' where by HTTP no route would match. */
export function partsOf({ params = {}, query = {}, body }: AnyInput): Parts {
  const texts = asTexts(params)
  for (const text of Object.values(texts))
    if (text === '' || String(text).length > MAX_PARAMETER_LENGTH) throw problem('not-found')
  return {
    params: texts,
    query: typeof query === 'string' ? parse(query, '&', '=', { maxKeys: 0 }) : asTexts(query),
    body,
  }
}

/**
 * Objects stay. No address has any, so an endpoint knows a page by them (contracts/search/read-search.ts).
 */
function asTexts(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, isPlain(value) ? value : String(value)]))
}

const isPlain = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** With all that is in it. What is frozen has been walked before: what the server keeps is walked once. */
export function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) frozen(inner)
  }
  return value
}
