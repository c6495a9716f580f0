import { expect, test } from 'vitest'
import { readPageBody } from './page-body.ts'
import { templateOf, type Values } from './template.ts'

const written = (text: string, values: Values) => templateOf(text, 'test.md')(values)

test.each([
  ['{{ pence | pence }}, {{ pounds | pounds }}', { pence: 1_249_500, pounds: 12_495 }, '£12,495, £12,495'],
  ['{{ cars | plural: "car" }}', { cars: 1234 }, '1,234 cars'],
  ['{{ cars | plural: "model and year", "models and years" }}', { cars: 1 }, '1 model and year'],
  ['{{ share | percent | capitalised }}', { share: 0.001 }, 'Under 1%'],
  ['{{ share | percent }}', { share: 0.999 }, 'over 99%'],
  ['{{ a | against: b }} it', { a: 90_040, b: 100_000 }, '£100 less than it'],
  ['{{ a | against: b }} it', { a: 100_500, b: 100_000 }, 'about the same as it'],
  ['{{ "Focus" | link: to }}', { to: null }, 'Focus'],
  ['{% if known != null %}{{ known }}{% endif %}', { known: null }, ''],
])('%s', (text, values, answer) => {
  expect(written(text, values)).toBe(answer)
})

test('a wording is chosen by the page, and pages differ', () => {
  const text = '{% case "lead" | wording: 3 %}{% when 0 %}a{% when 1 %}b{% when 2 %}c{% endcase %}'
  const wordings = Array.from({ length: 50 }, (_, nth) => written(text, { path: `/page-${nth}` }))
  expect(new Set(wordings)).toEqual(new Set(['a', 'b', 'c']))
  expect(written(text, { path: '/page-7' })).toBe(wordings[7])
})

test.each([
  ['500 | 595', '/abarth/500', { cells: ['500 | 595', '8'], to: '/abarth/500' }],
  ['[Type] E', '/jaguar/e', { cells: ['[Type] E', '8'], to: '/jaguar/e' }],
  ['[a](b)', null, { cells: ['[a] (b)', '8'] }],
])('a car named %j stays one cell of its table', (name, to, row) => {
  const table = 'Table: Models\n\n| Model | Cars |\n| --- | --- |\n| {{ name | link: to }} | 8 |'
  expect(readPageBody(written(`## Models\n\n${table}`, { name, to })).sections[0]!.table!.rows).toEqual([row])
})

test('a name that has no value, and a filter that is not there, are errors that name the file', () => {
  expect(() => written('{{ price }}', {})).toThrow(/test\.md.*price/)
  expect(() => written('{{ price | dollars }}', { price: 1 })).toThrow(/dollars.*test\.md/)
})

test('Markdown becomes the parts of a page', () => {
  const body = readPageBody(`# Fords

A paragraph
in two lines.

- Median price: £9,000 (All cars: £8,000)
- Cars: 12

## Models of Ford {#models}

Said of them.

Table: Models by price

| Model | Price |
| --- | --- |
| [Focus](/ford/focus) | £9,000 |
| Model T | – |

## Price by year

Chart: Price by year of registration

| Year | Median price |
| --- | --- |
| 2020 | £12,495 |

## What to do

- Save the search: we write.

## Questions

### Is it cheap?

Yes.

For its age.
`)
  expect(body).toEqual({
    heading: 'Fords',
    paragraphs: ['A paragraph in two lines.'],
    facts: [
      { label: 'Median price', value: '£9,000', note: 'All cars: £8,000' },
      { label: 'Cars', value: '12' },
    ],
    sections: [
      {
        id: 'models',
        heading: 'Models of Ford',
        paragraphs: ['Said of them.'],
        table: {
          caption: 'Models by price',
          columns: ['Model', 'Price'],
          rows: [{ cells: ['Focus', '£9,000'], to: '/ford/focus' }, { cells: ['Model T', '–'] }],
        },
      },
      {
        id: 'price-by-year',
        heading: 'Price by year',
        paragraphs: [],
        chart: {
          caption: 'Price by year of registration',
          unit: 'Median price',
          points: [{ label: '2020', text: '£12,495', value: 12_495 }],
        },
      },
      { id: 'what-to-do', heading: 'What to do', paragraphs: [], points: ['Save the search: we write.'] },
    ],
    faq: [{ question: 'Is it cheap?', answer: 'Yes. For its age.' }],
  })
})
