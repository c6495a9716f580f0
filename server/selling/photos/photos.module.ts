/** Photographs of adverts: taken in, rendered by jobs, served to sellers, once published to all. */
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { success } from '#contracts/api/envelope.ts'
import { instead, readRenditionName } from '#contracts/listings/pictures.ts'
import * as endpoints from '#contracts/selling/endpoints.ts'
import { PHOTO_UPLOADS_PATH } from '#contracts/selling/photos.ts'
import { SITE_NAME } from '#contracts/site.ts'
import { serveFile } from '#server/platform/files/serve-file.ts'
import { accountUploader, uploadSession } from '#server/platform/files/uploads/uploader.ts'
import { Holders } from '#server/platform/holder.ts'
import type { Authenticator } from '#server/platform/http/account.ts'
import { acknowledged, type Router } from '#server/platform/http/router.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import type { PictureRenderer } from '#server/platform/pictures/picture-renderer.ts'
import { problem } from '#server/platform/problems.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { ListingsDesk } from '../takedowns/listings-desk.ts'
import { PHOTO_OWNER, renditionId } from './photo-files.ts'
import { Photos } from './photos.service.ts'
import { gonePhotos } from './photos.store.ts'
import { photoJobs } from './rendering.ts'

/** That a form without scripts sends at once. How many an advert may have is a setting. */
const MAX_IN_FORM = 40
const COPIED =
  'Its photographs are in another seller’s advert, and it has no number plate. You can publish it again with its number plate, or with photographs that you took.'

export function photosModule(
  { config, database, files, jobs, mailer, attemptLimiter, warn }: Platform,
  { authenticator, renderer }: { authenticator: Authenticator; renderer: PictureRenderer },
): Module & { photos: Photos } {
  const photos = new Photos({
    ...{ database, files, jobs },
    turns: config.rateLimits ? attemptLimiter : undefined,
  })
  const holders = new Holders(authenticator, config, (visitor, accountId) =>
    database.transaction().execute(trx => photos.adopt(trx, visitor, accountId)),
  )
  const desk = new ListingsDesk({ config, database, mailer })
  const takeDown = async (listingId: number) =>
    void (await desk.takeDown(String(listingId), COPIED, { by: SITE_NAME, why: 'copied photographs' }))
  const session = uploadSession(config)

  /** An account needs no cookie, which the first of several simultaneous uploads would have to bring. */
  async function uploader(...[request, reply]: Parameters<typeof session>): Promise<string> {
    const account = await authenticator.signedIn(request)
    return account ? accountUploader(account.id) : await session(request, reply)
  }

  /** A photograph in no advert, or in one that visitors don't see, is for its seller alone. */
  async function mustBeTheirs(request: FastifyRequest, id: string): Promise<void> {
    const account = await authenticator.signedIn(request)
    const visitor = session.known(request)
    const held =
      (account && (await photos.list({ accountId: account.id, visitor: null }, [id])).length > 0) ||
      (visitor && (await photos.list({ accountId: null, visitor }, [id])).length > 0)
    if (!held) throw problem('file-not-found')
  }

  function routes(router: Router): void {
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

  const form = { files: { photos: { kind: photos.kind, maxCount: MAX_IN_FORM } }, uploader }
  return {
    name: 'photos',
    photos,
    routes,
    jobs: photoJobs({ database, files, jobs, renderer, warn, takeDown }),
    resumableUploads: [
      { path: PHOTO_UPLOADS_PATH, kind: photos.kind, uploader, formerUploader: session.known },
    ],
    pageForms: [
      { path: '/sell-my-car', ...form },
      { path: '/edit/:carId', ...form },
    ],
    fileOwners: [{ kind: PHOTO_OWNER, gone: ids => gonePhotos(database, ids) }],
  }
}

/** '/0b2c…/1/640.webp', in the order that renditionId takes. */
function readAddress({ id, version, size }: Record<'id' | 'version' | 'size', string>) {
  const named = readRenditionName(size)
  if (!isUuid(id) || !/^[1-9]\d{0,5}$/.test(version) || !named) return undefined
  return [id.toLowerCase(), Number(version), named.width, named.format] as const
}
