import { z } from 'zod'
import type { App } from '#server/platform/http/app.ts'
import { problem } from '#server/platform/problems.ts'
import { isUuid } from '#server/platform/uuid.ts'
import type { FileStore } from './file-store.ts'
import { serveFile } from './serve-file.ts'

/** Serves public files once they are attached. Private ones are their domain's, which checks access. */
export function mediaRoutes(app: App, store: FileStore): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:id',
    schema: { hide: true, params: z.object({ id: z.string() }) },
    // Pictures are compressed already, and a range counts the bytes as stored.
    compress: false,
    handler: async (request, reply) => {
      const { id } = request.params
      const file = isUuid(id) ? await store.find(id) : undefined
      if (file?.visibility !== 'public' || !file.owner) throw problem('file-not-found')
      return await serveFile(request, reply, { store, file, isPublic: true })
    },
  })
}
