import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { success } from '#contracts/api/envelope.ts'
import { instead, readRenditionName } from '#contracts/listings/pictures.ts'
import * as endpoints from '#contracts/selling/endpoints.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { serveFile } from '#server/platform/files/serve-file.ts'
import type { Holders } from '#server/platform/holder.ts'
import { acknowledged, type Router } from '#server/platform/http/router.ts'
import { problem } from '#server/platform/problems.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { renditionId } from './photo-files.ts'
import type { Photos } from './photos.service.ts'

interface PhotoServices {
  photos: Photos
  files: FileStore
  holders: Holders
  /** Throws 'file-not-found' for a photograph that this visitor has neither uploaded nor bought the car of. */
  mustBeTheirs: (request: FastifyRequest, id: string) => Promise<void>
}

export function photosRoutes(router: Router, { photos, files, holders, mustBeTheirs }: PhotoServices): void {
  router.add(endpoints.getPhotos, async call =>
    success({ photos: await photos.list(await holders.of(call), call.query.ids) }),
  )

  router.add(endpoints.putPhoto, async call =>
    success(await photos.change(await holders.of(call), call.params.id, call.body, call.request.ip)),
  )

  router.add(endpoints.deletePhoto, async call => {
    await photos.remove(await holders.of(call), call.params.id)
    return acknowledged('Removed')
  })

  router.app.route({
    method: ['GET', 'HEAD'],
    url: '/media/photos/:id/:version/:size',
    schema: { hide: true, params: z.object({ id: z.string(), version: z.string(), size: z.string() }) },
    compress: false,
    handler: async (request, reply) => {
      const address = readAddress(request.params)
      const file = address && (await files.find(renditionId(...address)))
      const other = address && instead(address[3])
      if (!file && other) return reply.redirect(other)
      if (!file?.owner) throw problem('file-not-found')
      const isPublic = await photos.isShown(file.owner.id)
      if (!isPublic) await mustBeTheirs(request, file.owner.id)
      return await serveFile(request, reply, { store: files, file, isPublic })
    },
  })
}

/** '/0b2c…/1/640.webp', in the order that renditionId takes. */
function readAddress({ id, version, size }: Record<'id' | 'version' | 'size', string>) {
  const named = readRenditionName(size)
  if (!isUuid(id) || !/^[1-9]\d{0,5}$/.test(version) || !named) return undefined
  return [id.toLowerCase(), Number(version), named.width, named.format] as const
}
