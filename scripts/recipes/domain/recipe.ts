import type { Recipe } from '../recipe.ts'

export const domain: Recipe = {
  name: 'domain',
  section: 'Add a domain',
  steps: [
    { adds: ['server/viewings/viewings.module.ts', 'server/viewings/viewings.store.ts'] },
    {
      inserts: [
        {
          file: 'server/modules.ts',
          after: "'./sitemaps/sitemaps.service.ts'",
          lines: "import { viewingsModule } from './viewings/viewings.module.ts'",
        },
        {
          file: 'server/modules.ts',
          before: '    ...more,',
          lines: '    viewingsModule(platform, { settings, authenticator: accounts.accounts }),',
        },
      ],
    },
    {
      adds: ['server/viewings/personal-data.ts'],
      inserts: [
        {
          file: '.dependency-cruiser.mjs',
          after: "  operations: ['listings'",
          lines: "  viewings: ['listings', 'settings'],",
        },
        { file: 'server/tables.test.ts', after: "  bookings: 'buying',", lines: "  viewings: 'viewings'," },
        {
          file: 'server/personal-data.ts',
          after: "'./saved/personal-data.ts'",
          lines: "import { viewingsPersonalData } from './viewings/personal-data.ts'",
        },
        { file: 'server/personal-data.ts', before: '  mailPersonalData,', lines: '  viewingsPersonalData,' },
        {
          file: 'server/personal-data.test.ts',
          after: "  verifications: all('unlinked'",
          lines: "  viewings: all('erased', 'day name email'),",
        },
      ],
    },
    { note: 'recipes route and page make contracts/viewings/ and app/viewings/' },
  ],
  tests: ['server/viewings/viewings.module.test.ts'],
}
