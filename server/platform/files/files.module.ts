import { z } from 'zod'
import type { App } from '#server/platform/http/app.ts'
import type { Module } from '#server/platform/module.ts'
import { problem } from '#server/platform/problems.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { fileJobs } from './clean-up.ts'
import type { FileStore } from './file-store.ts'
import { resumableRoutes } from './resumable/resumable.routes.ts'
import { serveFile } from './serve-file.ts'

/** Serves public files, takes uploads for the modules that declare them, and cleans up after them. */
export function filesModule(store: FileStore, modules: readonly Module[]): Module & { store: FileStore } {
  return {
    name: 'files',
    store,
    routes(router) {
      mediaRoutes(router.app, store)
      const endpoints = modules.flatMap(module => module.resumableUploads ?? [])
      for (const endpoint of endpoints) resumableRoutes(router.app, store, endpoint)
    },
    jobs: fileJobs(
      store,
      modules.flatMap(module => module.fileOwners ?? []),
    ),
  }
}

/** Serves public files once they are attached. Private ones are their domain's, which checks access. */
function mediaRoutes(app: App, store: FileStore): void {
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
