/** Photographs of adverts: taken in, rendered by jobs, served to sellers, once published to all. */
import type { FastifyRequest } from 'fastify'
import { PHOTO_UPLOADS_PATH } from '#contracts/selling/photos.ts'
import { goneFrom } from '#server/platform/files/file-rows.ts'
import { accountUploader, uploadSession } from '#server/platform/files/uploads/uploader.ts'
import { Holders } from '#server/platform/holder.ts'
import type { Authenticator } from '#server/platform/http/account.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import type { PictureRenderer } from '#server/platform/pictures/picture-renderer.ts'
import { problem } from '#server/platform/problems.ts'
import { PHOTO_OWNER } from './photo-files.ts'
import { photosRoutes } from './photos.routes.ts'
import { Photos } from './photos.service.ts'
import { photoJobs } from './rendering.ts'

/** That a form without scripts sends at once. How many an advert may have is a setting. */
const MAX_IN_FORM = 40

export function photosModule(
  { config, database, files, jobs, attemptLimiter, warn }: Platform,
  { authenticator, renderer }: { authenticator: Authenticator; renderer: PictureRenderer },
): Module & { photos: Photos } {
  const photos = new Photos({
    ...{ database, files, jobs },
    turns: config.rateLimits ? attemptLimiter : undefined,
  })
  const holders = new Holders(authenticator, config, (visitor, accountId) =>
    database.transaction().execute(trx => photos.adopt(trx, visitor, accountId)),
  )
  const session = uploadSession(config)

  /** An account needs no cookie, which the first of several simultaneous uploads would have to bring. */
  async function uploader(...[request, reply]: Parameters<typeof session>): Promise<string> {
    const account = await authenticator.signedIn(request)
    return account ? accountUploader(account.id) : await session(request, reply)
  }

  /** A photograph in no advert, or in one that visitors don't see, is for its seller and the car's buyers alone. */
  async function mustBeTheirs(request: FastifyRequest, id: string): Promise<void> {
    const account = await authenticator.signedIn(request)
    const visitor = session.known(request)
    const held =
      (account && (await photos.list({ accountId: account.id, visitor: null }, [id])).length > 0) ||
      (visitor && (await photos.list({ accountId: null, visitor }, [id])).length > 0) ||
      (account && (await photos.isBoughtBy(account.id, id)))
    if (!held) throw problem('file-not-found')
  }

  const form = { files: { photos: { kind: photos.kind, maxCount: MAX_IN_FORM } }, uploader }
  return {
    name: 'photos',
    photos,
    routes: router => photosRoutes(router, { photos, files, holders, mustBeTheirs }),
    jobs: photoJobs({ database, files, jobs, renderer, warn }),
    resumableUploads: [
      { path: PHOTO_UPLOADS_PATH, kind: photos.kind, uploader, formerUploader: session.known },
    ],
    pageForms: [
      { path: '/sell-my-car', ...form },
      { path: '/edit/:carId', ...form },
    ],
    fileOwners: [{ kind: PHOTO_OWNER, gone: goneFrom(database, 'photos', 'uuid') }],
  }
}
