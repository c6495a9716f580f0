import { z } from 'zod'
import { instead, readRenditionName } from '#contracts/listings/pictures.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { serveFile } from '#server/platform/files/serve-file.ts'
import type { Router } from '#server/platform/http/router.ts'
import { problem } from '#server/platform/problems.ts'
import type { PartnerPictures } from './partner-pictures.service.ts'

const paramsSchema = z.object({ listingId: z.string(), hash: z.string(), size: z.string() })
const DEAD_SECONDS = 3600

/** Leads to the drawing of the car where there is no picture, or none yet. */
export function partnerPicturesRoutes({ app }: Router, pictures: PartnerPictures, files: FileStore): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/partner/:listingId/:hash/:size',
    schema: { hide: true, params: paramsSchema },
    compress: false,
    handler: async (request, reply) => {
      const { listingId, hash, size } = request.params
      const named = readRenditionName(size)
      const isAddress = named && /^[1-9]\d{0,14}$/.test(listingId) && /^[\w-]{22}$/.test(hash)
      const found = isAddress && (await pictures.find({ listingId: Number(listingId), hash, ...named }))
      if (!found) throw problem('file-not-found')
      const other = named && instead(named.format)
      if (!('file' in found) && other) return reply.redirect(other)
      if ('file' in found)
        return await serveFile(request, reply, { store: files, file: found.file, isPublic: true })
      const cacheControl = found.isLater ? 'no-store' : `public, max-age=${DEAD_SECONDS}`
      return reply.header('cache-control', cacheControl).redirect(found.illustration)
    },
  })
}
