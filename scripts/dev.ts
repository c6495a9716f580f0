/** npm run dev: the site from its sources, changed in the browser as they are saved. The API is started as it is. */
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { serveSite } from '#server/site.ts'
import { startServer } from '#server/start.ts'

await startServer(async (app, ...more) => {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, next) => {
    vite.middlewares(request.raw, reply.raw, next)
  })
  const build = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
  await serveSite(app, { build, assets: undefined }, ...more)
})
