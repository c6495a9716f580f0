import type { Recipe } from '../recipe.ts'

export const page: Recipe = {
  name: 'page',
  section: 'Add a page',
  steps: [
    { adds: ['app/viewings/viewings-page.tsx'] },
    {
      inserts: [
        {
          file: 'app/routes.ts',
          after: "'mail/outbox-page.tsx'",
          lines: "\n\n  // viewings\n  route('viewings/:id', 'viewings/viewings-page.tsx'),",
        },
      ],
    },
    { note: 'advice; npm run bench:pages measures the pages of the project itself' },
    {
      inserts: [
        {
          file: 'scripts/shots/screens.ts',
          after: "{ name: 'search', path: '/search' },",
          lines: "  { name: 'viewings', path: '/viewings/1' },",
        },
      ],
    },
    { note: 'looking is for people' },
  ],
  tests: ['e2e/sees-a-car-first.spec.ts'],
}
