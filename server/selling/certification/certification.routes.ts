import { success } from '#contracts/api/envelope.ts'
import * as endpoints from '#contracts/selling/certification/endpoints.ts'
import { PAPERS_UPLOAD_PATH } from '#contracts/selling/papers.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { UploadForm } from '#server/platform/files/uploads/multipart.ts'
import { acknowledged, type Router } from '#server/platform/http/router.ts'
import { paperUploadRoute } from '#server/platform/papers/paper-upload.routes.ts'
import { requireFlag } from '#server/settings/require-flag.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { CertificationsService } from './certifications.service.ts'

interface CertificationServices {
  service: CertificationsService
  settings: Settings
  uploads: UploadForm
  files: FileStore
}

export function certificationRoutes(
  router: Router,
  { service, settings, uploads, files }: CertificationServices,
): void {
  const guarded = { onRequest: requireFlag(settings, 'CERTIFY_PAGE_ENABLED') }
  router.add(
    endpoints.getCertification,
    async ({ account, params }) => success(await service.find(account.id, params.id)),
    guarded,
  )
  router.add(
    endpoints.postCertification,
    async ({ account, params, body }) => {
      await service.send(account.id, params.id, body)
      return acknowledged('We have your papers and will email you when we have checked them.')
    },
    guarded,
  )
  router.add(
    endpoints.deleteCertification,
    async ({ account, params }) => {
      await service.withdraw(account.id, params.id)
      return acknowledged('Your papers are deleted.')
    },
    guarded,
  )
  paperUploadRoute(router, { path: PAPERS_UPLOAD_PATH, summary: 'Takes the papers of a car' }, uploads, files)
}
