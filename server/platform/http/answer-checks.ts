/**
 * Checks answers by the schema of their endpoint. In tests and in development each must be JSON that its
 * schema leaves as it is; so in production those that are public go out as handlers made them.
 */
import { deepStrictEqual } from 'node:assert'
import { z } from 'zod'
import type { EndpointDeclaration } from '#contracts/api/endpoint.ts'
import { answerSchemaOf } from './endpoint-schema.ts'

type Check = (answer: unknown) => unknown

const unchecked: Check = answer => answer

/** `isStrict`: in tests and in development. */
export function answerCheck(endpoint: EndpointDeclaration, isStrict: boolean): Check {
  const schema = answerSchemaOf(endpoint)
  // Its handler sends the answer itself; Fastify checks it.
  if (!schema) return unchecked
  // Whatever tests have missed: what the schema does not have is left out.
  if (!isStrict) return endpoint.isPublic ? unchecked : answer => z.encode(schema, answer as never)
  return answer => {
    const json = JSON.parse(JSON.stringify(z.encode(schema, answer as never)))
    deepStrictEqual(answer, json, `${endpoint.method} ${endpoint.path} answers with more than its schema has`)
    return answer
  }
}
