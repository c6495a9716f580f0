import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import { isNotModified, sendIfChanged } from '#server/platform/http/not-modified.ts'
import type { Router } from '#server/platform/http/router.ts'
import { originOf } from '#server/platform/origin.ts'
import { robotsText } from './robots.ts'
import { sitemapIndex, urlSet, urlSetInPieces } from './sitemap-xml.ts'
import type { SitemapsService } from './sitemaps.service.ts'

const XML = 'application/xml; charset=utf-8'

/** Outside /api and its documentation: crawlers expect these files at fixed addresses. */
export function sitemapsRoutes({ app }: Router, sitemaps: SitemapsService, config: Config): void {
  const origin = (request: FastifyRequest) => originOf(request, config.siteUrl)
  // Without a configured address the files name the host of the request, which a shared cache would give to
  // others.
  const cacheOneHour = `${config.siteUrl ? 'public' : 'private'}, max-age=3600`
  const schema = { hide: true }

  app.get('/robots.txt', { schema }, async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', cacheOneHour)
      .send(robotsText(origin(request))),
  )

  const files: Readonly<Record<string, (origin: string) => Promise<string>>> = {
    '/sitemap.xml': async own => sitemapIndex(await sitemaps.index(own)),
    '/sitemaps/pages.xml': async own => urlSet(await sitemaps.pages(own)),
    '/sitemaps/content.xml': async own => urlSet(await sitemaps.content(own)),
  }
  for (const [path, write] of Object.entries(files))
    app.get(path, { schema }, async (request, reply) =>
      sendIfChanged(request, reply.header('cache-control', cacheOneHour), XML, await write(origin(request))),
    )

  app.get(
    '/sitemaps/cars-:number(^\\d{1,9}).xml',
    { schema: { ...schema, params: z.object({ number: z.coerce.number().int() }) } },
    async (request, reply) => {
      const { etag, changed, batches } = await sitemaps.cars(request.params.number, origin(request))
      // A car that leaves does not change the time, so only the ETag is compared.
      reply.header('cache-control', cacheOneHour).header('last-modified', changed.toUTCString())
      if (isNotModified(request, reply, etag)) return reply.code(304).send()
      // For HEAD Fastify would read the whole stream and discard it.
      return reply.type(XML).send(Readable.from(request.method === 'HEAD' ? [] : urlSetInPieces(batches)))
    },
  )
}
