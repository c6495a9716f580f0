import { success } from '#contracts/envelope.ts'
import { postDescriptions } from '#contracts/selling/endpoints.ts'
import { RateLimiter } from '#server/platform/http/rate-limiter.ts'
import type { Router } from '#server/platform/http/router.ts'
import { describeCar } from './descriptions.service.ts'
import type { TextWriter } from './text-writer.ts'

/** More texts than these come from the templates, which cost nothing. */
const BY_MODEL = { requests: 20, perSeconds: 3600 }

export function descriptionsRoutes(router: Router, writer?: TextWriter): void {
  const limiter = new RateLimiter(BY_MODEL)
  router.add(postDescriptions, async ({ body, request }) => {
    const on = new Date().toISOString().slice(0, 10)
    const mayWrite = writer !== undefined && limiter.take(request.ip) === 0
    return success(await describeCar(body, on, mayWrite ? writer : undefined))
  })
}
