import { expect, test } from 'vitest'
import { newsletterText } from './newsletter-text.ts'

test.each([
  ['# Title\n\nText', 'Line 1: '],
  ['Text\n\n![a picture](/a.png)', 'Line 3: '],
  ['Text\n\n<b>bold</b>', 'Line 3: '],
  ['Text\n\n<script>alert(1)</script>', 'Line 3: '],
  ['Text\n\n```\ncode\n```', 'Line 3: '],
  ['a | b\n--|--\n1 | 2', 'Line 1: '],
  ['- a\n  - b', 'Line 2: '],
  ['[x](javascript:alert(1))\n\n[y](http://plain.example)', 'Line 3: '],
  ['[x](//evil.example)', 'Line 1: '],
  [' \n', 'The newsletter is empty.'],
])('a text that an email can’t show is refused with its line: %j', (body, start) => {
  expect(() => newsletterText(body, 'https://cars.example')).toThrow(start)
})

test('Markdown becomes paragraphs, headings, lists and buttons', () => {
  const { blocks, preview } = newsletterText(
    'One *two*\nthree.\n\n### Why\n\n1. **a**\n2. [b](mailto:a@b.example)\n\n[Search](/search)',
    'https://cars.example',
  )
  expect(preview).toBe('One two three.')
  expect(blocks).toEqual([
    { kind: 'paragraph', spans: ['One ', 'two', ' ', 'three.'].map(text => ({ text })) },
    { kind: 'heading', text: 'Why' },
    {
      kind: 'list',
      isNumbered: true,
      items: [[{ text: 'a', isBold: true }], [{ text: 'b', href: 'mailto:a@b.example' }]],
    },
    { kind: 'button', label: 'Search', href: 'https://cars.example/search' },
  ])
})
