import type { Recipe } from '../recipe.ts'

const module = 'server/viewings/viewings.module.ts'
const service = 'server/viewings/viewings.service.ts'
const store = 'server/viewings/viewings.store.ts'
const routes = 'server/viewings/viewings.routes.ts'
const page = 'app/viewings/viewings-page.tsx'
const formOfPage = 'app/viewings/viewing-form.tsx'

export const file: Recipe = {
  name: 'file',
  section: 'Store a file',
  steps: [
    { adds: ['server/viewings/licences.ts'] },
    {
      inserts: [
        {
          file: routes,
          instead: 'ViewingsDependencies,\n): void {',
          lines: `
ViewingsDependencies,
  licenceUploader: Uploader,
): void {`,
        },
        {
          file: routes,
          before: "'#server/platform/http/router.ts'",
          lines: "import type { Uploader } from '#server/platform/files/uploads/uploader.ts'",
        },
      ],
    },
    {
      inserts: [
        {
          file: module,
          before: '  const deletePast',
          lines: '  const uploader = licenceUploader(platform, dependencies)',
        },
        {
          file: module,
          instead: 'viewingsRoutes(router, platform, dependencies)',
          lines: 'viewingsRoutes(router, platform, dependencies, uploader)',
        },
        { file: module, after: 'jobs: viewingJobs', lines: '    pageForms: [licenceForm(uploader)],' },
        {
          file: module,
          before: "'./viewing-jobs.ts'",
          lines: "import { licenceForm, licenceUploader } from './licences.ts'",
        },
        {
          file: formOfPage,
          instead: '<Form method="post" {...formProps}',
          lines: '<Form method="post" encType="multipart/form-data" {...formProps}',
        },
        {
          file: formOfPage,
          after: "'contact.email'",
          lines: '        <FileField label="Driving licence" optional name="licence" accept="image/*" />',
        },
        {
          file: formOfPage,
          before: "'#app/ui/notice.tsx'",
          lines: "import { FileField } from '#app/ui/file-field.tsx'",
        },
        {
          file: page,
          before: "'#contracts/forms/sent-values.ts'",
          lines: "import { filesIn } from '#contracts/files.ts'",
        },
        {
          file: page,
          instead: '{ sentValues }',
          lines: '{ keepableValues, sentValues }',
        },
        {
          file: page,
          after: 'const sent =',
          lines: `
  const { ids, refusals } = filesIn(formData, 'licence')
  if (refusals.length > 0) return { message: refusals.join(' '), values: keepableValues(viewingForm, sent) }`,
        },
        { file: page, instead: 'body: sent }', lines: 'body: { ...sent, licence: ids } }' },
        {
          file: 'contracts/viewings/endpoints.ts',
          instead: 'formBody(viewingForm)',
          lines: "formBody(viewingForm, { licence: 'The ids of files, at most one' })",
        },
      ],
    },
    {
      inserts: [
        {
          file: routes,
          after: '?.id ?? null',
          lines: `
    const uploader = await licenceUploader(request, reply)
    const licence = z.array(z.uuid()).max(1).safeParse(body.licence).data ?? []`,
        },
        { file: routes, before: "'#contracts/envelope.ts'", lines: "import { z } from 'zod'" },
        { file: routes, instead: '{ params, body, request }', lines: '{ params, body, request, reply }' },
        { file: routes, instead: 'form: body, userId }', lines: 'form: body, userId, licence, uploader }' },
        {
          file: service,
          after: 'userId: string | null',
          lines: '  /** Ids of files. */\n  licence: readonly string[]\n  uploader: string',
        },
        { file: service, instead: '{ database, jobs }', lines: '{ database, jobs, files }' },
        {
          file: service,
          after: 'await jobs.add(',
          lines: `
    const to = { kind: licenceKind, uploader: sent.uploader, owner: licenceOwner(id) }
    await files.attach(trx, sent.licence, to)`,
        },
        {
          file: service,
          before: "'./viewing-jobs.ts'",
          lines: "import { licenceKind, licenceOwner } from './licences.ts'",
        },
      ],
    },
    {
      inserts: [
        { file: module, after: 'pageForms:', lines: '    fileOwners: [viewingOwners(database)],' },
        { file: module, instead: '{ deletePastViewings }', lines: '{ deletePastViewings, viewingOwners }' },
        {
          file: store,
          lines: `
export const viewingOwners = (database: Database): OwnerKind => ({
  kind: 'viewing',
  async gone(ids) {
    const rows = await database
      .selectFrom('viewings')
      .select('id')
      .where('id', 'in', ids.map(Number))
      .execute()
    const there = new Set(rows.map(({ id }) => String(id)))
    return ids.filter(id => !there.has(id))
  },
})`,
        },
        {
          file: store,
          after: "'#server/platform/database/types.gen.ts'",
          lines: "import type { OwnerKind } from '#server/platform/files/clean-up.ts'",
        },
      ],
    },
    {
      inserts: [
        {
          file: 'contracts/viewings/endpoints.ts',
          lines: `
export const getViewingLicence = endpoint({
  method: 'GET',
  path: '/api/viewings/:id/licence',
  summary: 'The driving licence that was sent with a viewing of the account',
  access: 'account',
  params: z.object({ id: z.coerce.number().int().positive() }),
  responses: { 200: z.unknown().describe('The picture') },
  problems: ['file-not-found'],
})`,
        },
        {
          file: routes,
          before: '  router.add(endpoints.postViewing',
          lines: `
  router.add(endpoints.getViewingLicence, async ({ account, params, request, reply }) =>
    serveFile(request, reply, { store: platform.files, file: await licenceOf(platform, account.id, params.id) }),
    whileOn,
  )`,
        },
        {
          file: routes,
          before: "'#server/platform/files/uploads/uploader.ts'",
          lines: "import { serveFile } from '#server/platform/files/serve-file.ts'",
        },
        {
          file: routes,
          instead: 'askForViewing, countViewings',
          lines: 'askForViewing, countViewings, licenceOf',
        },
        { file: service, instead: 'insertViewing }', lines: 'insertViewing, isViewingOf }' },
        {
          file: service,
          lines: `
/** Throws 'file-not-found', also for a viewing of another account. */
export async function licenceOf({ database, files }: Platform, userId: string, id: number): Promise<StoredFile> {
  const [licence] = (await isViewingOf(database, userId, id)) ? await files.list(licenceOwner(id)) : []
  if (!licence) throw problem('file-not-found')
  return licence
}`,
        },
        {
          file: service,
          before: "'#server/platform/module.ts'",
          lines: "import type { StoredFile } from '#server/platform/files/file-rows.ts'",
        },
        {
          file: store,
          lines: `
export async function isViewingOf(database: Database, userId: string, id: number): Promise<boolean> {
  const viewing = await database
    .selectFrom('viewings')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return viewing !== undefined
}`,
        },
      ],
    },
  ],
  tests: ['server/viewings/licences.test.ts'],
}
