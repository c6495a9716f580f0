import { success } from '#contracts/api/envelope.ts'
import { postClaim } from '#contracts/selling/claims/endpoints.ts'
import { CLAIM_UPLOAD_PATH } from '#contracts/selling/papers.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { UploadForm } from '#server/platform/files/uploads/multipart.ts'
import type { Router } from '#server/platform/http/router.ts'
import { paperUploadRoute } from '#server/platform/papers/paper-upload.routes.ts'
import type { ClaimsService } from './claims.service.ts'

export function claimsRoutes(
  router: Router,
  service: ClaimsService,
  uploads: UploadForm,
  files: FileStore,
): void {
  router.add(postClaim, async ({ account, body }) =>
    success(
      { id: await service.claim(account, body) },
      'We have your claim and will email you when we have checked it.',
    ),
  )
  paperUploadRoute(
    router,
    { path: CLAIM_UPLOAD_PATH, summary: 'Takes proof of a claim to a number plate' },
    uploads,
    files,
  )
}
