import type { Module } from '#server/platform/module.ts'
import { fileJobs } from './clean-up.ts'
import type { FileStore } from './file-store.ts'
import { mediaRoutes } from './media.routes.ts'
import { resumableRoutes } from './resumable/resumable.routes.ts'

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
