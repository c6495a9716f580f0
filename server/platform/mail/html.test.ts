import { expect, test } from 'vitest'
import { html } from './html.ts'

test('values are escaped in text and attributes, and templates are not', () => {
  const name = html`<b>${'<i> & "Zoë"’s \'own\''}</b>`
  expect(String(html`<p title="${'" onclick="x'}">${name}${['<', name]}${undefined}${0}</p>`)).toBe(
    '<p title="&quot; onclick=&quot;x"><b>&lt;i&gt; &amp; &quot;Zoë&quot;’s &#39;own&#39;</b>' +
      '&lt;<b>&lt;i&gt; &amp; &quot;Zoë&quot;’s &#39;own&#39;</b>0</p>',
  )
})

test('a value with the signs of a template stays text', () => {
  expect(String(html`${'${1}'} ${'$&'} ${{ toString: () => '<b>' } as string}`)).toBe('${1} $&amp; &lt;b&gt;')
})
