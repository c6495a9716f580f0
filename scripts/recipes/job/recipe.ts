import type { Recipe } from '../recipe.ts'

const service = 'server/viewings/viewings.service.ts'

export const job: Recipe = {
  name: 'job',
  section: 'Add a job',
  steps: [
    {
      adds: ['server/viewings/viewing-jobs.ts'],
      inserts: [
        {
          file: 'server/viewings/viewings.store.ts',
          lines: `
export async function confirm(database: Database, id: number): Promise<void> {
  await database
    .updateTable('viewings')
    .set({ confirmed_at: new Date() })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()
}`,
        },
      ],
    },
    {
      inserts: [
        {
          file: 'server/viewings/viewings.module.ts',
          before: "'./viewings.routes.ts'",
          lines: "import { viewingJobs } from './viewing-jobs.ts'",
        },
        {
          file: 'server/viewings/viewings.module.ts',
          after: 'routes: router',
          lines: '    jobs: viewingJobs(platform),',
        },
      ],
    },
    {
      inserts: [
        {
          file: service,
          before: "'./viewings.store.ts'",
          lines: "import { confirmViewing } from './viewing-jobs.ts'",
        },
        {
          file: service,
          instead: 'askForViewing({ database }: Platform',
          lines: 'askForViewing({ database, jobs }: Platform',
        },
        { file: service, instead: 'await insertViewing(', lines: 'const id = await insertViewing(' },
        {
          file: service,
          instead: '      ...contact,\n    })',
          lines: '      ...contact,\n    })\n    await jobs.add(confirmViewing, { id }, { within: trx })',
        },
      ],
    },
    { note: 'its test, server/viewings/viewing-jobs.test.ts' },
  ],
  tests: ['server/viewings/viewing-jobs.test.ts'],
}
