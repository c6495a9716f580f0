import type { EndpointDeclaration } from '#contracts/api/endpoint.ts'
import { success } from '#contracts/api/envelope.ts'
import { fileReferenceSchema } from '#contracts/files/files.ts'
import { uploadedPapersSchema } from '#contracts/selling/certification/endpoints.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { readMultipart, type UploadForm } from '#server/platform/files/uploads/multipart.ts'
import type { Router } from '#server/platform/http/router.ts'

/** A route that takes a form's papers before the form. The first refused file ends the request. */
export function paperUploadRoute(
  router: Router,
  { path, summary }: Pick<EndpointDeclaration, 'path' | 'summary'>,
  form: UploadForm,
  store: FileStore,
): void {
  const endpoint = {
    ...({ method: 'POST', path, summary, access: 'account', files: Object.keys(form.files) } as const),
    data: uploadedPapersSchema,
    problems: ['not-found', 'listing-not-found', 'not-certifiable'],
  } as const satisfies EndpointDeclaration
  router.add(endpoint, async ({ request, reply }) => {
    const { entries } = await readMultipart(request, reply, form, { store, whenRefused: 'stop' })
    const files = entries.flatMap(([field, value]) => {
      const { data: id } = fileReferenceSchema.safeParse(value)
      return id ? [{ field, id, reference: value }] : []
    })
    return success({ files })
  })
}
