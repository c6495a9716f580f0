import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QuickSearch } from './quick-search.tsx'

test('where the makes can’t be loaded the field says so', () => {
  const failed = 'Failed to load car makes. Please try again later.'
  expect(renderToStaticMarkup(<QuickSearch makes={null} placeMiles={50} />)).toContain(failed)
  const loaded = renderToStaticMarkup(
    <QuickSearch makes={[{ value: 'ford', label: 'Ford', count: 2 }]} placeMiles={50} />,
  )
  expect(loaded).not.toContain(failed)
  expect(loaded).toContain('Ford (2)')
})

test('a place is searched within the setting’s miles, which the field says', () => {
  const form = renderToStaticMarkup(<QuickSearch makes={[]} placeMiles={30} />)
  expect(form).toContain('<input type="hidden" name="distance" value="30"/>')
  expect(form).toContain('Within 30 miles')
})
