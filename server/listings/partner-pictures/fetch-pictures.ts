/**
 * The jobs of partners' pictures: fetching those that visitors have asked for, and dropping those that are
 * not asked for any more.
 */
import { z } from 'zod'
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/define-job.ts'
import type { Platform } from '#server/platform/module.ts'
import {
  FetchFailed,
  fetchPublic,
  internet,
  type Network,
  NotFetchable,
} from '#server/platform/outbound/public-fetch.ts'
import { PictureRefused } from '#server/platform/pictures/picture-refused.ts'
import { type PictureRenderer, RenderingFailed } from '#server/platform/pictures/picture-renderer.ts'
import type { RenderedPicture } from '#server/platform/pictures/render-picture.ts'
import { sizeId } from './partner-picture-address.ts'
import * as store from './partner-pictures.store.ts'

export const PARTNER_PICTURE_OWNER = 'partner-picture'

/** One job fetches all that wait: a slow partner keeps one of the worker's places, not all of them. */
export const fetchPictures = defineJob({
  name: 'fetch-partner-pictures',
  payload: z.object({}),
  queue: 'partner-pictures',
  priority: 20,
})
export const FETCHING_KEY = 'fetch-partner-pictures'

const dropPictures = defineJob({ name: 'drop-partner-pictures', schedule: '30 4 * * *' })

const AT_ONCE = 6
/** Then another job goes on, so that a stopping worker does not wait for long. */
const MAX_TURN_MS = 60_000
const MAX_FAILURES = 3
const KEEP_DAYS = 30
const BATCH = 200
const limits = { timeoutMs: 10_000, maxBytes: 15_000_000 }

/** What tests replace. */
export interface PartnerPictureOptions {
  network?: Network
  /** How long a request waits for a picture that has to be fetched first. */
  waitMs?: number
}

export interface FetchingDependencies extends Pick<Platform, 'database' | 'files' | 'jobs'> {
  renderer: PictureRenderer
  options: PartnerPictureOptions
}

export function partnerPictureJobs(dependencies: FetchingDependencies): JobHandler[] {
  return [
    handleJob(fetchPictures, () => fetchWaiting(dependencies)),
    handleJob(dropPictures, () => dropUnasked(dependencies)),
  ]
}

async function fetchWaiting(dependencies: FetchingDependencies): Promise<void> {
  const { database, jobs } = dependencies
  const until = performance.now() + MAX_TURN_MS
  for (;;) {
    const waiting = await store.nextWaiting(database, AT_ONCE)
    if (waiting.length === 0) break
    if (performance.now() > until) return await jobs.add(fetchPictures, {}, { key: FETCHING_KEY })
    await Promise.all(waiting.map(picture => fetchOne(dependencies, picture)))
  }
  const runAt = await store.nextAttempt(database)
  // Another key: a picture that is asked for meanwhile does not wait for this job.
  if (runAt) await jobs.add(fetchPictures, {}, { key: 'retry-partner-pictures', runAt })
}

/** Afterwards the picture is ready, dead, or waits for a later time. */
async function fetchOne(
  dependencies: FetchingDependencies,
  { hash, url }: store.WaitingPicture,
): Promise<void> {
  const { database, renderer, options } = dependencies
  try {
    const bytes = await fetchPublic(url, limits, options.network ?? internet)
    await keep(dependencies, hash, await renderer.render(async () => bytes))
  } catch (error) {
    const isFinal = error instanceof NotFetchable || error instanceof PictureRefused
    if (!isFinal && !(error instanceof FetchFailed) && !(error instanceof RenderingFailed)) throw error
    if (isFinal || (await store.postpone(database, hash)) >= MAX_FAILURES)
      await store.setDead(database, hash, error.message)
  }
}

async function keep({ files }: FetchingDependencies, hash: string, picture: RenderedPicture): Promise<void> {
  const sizes = picture.renditions.map(({ width, format, bytes }) => ({
    id: sizeId(hash, width, format),
    kind: PARTNER_PICTURE_OWNER,
    contentType: `image/${format}`,
    bytes,
  }))
  const bytes = sizes.reduce((sum, size) => sum + size.bytes.length, 0)
  await files.putMade(sizes, { kind: PARTNER_PICTURE_OWNER, id: hash }, async trx =>
    (await store.setPictureReady(trx, hash, bytes)) ? 'private' : false,
  )
}

async function dropUnasked({ database, files }: FetchingDependencies): Promise<void> {
  let dropped: string[]
  do {
    dropped = await database.transaction().execute(async trx => {
      const hashes = await store.deleteUnasked(trx, KEEP_DAYS, BATCH)
      await files.deleteOf(trx, PARTNER_PICTURE_OWNER, hashes)
      return hashes
    })
  } while (dropped.length > 0)
}
