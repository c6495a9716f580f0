import type { LandingPage } from '#contracts/landing/landing-page.ts'

/** All that a landing page says of its own, without navigation and cars. */
export const mainTextOf = ({ paragraphs, facts, sections, faq }: LandingPage): string =>
  [
    ...paragraphs,
    ...facts.flatMap(({ label, value, note = '' }) => [label, value, note]),
    ...sections.flatMap(({ heading, paragraphs: texts, points = [], table }) => [
      ...[heading, ...texts, ...points],
      ...(table ? [table.caption, ...table.columns, ...table.rows.flatMap(({ cells }) => cells)] : []),
    ]),
    ...faq.flatMap(({ question, answer }) => [question, answer]),
  ]
    .filter(text => text !== '')
    .join('\n')
