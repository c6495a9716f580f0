import type { Recipe } from '../recipe.ts'

export const migration: Recipe = {
  name: 'migration',
  section: 'Add a migration',
  steps: [
    { adds: ['db/migrations/NNNN_viewings.sql'] },
    { note: 'npm run db:types: the first check in the copy' },
    { note: 'a rule; server/platform/database/migrate.test.ts holds it' },
  ],
  tests: ['db/viewings.test.ts'],
}
