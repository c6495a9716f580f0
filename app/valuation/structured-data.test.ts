import { expect, test } from 'vitest'
import { schemaErrors } from '#testing/schema-org.ts'
import { questions } from './questions.ts'
import { valueMyCarData } from './structured-data.ts'

test('the page and its questions are in the vocabulary of schema.org', () => {
  const data = valueMyCarData('https://forecourt.test')
  expect(schemaErrors(data)).toEqual([])
  for (const { question } of questions) expect(JSON.stringify(data)).toContain(question)
})
