/** Removes files that were not attached or lost their owner, expired uploads, objects without a row. */
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/define-job.ts'
import * as rows from './file-rows.ts'
import { type FileStore, removeObjects } from './file-store.ts'
import * as uploads from './resumable/upload-rows.ts'

/** A domain's declaration of its files' owners. Files of a kind that no domain declares are kept. */
export interface OwnerKind {
  /** As given to `attach`. */
  kind: string
  /** The ids that no longer exist. */
  gone(ids: readonly string[]): Promise<readonly string[]>
}

const HOUR_MS = 3600 * 1000
/** How long a file may wait to be attached, and a resumable upload to be finished. */
export const KEEP_UNATTACHED_MS = 24 * HOUR_MS
const BATCH = 500

const cleanUp = defineJob({ name: 'clean-up-files', schedule: '10 4 * * *' })

export function fileJobs(store: FileStore, owners: readonly OwnerKind[]): JobHandler[] {
  return [
    handleJob(removeObjects, ({ keys }) => store.objects.remove(keys)),
    handleJob(cleanUp, () => cleanUpFiles(store, owners, new Date())),
  ]
}

/** Rows go before their objects: what a crash leaves between has no row, and goes with a later run. */
export async function cleanUpFiles(store: FileStore, owners: readonly OwnerKind[], now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_UNATTACHED_MS)
  await removeExpiredUploads(store, before)
  await removeUnattached(store, before)
  for (const owner of owners) await removeOwnerless(store, owner)
  if (!(await store.ownsObjects())) return
  for (const visibility of ['public', 'private']) await removeStrays(store, visibility, before, 'files')
  await removeStrays(store, uploads.PREFIX, before, 'upload_segments')
  await store.objects.removeUnfinished(before)
}

async function removeExpiredUploads(store: FileStore, before: Date): Promise<void> {
  for (;;) {
    const keys = await uploads.deleteExpired(store.database, before, BATCH)
    if (!keys) return
    await store.objects.remove(keys)
  }
}

async function removeUnattached(store: FileStore, before: Date): Promise<void> {
  for (;;) {
    const removed = await rows.deleteUnattached(store.database, before, BATCH)
    if (removed.length === 0) return
    await store.objects.remove(removed)
  }
}

async function removeOwnerless(store: FileStore, { kind, gone }: OwnerKind): Promise<void> {
  let last = ''
  for (;;) {
    const ids = await rows.ownerIds(store.database, kind, last, BATCH)
    if (ids.length === 0) return
    const removed = await rows.deleteFilesOf(store.database, kind, await gone(ids))
    await store.objects.remove(removed)
    last = ids.at(-1) ?? last
  }
}

/** Old objects only: a file that is being stored has its object before its row. */
async function removeStrays(
  { objects, database }: FileStore,
  prefix: string,
  before: Date,
  table: 'files' | 'upload_segments',
): Promise<void> {
  let old: string[] = []
  const removeBatch = async () => {
    const inUse = await rows.keysInUse(database, table, old)
    await objects.remove(old.filter(key => !inUse.has(key)))
    old = []
  }
  for await (const { key, modifiedAt } of objects.list(prefix)) {
    if (modifiedAt < before) old.push(key)
    if (old.length >= BATCH) await removeBatch()
  }
  await removeBatch()
}
