import type { Recipe } from '../recipe.ts'

export const landingTheme: Recipe = {
  name: 'landing-theme',
  section: 'Add a landing theme',
  steps: [
    {
      inserts: [
        {
          file: 'content/landing/search/presets.ts',
          after: "slug: 'used-8-seater-cars'",
          lines: `
  { slug: 'used-6-seater-cars', what: 'used cars with six seats', query: 'seats=6' },`,
        },
      ],
    },
    { note: 'changes the texts of all pages; server/landing/text/share-findings.ts has nine of them' },
    { note: 'a text of several paragraphs; content/landing/sell/ has one for each page' },
    {
      inserts: [
        {
          file: 'content/landing/search/aliases.ts',
          after: "'/seven-seater-cars'",
          lines: `
  '/six-seater-cars': '/used-6-seater-cars',`,
        },
      ],
    },
    { note: 'the tests of server/landing run it' },
  ],
  tests: ['server/landing/six-seaters.test.ts'],
}
