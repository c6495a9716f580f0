import { MAX_PICTURES } from '#contracts/forms/picture-fields.ts'
import { type PaperField, paperFields } from '#contracts/selling/papers.ts'
import { goneFrom } from '#server/platform/files/file-rows.ts'
import type { UploadForm } from '#server/platform/files/uploads/multipart.ts'
import type { Authenticator } from '#server/platform/http/account.ts'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import { paperUploader } from '#server/platform/papers/paper-files.ts'
import { hasPapersKey } from '#server/platform/papers/papers-key.ts'
import type { Seal } from '#server/platform/papers/seal.ts'
import { problem } from '#server/platform/problems.ts'
import type { Settings } from '#server/settings/settings.ts'
import { certificationRoutes } from './certification.routes.ts'
import { CERTIFICATION_OWNER, CertificationsService, deletePapers } from './certifications.service.ts'
import { outdatedCertifications } from './certifications.store.ts'

/** Papers go this long after the car was sold, withdrawn, or has expired. */
const KEEP_DAYS = 30
const BATCH = 200

interface Dependencies {
  settings: Settings
  authenticator: Authenticator
  seal: Seal
}

export function certificationModule(
  { config, database, files, warn }: Platform,
  { settings, authenticator, seal }: Dependencies,
): Module {
  const canSeal = hasPapersKey(config)
  const service = new CertificationsService({ database, files, settings, seal, canSeal })
  const uploads: UploadForm = {
    files: Object.fromEntries(
      paperFields.map((field: PaperField) => [field, { kind: service.kinds[field], maxCount: MAX_PICTURES }]),
    ),
    uploader: paperUploader(authenticator, async (account, { url }) => {
      if (!(await settings.read('CERTIFY_PAGE_ENABLED'))) throw problem('not-found')
      await service.mustBeCertifiable(account.id, LISTING.exec(url)?.[1] ?? '')
    }),
  }
  return {
    name: 'certification',
    routes: router => certificationRoutes(router, { service, settings, uploads, files }),
    pageForms: [{ path: '/certify/:carId', ...uploads }],
    fileOwners: [{ kind: CERTIFICATION_OWNER, gone: goneFrom(database, 'certifications', 'uuid') }],
    jobs: [
      // Before files without an owner are removed.
      handleJob(defineJob({ name: 'clear-up-papers', attempts: 16, schedule: '25 3 * * *' }), async () => {
        for (;;) {
          const rows = await outdatedCertifications(database, KEEP_DAYS, BATCH)
          for (const { id } of rows) await database.transaction().execute(trx => deletePapers(trx, files, id))
          if (rows.length < BATCH) return
        }
      }),
    ],
    start() {
      if (!canSeal) warn('Papers: no car can be certified until PAPERS_PUBLIC_KEY is set')
    },
  }
}

/** Matches the page's address and the API's. */
const LISTING = /^\/(?:certify|api\/cars)\/(\d+)/
