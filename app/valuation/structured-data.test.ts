import { expect, test } from 'vitest'
import { schemaErrors } from '#testing/schema-org.ts'
import { valueMyCarData } from './structured-data.ts'

test('the page and its questions are in the vocabulary of schema.org', () => {
  const data = valueMyCarData([{ question: 'Is it free?', answer: 'Yes.' }], 'https://forecourt.test')
  expect(schemaErrors(data)).toEqual([])
  expect(JSON.stringify(data)).toContain('Is it free?')
})
