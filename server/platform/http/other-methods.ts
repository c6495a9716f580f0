/** Answers 405 where an address of the API is asked by a method that it does not take. */
import type { FastifyInstance, HTTPMethods } from 'fastify'
import { problem } from '#server/platform/problems.ts'

/** To be called before the routes are added; the function that it returns, when all of them are there. */
export function otherMethods(app: FastifyInstance): (app: FastifyInstance) => void {
  const taken = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return
    const methods = taken.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    taken.set(url, methods)
  })
  return scope => {
    for (const [url, methods] of [...taken]) {
      const allow = [...methods].sort().join(', ')
      scope.route({
        method: app.supportedMethods.filter(method => !methods.has(method)) as HTTPMethods[],
        url,
        schema: { hide: true },
        // Before a body is read.
        onRequest: async (_request, reply) => {
          reply.header('allow', allow)
          throw problem('method-not-allowed')
        },
        handler: () => undefined,
      })
    }
  }
}
