import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 20, [1, 2, null, 20]],
  [5, 20, [1, null, 4, 5, 6, null, 20]],
  [20, 20, [1, null, 19, 20]],
])('page %i of %i', (page, pages, shown) => {
  expect(pageNumbers(page, pages)).toEqual(shown)
})
