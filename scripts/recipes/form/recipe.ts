import type { Recipe } from '../recipe.ts'

const service = 'server/viewings/viewings.service.ts'
const page = 'app/viewings/viewings-page.tsx'

export const form: Recipe = {
  name: 'form',
  section: 'Add a form',
  steps: [
    { adds: ['contracts/forms/viewing-form.ts'] },
    {
      inserts: [
        {
          file: 'contracts/viewings/endpoints.ts',
          after: "'../endpoint.ts'",
          lines: `
import { formBody } from '../forms/form-body.ts'
import { viewingForm } from '../forms/viewing-form.ts'`,
        },
        {
          file: 'contracts/viewings/endpoints.ts',
          lines: `
export const postViewing = endpoint({
  method: 'POST',
  path: '/api/viewings/:id',
  summary: 'Ask to see a car',
  params: z.object({ id: z.string().describe('Car number') }),
  body: formBody(viewingForm),
  status: 201,
  problems: ['bad-form', 'listing-not-found'],
})`,
        },
        {
          file: service,
          before: "'#server/listings/listings.service.ts'",
          lines: "import { viewingForm } from '#contracts/forms/viewing-form.ts'",
        },
        {
          file: service,
          after: "'#server/listings/listings.service.ts'",
          lines: "import { checkedValues } from '#server/platform/checked-values.ts'",
        },
        { file: service, instead: '{ countOf }', lines: '{ countOf, insertViewing }' },
        {
          file: service,
          lines: `
export interface SentViewing {
  listingId: string
  /** As the visitor sent it. */
  form: Readonly<Record<string, unknown>>
  /** Null for a visitor who is not logged in. */
  userId: string | null
}

/** Throws 'listing-not-found', and 'bad-form' with the fields. */
export async function askForViewing({ database }: Platform, sent: SentViewing): Promise<void> {
  await findListing(database, sent.listingId)
  const { day, contact } = checkedValues(viewingForm, sent.form)
  await database.transaction().execute(async trx => {
    await insertViewing(trx, {
      user_id: sent.userId,
      listing_id: Number(sent.listingId),
      day,
      ...contact,
    })
  })
}`,
        },
        {
          file: 'server/viewings/viewings.store.ts',
          before: "'#contracts/forms/dates.ts'",
          lines: "import type { Insertable, Transaction } from 'kysely'",
        },
        {
          file: 'server/viewings/viewings.store.ts',
          after: "'#server/platform/database/pool.ts'",
          lines: "import type { DB, Viewings } from '#server/platform/database/types.gen.ts'",
        },
        {
          file: 'server/viewings/viewings.store.ts',
          lines: `
/** Returns its id. */
export async function insertViewing(trx: Transaction<DB>, viewing: Insertable<Viewings>): Promise<number> {
  const { id } = await trx.insertInto('viewings').values(viewing).returning('id').executeTakeFirstOrThrow()
  return id
}`,
        },
        {
          file: 'server/viewings/viewings.routes.ts',
          instead: 'import type { Router }',
          lines: 'import { acknowledged, type Router }',
        },
        {
          file: 'server/viewings/viewings.routes.ts',
          after: "'#server/platform/module.ts'",
          lines: "import type { ViewingsDependencies } from './viewings.module.ts'",
        },
        {
          file: 'server/viewings/viewings.routes.ts',
          instead: '{ countViewings }',
          lines: '{ askForViewing, countViewings }',
        },
        {
          file: 'server/viewings/viewings.routes.ts',
          instead: 'export function viewingsRoutes(router: Router, platform: Platform): void {',
          lines: `
export function viewingsRoutes(
  router: Router,
  platform: Platform,
  { authenticator }: ViewingsDependencies,
): void {
  router.add(endpoints.postViewing, async ({ params, body, request }) => {
    const userId = (await authenticator.signedIn(request))?.id ?? null
    await askForViewing(platform, { listingId: params.id, form: body, userId })
    return acknowledged('The seller has your request.')
  })`,
        },
        {
          file: 'server/viewings/viewings.module.ts',
          instead: 'viewingsRoutes(router, platform)',
          lines: 'viewingsRoutes(router, platform, dependencies)',
        },
      ],
    },
    {
      adds: ['app/viewings/viewing-form.tsx'],
      inserts: [
        {
          file: page,
          after: "'./+types/viewings-page.ts'",
          lines: "import { ViewingForm } from './viewing-form.tsx'",
        },
        {
          file: page,
          after: 'so far</p>',
          lines: '      <ViewingForm outcome={actionData as FormOutcome | undefined} />',
        },
        { file: page, instead: '{ loaderData }', lines: '{ loaderData, actionData }' },
      ],
    },
    {
      inserts: [
        {
          file: page,
          after: "'#app/api.ts'",
          lines: "import { type FormOutcome, refused } from '#app/forms/outcome.ts'",
        },
        {
          file: page,
          instead: "import { getViewingCount } from '#contracts/viewings/endpoints.ts'",
          lines: `
import { sentValues } from '#contracts/forms/sent-values.ts'
import { viewingForm } from '#contracts/forms/viewing-form.ts'
import { getViewingCount, postViewing } from '#contracts/viewings/endpoints.ts'`,
        },
        {
          file: page,
          before: 'export function meta(',
          lines: `
export async function action({
  context,
  params: { id },
  request,
}: Route.ActionArgs): Promise<FormOutcome | ReturnType<typeof refused>> {
  const api = context.get(apiContext)
  const formData = await request.formData()
  const sent = sentValues(viewingForm, formData)
  try {
    const { message } = await api.send(postViewing, { params: { id }, body: sent })
    return { notice: message! }
  } catch (thrown) {
    return refused(thrown, viewingForm, sent)
  }
}\n
`,
        },
      ],
    },
    { note: 'an example to look at; the journey of recipe page fills this form in' },
  ],
  tests: ['server/viewings/viewing-form.test.ts'],
}
