import { join } from 'node:path'
import { madeDataDirectory } from '#server/platform/data-directory.ts'
import { DiskObjects } from './disk-objects.ts'
import type { ObjectStore } from './object-store.ts'
import type { S3Location } from './s3-url.ts'

/** A directory that cannot be written is refused; errors of a bucket appear at the first call. */
export async function openObjectStore(config: {
  dataDirectory: string
  s3: S3Location | undefined
}): Promise<ObjectStore> {
  if (!config.s3) return new DiskObjects(join(await madeDataDirectory(config.dataDirectory), 'files'))
  // Most servers start without the S3 client, which is large.
  const { S3Objects } = await import('./s3-objects.ts')
  return new S3Objects(config.s3)
}
