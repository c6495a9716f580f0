import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import type { Router } from '#server/platform/http/router.ts'
import { originOf } from '#server/platform/origin.ts'
import { robotsText } from './robots.ts'
import { sitemapIndex, urlSet, urlSetInPieces } from './sitemap-xml.ts'
import type { SitemapsService } from './sitemaps.service.ts'

const XML = 'application/xml; charset=utf-8'
/** A crawler comes a few times a day; what has changed meanwhile it finds the next time. */
const AN_HOUR = 'public, max-age=3600'

/** For crawlers, and no part of the API: they stand where crawlers look for them, beside the pages. */
export function sitemapsRoutes({ app }: Router, sitemaps: SitemapsService, config: Config): void {
  const origin = (request: FastifyRequest) => originOf(request, config.siteUrl)
  const schema = { hide: true }

  app.get('/robots.txt', { schema }, async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', AN_HOUR)
      .send(robotsText(origin(request))),
  )

  app.get('/sitemap.xml', { schema }, async (request, reply) =>
    answerWith(request, reply, sitemapIndex(await sitemaps.index(origin(request)))),
  )

  app.get('/sitemaps/pages.xml', { schema }, async (request, reply) =>
    answerWith(request, reply, urlSet(await sitemaps.pages(origin(request)))),
  )

  app.get(
    '/sitemaps/cars-:number(^\\d{1,9}).xml',
    { schema: { ...schema, params: z.object({ number: z.coerce.number().int() }) } },
    async (request, reply) => {
      const { mark, changed, batches } = await sitemaps.cars(request.params.number, origin(request))
      // Cars that go leave the time as it is, so it is told, but only the mark is compared.
      reply.header('last-modified', changed.toUTCString())
      if (isKnown(request, reply, mark)) return reply.code(304).send()
      // Fastify would read the whole file for a HEAD, to throw it away.
      return reply.type(XML).send(Readable.from(request.method === 'HEAD' ? [] : urlSetInPieces(batches)))
    },
  )
}

function answerWith(request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  const mark = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return isKnown(request, reply, mark) ? reply.code(304).send() : reply.type(XML).send(body)
}

/** Says how long the answer keeps and what it goes by; true if the asker has it already. */
function isKnown(request: FastifyRequest, reply: FastifyReply, mark: string): boolean {
  const etag = `W/"${mark}"`
  reply.header('cache-control', AN_HOUR).header('etag', etag)
  const known = request.headers['if-none-match']?.split(',').map(one => one.trim())
  return known?.includes(etag) ?? false
}
