import { expect, test } from 'vitest'
import { inWords } from './error-words.ts'
import { readCriteria } from './read.ts'

test.each([
  [{ priceMax: 'abc' }, 'Price must be a number'],
  [{ minPrice: '-1' }, 'Price must be from 0 to 1,000,000'],
  [{ postcode: 'SO15' }, 'Postcode: Minimum length is 5 characters'],
  [{ 'not.condition': 'broken' }, 'Condition: Value must be one of: used, new'],
  [{ yearMin: 2020, yearMax: 2010 }, 'Year: The lower bound 2020 is above the upper bound 2010'],
  [{ motExpiryDateMin: 'soon' }, 'MOT until must be a date such as 2027-03-31'],
  [{ wheels: 5 }, "Unknown search criterion 'wheels'"],
])('%o: %s', (input, words) => {
  expect(readCriteria(input).errors.map(inWords)).toEqual([words])
})
