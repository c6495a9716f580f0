import type { Recipe } from '../recipe.ts'

export const route: Recipe = {
  name: 'route',
  section: 'Add an API route',
  steps: [
    { adds: ['contracts/viewings/endpoints.ts'] },
    {
      adds: ['server/viewings/viewings.service.ts'],
      inserts: [
        {
          file: 'server/viewings/viewings.store.ts',
          lines: `
export async function countOf(database: Database, listingId: number): Promise<number> {
  const { count } = await database
    .selectFrom('viewings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('listing_id', '=', listingId)
    .executeTakeFirstOrThrow()
  return count
}`,
        },
      ],
    },
    {
      adds: ['server/viewings/viewings.routes.ts'],
      inserts: [
        {
          file: 'server/viewings/viewings.module.ts',
          before: "'./viewings.store.ts'",
          lines: "import { viewingsRoutes } from './viewings.routes.ts'",
        },
        {
          file: 'server/viewings/viewings.module.ts',
          after: "name: 'viewings'",
          lines: '    routes: router => viewingsRoutes(router, platform),',
        },
      ],
    },
    { note: 'the loader of recipe page calls it' },
    { note: 'its test, server/viewings/viewings.routes.test.ts' },
  ],
  tests: ['server/viewings/viewings.routes.test.ts'],
}
