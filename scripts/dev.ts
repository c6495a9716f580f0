/** npm run dev: serves the site by Vite, which updates the browser. Changes to the API need a restart. */
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { serveSite } from '#server/site.ts'
import { type ServeSite, startServer } from '#server/start.ts'

const serveByVite: ServeSite = async (app, services) => {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, next) => {
    vite.middlewares(request.raw, reply.raw, next)
  })
  const build = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
  await serveSite(app, { build, assets: undefined }, services)
}

process.env.NODE_ENV ??= 'development'
await startServer(serveByVite)
