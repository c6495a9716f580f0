/** The jobs of photographs: making sizes, showing them in adverts, removing what is not needed. */

import type { Transaction } from 'kysely'
import { z } from 'zod'
import { holdForPhotographs } from '#server/listings/holds.store.ts'
import { rewritePictures } from '#server/listings/seller-listings.store.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { StoredFile } from '#server/platform/files/file-rows.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Holder } from '#server/platform/holder.ts'
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/define-job.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { PictureRefused } from '#server/platform/pictures/picture-refused.ts'
import { type PictureRenderer, RenderingFailed } from '#server/platform/pictures/picture-renderer.ts'
import type { RenderedPicture } from '#server/platform/pictures/render-picture.ts'
import { ProblemError } from '#server/platform/problems.ts'
import { findCopies, hasOpenSignal, isCopied } from './copied-photos.ts'
import { masterId, ownerOf, PHOTO_OWNER, photoFilesOf, renditionIds } from './photo-files.ts'
import { pictureOf, problemTexts } from './photo-views.ts'
import * as store from './photos.store.ts'

/** Forty of them must not keep emails waiting. */
const AFTER_OTHERS = 10

const renderPhoto = defineJob({
  name: 'render-photo',
  payload: z.object({ id: z.uuid() }),
  attempts: 16,
})
/** PostgreSQL's smallint is larger. */
const LAST_PRIORITY = 10_000

/** Every browser without a cookie is another holder, so all accounts come first. */
const VISITORS_AFTER = LAST_PRIORITY / 2

/** A holder's first photograph comes before others' second: one with hundreds delays them by one. */
export async function queueRendering(
  jobs: Jobs,
  within: Transaction<DB>,
  holder: Holder,
  id: string,
): Promise<void> {
  const place = await store.countProcessing(within, holder)
  const [first, last] =
    holder.accountId === null ? [VISITORS_AFTER, LAST_PRIORITY] : [AFTER_OTHERS, VISITORS_AFTER - 1]
  const priority = Math.min(first + place, last)
  await jobs.add(renderPhoto, { id }, { within, key: `render-photo ${id}`, priority })
}

const showPhotos = defineJob({
  name: 'show-photos',
  payload: z.object({ listingId: z.number().int() }),
  attempts: 16,
})

/** Writes the photographs of a published advert anew: their sizes, or what they show, have changed. */
export async function queueShowing(jobs: Jobs, within: Transaction<DB>, listingId: number): Promise<void> {
  await jobs.add(showPhotos, { listingId }, { within, key: `show-photos ${listingId}` })
}

export const compareListing = defineJob({
  name: 'compare-photos',
  payload: z.object({ listingId: z.number().int() }),
  attempts: 4,
  priority: AFTER_OTHERS,
})

/** Open pages and caches still name the sizes before a rotation. */
const dropRenditions = defineJob({
  name: 'drop-photo-renditions',
  payload: z.object({ id: z.uuid(), version: z.number().int() }),
  attempts: 16,
})
const DROP_AFTER_MS = 3600 * 1000

const KEEP_RELEASED_MS = 24 * 3600 * 1000
const BATCH = 200

/** After so many the picture is taken to be the cause. */
const MAX_FAILURES = 3

interface Dependencies {
  database: Database
  files: FileStore
  jobs: Jobs
  renderer: PictureRenderer
  warn: (line: string) => void
}

export function photoJobs(dependencies: Dependencies): JobHandler[] {
  const { database, files } = dependencies
  return [
    handleJob(renderPhoto, ({ id }) => render(dependencies, id)),
    handleJob(showPhotos, ({ listingId }) => show(database, listingId)),
    handleJob(compareListing, ({ listingId }) => compare(database, listingId)),
    handleJob(dropRenditions, ({ id, version }) =>
      database.transaction().execute(async trx => {
        if (!(await store.isVersionInDeal(trx, id, version)))
          await files.delete(trx, renditionIds(id, version))
      }),
    ),
    handleJob(defineJob({ name: 'clear-up-photos', attempts: 16, schedule: '40 3 * * *' }), () =>
      clearUp(database, files),
    ),
  ]
}

/** An advert with another seller's photograph waits for an operator, who may have released it before. */
async function compare(database: Database, listingId: number): Promise<void> {
  await findCopies(database, listingId)
  if (!(await isCopied(database, listingId))) return
  if (await hasOpenSignal(database, listingId)) await holdForPhotographs(database, listingId)
}

async function render(dependencies: Dependencies, id: string): Promise<void> {
  const { database, files, renderer, warn } = dependencies
  const photo = await store.findPhoto(database, id)
  if (photo?.state !== 'processing') return
  const source = await files.find(photo.version === 0 ? id : masterId(id))
  if (!source) return await refuse(dependencies, photo, problemTexts.incomplete)
  try {
    const picture = await renderer.render(() => bytesOf(files, source), photo.rotation)
    await keep(dependencies, photo, picture)
  } catch (error) {
    if (error instanceof PictureRefused) return await refuse(dependencies, photo, problemTexts[error.reason])
    if (error instanceof ProblemError && error.code === 'file-not-found')
      return await refuse(dependencies, photo, problemTexts.incomplete)
    if (!(error instanceof RenderingFailed)) throw error
    warn(`photographs: ${id} could not be rendered: ${error.message}`)
    if ((await store.countFailure(database, id)) < MAX_FAILURES) throw error
    await refuse(dependencies, photo, problemTexts.unreadable)
  }
}

/**
 * Keeps the renditions, unless the photograph was deleted or turned meanwhile: then another job renders it.
 * The original, which may say where it was taken, goes with the same transaction.
 */
async function keep(
  { files, jobs }: Dependencies,
  { id, version, rotation }: store.PhotoRecord,
  picture: RenderedPicture,
): Promise<void> {
  const next = version + 1
  await files.putMade(photoFilesOf(id, next, picture), ownerOf(id), async trx => {
    const photo = await store.lockPhoto(trx, id)
    if (photo?.version !== version || photo.rotation !== rotation) return false
    await store.setPhotoReady(trx, { id, version: next }, picture)
    if (version === 0) await files.delete(trx, [id])
    else
      await jobs.add(
        dropRenditions,
        { id, version },
        { within: trx, runAt: new Date(Date.now() + DROP_AFTER_MS) },
      )
    const { listingId } = photo
    if (listingId !== null) {
      await queueShowing(jobs, trx, listingId)
      await jobs.add(compareListing, { listingId }, { within: trx, key: `compare-photos ${listingId}` })
    }
    return 'private'
  })
}

/** One that has renditions keeps them. If another job rendered it meanwhile nothing is refused. */
async function refuse(
  { database, files }: Dependencies,
  { id, version }: store.PhotoRecord,
  problem: string,
): Promise<void> {
  await database.transaction().execute(async trx => {
    const photo = await store.lockPhoto(trx, id)
    if (photo?.state !== 'processing' || photo.version !== version) return
    if (version > 0) return await store.changePhoto(trx, id, { state: 'ready' })
    await store.setRefused(trx, id, problem)
    await files.deleteOf(trx, PHOTO_OWNER, [id])
  })
}

/** Writes an advert's pictures anew; the advert is locked first, as where it is published. */
async function show(database: Database, listingId: number): Promise<void> {
  await database.transaction().execute(trx =>
    rewritePictures(trx, listingId, async name => {
      const photos = await store.photosOfListing(trx, listingId)
      return photos.flatMap(photo => pictureOf(photo, name) ?? [])
    }),
  )
}

async function clearUp(database: Database, files: FileStore): Promise<void> {
  const before = new Date(Date.now() - KEEP_RELEASED_MS)
  let deleted: string[]
  do {
    deleted = await database.transaction().execute(async trx => {
      const ids = await store.deleteReleased(trx, before, BATCH)
      await files.deleteOf(trx, PHOTO_OWNER, ids)
      return ids
    })
  } while (deleted.length > 0)
}

async function bytesOf(files: FileStore, file: StoredFile): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of await files.open(file)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
