import type { Module } from '#server/platform/module.ts'
import type { SearchIndex } from '#server/search/search-index.ts'
import { acceptWebSockets, liveRoutes } from './live.routes.ts'
import { type Limits, LiveChannel } from './live-channel.ts'

export function liveModule(index: SearchIndex, limits?: Partial<Limits>): Module & { live: LiveChannel } {
  const live = new LiveChannel(index, limits)
  return {
    name: 'live',
    live,
    plugins: app => acceptWebSockets(app, live),
    routes: router => liveRoutes(router, live),
  }
}
