import type { Recipe } from '../recipe.ts'

const service = 'server/viewings/viewings.service.ts'
const routes = 'server/viewings/viewings.routes.ts'
const page = 'app/viewings/viewings-page.tsx'

export const setting: Recipe = {
  name: 'setting',
  section: 'Add a setting',
  steps: [
    {
      inserts: [
        {
          file: 'contracts/settings.ts',
          before: '} as const satisfies Record<string, SettingDeclaration>',
          lines: `
  VIEWINGS_ENABLED: { kind: 'flag', default: 'true', isPublic: true, use: 'viewings: pages and routes' },
  VIEWINGS_DAYS_AHEAD: {
    kind: 'whole number',
    default: '30',
    min: 1,
    max: 365,
    isPublic: false,
    use: 'days from today within which a viewing can be',
  },`,
        },
      ],
    },
    {
      inserts: [
        {
          file: 'docs/operations.md',
          after: '| `CONTACT_EMAIL`',
          lines: `
| \`VIEWINGS_ENABLED\` | true | true or false | yes | viewings: pages and routes |
| \`VIEWINGS_DAYS_AHEAD\` | 30 | a whole number from 1 to 365 | no | days from today within which a viewing can be |`,
        },
      ],
    },
    {
      inserts: [
        {
          file: service,
          before: "'#contracts/forms/viewing-form.ts'",
          lines: "import { londonDay } from '#contracts/london-days.ts'",
        },
        {
          file: service,
          after: "'#server/platform/module.ts'",
          lines: `
import { problem } from '#server/platform/problems.ts'
import type { Settings } from '#server/settings/settings.ts'`,
        },
        {
          file: service,
          after: "'./viewings.store.ts'",
          lines: '\n\nconst DAY_MS = 86_400_000',
        },
        {
          file: service,
          before: '  await database.transaction()',
          lines: `
  const days = await settings.read('VIEWINGS_DAYS_AHEAD')
  if (day < londonDay() || day > londonDay(new Date(Date.now() + days * DAY_MS))) {
    const message = \`Please choose a day within \${days} days from today\`
    throw problem('bad-form', message, [{ field: 'day', message }])
  }`,
        },
        {
          file: service,
          instead: 'askForViewing({ database, jobs }: Platform, sent: SentViewing): Promise<void> {',
          lines: `
askForViewing(
  { database, jobs }: Platform,
  settings: Settings,
  sent: SentViewing,
): Promise<void> {`,
        },
        { file: routes, instead: 'askForViewing(platform, {', lines: 'askForViewing(platform, settings, {' },
      ],
    },
    {
      inserts: [
        {
          file: routes,
          after: "'#server/platform/module.ts'",
          lines: "import { requireFlag } from '#server/settings/require-flag.ts'",
        },
        {
          file: routes,
          instead: '  { authenticator }: ViewingsDependencies,\n): void {',
          lines: `
  { authenticator, settings }: ViewingsDependencies,
): void {
  const whileOn = { onRequest: requireFlag(settings, 'VIEWINGS_ENABLED') }`,
        },
        {
          file: routes,
          instead: "acknowledged('The seller has your request.')\n  })",
          lines: "acknowledged('The seller has your request.')\n  }, whileOn)",
        },
        { file: routes, instead: 'listingId) }),\n  )', lines: 'listingId) }),\n    whileOn,\n  )' },
        {
          file: page,
          before: "'#app/ui/format.ts'",
          lines: "import { requirePageFlag } from '#app/frame/site-settings.ts'",
        },
        {
          file: page,
          before: '  const { count } =',
          lines: "  await requirePageFlag(api, 'VIEWINGS_ENABLED')",
        },
        {
          file: page,
          before: '  const formData =',
          lines: "  await requirePageFlag(api, 'VIEWINGS_ENABLED')",
        },
      ],
    },
  ],
  tests: ['server/viewings/viewings-settings.test.ts', 'app/viewings/viewings-page.test.ts'],
}
