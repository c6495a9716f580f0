import type { Recipe } from '../recipe.ts'

export const operator: Recipe = {
  name: 'operator',
  section: 'Add an operator’s command',
  steps: [
    {
      adds: ['server/viewings/viewings-desk.ts'],
      inserts: [
        {
          file: 'server/viewings/viewings.store.ts',
          lines: `
/** False if there is none. */
export async function deleteViewing(trx: Transaction<DB>, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('viewings').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}`,
        },
      ],
    },
    {
      adds: ['scripts/ops/viewings.ts'],
      inserts: [
        {
          file: 'scripts/ops/groups.ts',
          after: "'./subscribers.ts'",
          lines: "import { viewings } from './viewings.ts'",
        },
        { file: 'scripts/ops/groups.ts', after: '  emails,', lines: '  viewings,' },
      ],
    },
    {
      inserts: [
        {
          file: 'docs/operations.md',
          after: '| `emails list`',
          lines: '| `viewings cancel ID` | cancels a viewing | yes |',
        },
      ],
    },
  ],
  tests: ['server/viewings/viewings-desk.test.ts'],
}
