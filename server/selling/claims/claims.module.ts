import { MAX_CLAIM_PAPERS } from '#contracts/forms/claim-form.ts'
import { goneFrom } from '#server/platform/files/file-rows.ts'
import type { UploadForm } from '#server/platform/files/uploads/multipart.ts'
import type { Authenticator } from '#server/platform/http/account.ts'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import { paperUploader } from '#server/platform/papers/paper-files.ts'
import { hasPapersKey } from '#server/platform/papers/papers-key.ts'
import type { Seal } from '#server/platform/papers/seal.ts'
import { problem, tooManyRequests } from '#server/platform/problems.ts'
import { claimsRoutes } from './claims.routes.ts'
import { CLAIM_OWNER, ClaimsService } from './claims.service.ts'
import { deleteClaimsDecidedBefore } from './claims.store.ts'

const KEEP_DECIDED_DAYS = 30
/** Sealing costs processor time and storage. */
const UPLOADS = { allowed: 10, seconds: 3600 }

interface Dependencies {
  authenticator: Authenticator
  seal: Seal
}

export function claimsModule(
  { config, database, files, mailer, attemptLimiter }: Platform,
  { authenticator, seal }: Dependencies,
): Module {
  const service = new ClaimsService({ database, files, mailer, seal })
  const uploads: UploadForm = {
    files: { logbookimages: { kind: service.kind, maxCount: MAX_CLAIM_PAPERS } },
    uploader: paperUploader(authenticator, async ({ id }) => {
      if (!hasPapersKey(config))
        throw problem('files-unavailable', 'We are not taking claims at the moment. Try again later.')
      const wait = await attemptLimiter.take({ key: `claim papers of ${id}`, account: id, ...UPLOADS })
      if (wait > 0) throw tooManyRequests('You have sent many photographs. Try again in an hour.', wait)
    }),
  }
  return {
    name: 'claims',
    routes: router => claimsRoutes(router, service, uploads, files),
    pageForms: [{ path: '/claim-registration', ...uploads }],
    fileOwners: [{ kind: CLAIM_OWNER, gone: goneFrom(database, 'registration_claims', 'uuid') }],
    jobs: [
      handleJob(defineJob({ name: 'clear-up-claims', attempts: 16, schedule: '28 3 * * *' }), () =>
        deleteClaimsDecidedBefore(database, KEEP_DECIDED_DAYS),
      ),
    ],
  }
}
