/** Files of papers: what is accepted, from whom, and how. They are sealed before they are stored. */
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { FormFile } from '#contracts/forms/values.ts'
import type { FileKind } from '#server/platform/files/file-kinds.ts'
import type { UploadForm } from '#server/platform/files/uploads/multipart.ts'
import { accountUploader } from '#server/platform/files/uploads/uploader.ts'
import type { Authenticator, SignedIn } from '#server/platform/http/account.ts'
import type { Seal } from '#server/platform/papers/seal.ts'
import { problem } from '#server/platform/problems.ts'

const MAX_BYTES = 10_000_000
const PAPER_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'application/pdf']

/** `maxCount`: of one form. A form that was refused may be sent again with its files. */
export function paperKind(name: string, maxCount: number, seal: Seal): FileKind {
  return {
    name,
    visibility: 'private',
    maxBytes: MAX_BYTES,
    contentTypes: PAPER_TYPES,
    maxUnattached: 2 * maxCount,
    seal: () => seal.stream(),
  }
}

/** The uploader of papers: an account for which `mayUpload` does not throw. */
export function paperUploader(
  authenticator: Authenticator,
  mayUpload: (account: SignedIn, request: FastifyRequest) => Promise<void>,
): UploadForm['uploader'] {
  return async request => {
    const account = await authenticator.signedIn(request)
    if (!account) throw problem('not-signed-in')
    await mayUpload(account, request)
    return accountUploader(account.id)
  }
}

const idSchema = z.uuid()

/** The ids in a field of files. Throws 'file-not-found' for anything else. */
export function fileIds(files: readonly FormFile[]): string[] {
  return files.map(file => {
    const { data: id } = idSchema.safeParse(file)
    if (id === undefined) throw problem('file-not-found')
    return id
  })
}
