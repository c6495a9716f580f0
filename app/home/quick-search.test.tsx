import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QuickSearch } from './quick-search.tsx'

test('where the makes can’t be loaded the field says so', () => {
  const failed = 'Failed to load car makes. Please try again later.'
  expect(renderToStaticMarkup(<QuickSearch makes={null} />)).toContain(failed)
  const loaded = renderToStaticMarkup(<QuickSearch makes={[{ value: 'ford', label: 'Ford', count: 2 }]} />)
  expect(loaded).not.toContain(failed)
  expect(loaded).toContain('Ford (2)')
})
