/** What the routes of this domain share. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { problemSchema } from '#contracts/problem.ts'
import type { Answer } from './accounts.ts'
import { setCookies } from './cookies.ts'

/** Whatever was sent: the form of contracts/forms says what is wrong with it, in the words of the site. */
export const sentForm = (fields: string) => z.record(z.string(), z.unknown()).describe(`A form: ${fields}`)

export const messageOnly = z.object({ success: z.literal(true), message: z.string() })

export const badForm = problemSchema.describe('bad-form: each field that is wrong, with its message')
export const notSignedIn = problemSchema.describe('not-signed-in')
export const tooOften = problemSchema.describe('too-many-requests: Retry-After says when')

/** Sets what the answer leaves in the browser; returns its data. What is about a person is kept by no cache. */
export function answered<Data>(
  request: FastifyRequest,
  reply: FastifyReply,
  { data, cookies }: Answer<Data>,
): Data {
  reply.header('cache-control', 'no-store')
  setCookies(request, reply, cookies)
  return data
}
