import { success } from '#contracts/api/envelope.ts'
import { postDescriptions } from '#contracts/selling/endpoints.ts'
import { RateLimiter } from '#server/platform/http/rate-limiter.ts'
import type { Router } from '#server/platform/http/router.ts'
import { writeDescriptions } from './descriptions.service.ts'
import type { TextWriter } from './text-writer.ts'

/** Requests per network address that may use the language model; beyond it texts are made by templates. */
const LANGUAGE_MODEL_LIMIT = { requests: 20, perSeconds: 3600 }

export function descriptionsRoutes(router: Router, writer?: TextWriter): void {
  const limiter = new RateLimiter(LANGUAGE_MODEL_LIMIT)
  router.add(postDescriptions, async ({ body, request }) => {
    const on = new Date().toISOString().slice(0, 10)
    const mayWrite = writer !== undefined && limiter.take(request.ip) === 0
    return success(await writeDescriptions(body, on, mayWrite ? writer : undefined))
  })
}
