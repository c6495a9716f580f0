import { expect, test } from 'vitest'
import { schemaErrors } from '#testing/schema-org.ts'
import { siteData } from './structured-data.ts'

test('the site, its search and its publisher are in the vocabulary of schema.org', () => {
  const data = siteData('https://forecourt.test')
  expect(schemaErrors(data)).toEqual([])
  expect(JSON.stringify(data)).toContain('https://forecourt.test/search?keywords={words}')
})
