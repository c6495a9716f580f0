import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { LinkedText } from './linked-text.tsx'

const shown = (text: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LinkedText text={text} />
    </MemoryRouter>,
  )

test('a path of this site’s cars is a link', () => {
  expect(shown('The cheapest: a Polo, £850 (/view/13364/2000-vw-polo-1-4-16v). The next (/view/7).')).toMatch(
    /^The cheapest: a Polo, £850 \(<a [^>]*href="\/view\/13364\/2000-vw-polo-1-4-16v"[^>]*>see this car<\/a>\)\. The next \(<a [^>]*href="\/view\/7"[^>]*>see this car<\/a>\)\.$/,
  )
})

test.each([
  '/view/7',
  '(//view/7)',
  '(https://example.com/view/7)',
  '(/view/../profile)',
  '(/view/7/a/b)',
  '(/view/7?next=//example.com)',
  '(javascript:/view/7)',
  '(/profile)',
])('%s leads nowhere', text => {
  expect(shown(text)).toBe(text)
})

test('HTML in the text is escaped', () => {
  expect(shown('<img src=x onerror=alert(1)>')).toBe('&lt;img src=x onerror=alert(1)&gt;')
})
