import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown.ts'

const html = (markdown: string) => renderMarkdown(markdown).html

test.each([
  ['a script', 'Hello <script>alert(1)</script>'],
  ['a script on its own', '<script src="https://evil.example/x.js"></script>'],
  ['an image with a handler', '<img src=x onerror=alert(1)>'],
  ['a frame', '<iframe src="https://evil.example"></iframe>'],
  ['a style', '<style>body { display: none }</style>'],
  ['a form', '<form action="https://evil.example"><input name="password"></form>'],
  ['a comment', 'Text <!-- hidden --> text'],
])('%s in the text is shown as text', (_, markdown) => {
  expect(html(markdown)).not.toMatch(/<(?!\/?p>)/)
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java&#115;cript:alert(1)',
  '&#x6A;avascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'file:///etc/passwd',
  '//evil.example',
  'ftp://evil.example',
])('no link and no picture leads to %s', address => {
  for (const markdown of [`[press](${address})`, `[press](<${address}>)`, `[press]: ${address}\n\n[press]`])
    expect(html(markdown), markdown).not.toContain('<a ')
  expect(html(`<${address}>`)).not.toContain('<a ')
  expect(html(`![press](${address})`)).not.toContain('<img')
})

test('quotes can’t leave an attribute', () => {
  const markdown =
    '[x](https://e.example/"onclick="alert(1) "t\\" onmouseover=\\"alert(1)")\n\n![" onerror="x](../pictures/a.svg)'
  const { html } = renderMarkdown(markdown, () => ({ path: '/p.svg', width: 2, height: 1 }))
  expect(html.replace(/"[^"]*"/g, '')).not.toMatch(/\son\w+=/)
})

test('links of other sites say so; those of this site are plain', () => {
  expect(html('[DVLA](https://www.gov.uk/dvla)')).toBe(
    '<p><a href="https://www.gov.uk/dvla" rel="external noopener">DVLA</a></p>\n',
  )
  expect(html('[Cars](/search?priceMax=5000), [part](#part)')).toBe(
    '<p><a href="/search?priceMax=5000">Cars</a>, <a href="#part">part</a></p>\n',
  )
  expect(html('Write to help@example.com.')).toContain(
    '<a href="mailto:help@example.com">help@example.com</a>',
  )
})

test('headings get ids of their own, and the contents name those of the second level', () => {
  const { html, contents } = renderMarkdown(
    '# Top\n\n## Costs & fees\n\n### Sums\n\n## Costs & *fees*\n\n## ¿?',
  )
  expect(contents).toEqual([
    { id: 'top', text: 'Top' },
    { id: 'costs-fees', text: 'Costs & fees' },
    { id: 'costs-fees-2', text: 'Costs & fees' },
    { id: 'section', text: '¿?' },
  ])
  for (const { id } of contents) expect(html).toContain(`<h2 id="${id}">`)
  expect(html).toContain('<h3 id="sums">Sums</h3>')
  expect(html).not.toContain('<h1')
})

test('tables scroll within themselves, and their heads name columns', () => {
  const table = html('| Band | Tax |\n| --- | ---: |\n| A | £20 |')
  expect(table).toMatch(/^<div class="table" role="group" aria-label="Table" tabindex="0"><table>/)
  expect(table).toContain('<th scope="col">Band</th>')
  expect(table).toMatch(/<\/table><\/div>\n$/)
})

test('pictures have their size; of an unknown one its words are shown', () => {
  const pictures = (name: string) =>
    name === 'dent.svg' ? { path: '/p/dent-1.svg', width: 800, height: 400 } : undefined
  const { html } = renderMarkdown(
    '![A dented door](../pictures/dent.svg)\n\n![A <b>bolt</b>](../pictures/bolt.png)',
    pictures,
  )
  expect(html).toBe(
    '<p><img src="/p/dent-1.svg" alt="A dented door" width="800" height="400" loading="lazy" decoding="async"></p>\n' +
      '<p>A &lt;b&gt;bolt&lt;/b&gt;</p>\n',
  )
})

test('a checklist has boxes to tick on paper', () => {
  expect(html('- [ ] Logbook\n- Keys')).toBe('<ul>\n<li class="to-tick">Logbook</li>\n<li>Keys</li>\n</ul>\n')
})

test('the plain text has words alone', () => {
  expect(renderMarkdown('## One *two*\n\n[three](/x) `four`\nfive ![six](../pictures/a.svg)').text).toBe(
    'One two\nthree four five ',
  )
})
