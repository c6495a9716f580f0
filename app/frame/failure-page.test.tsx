import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Problem } from '#contracts/api/problem.ts'
import { problemCodes } from '#contracts/api/problem-codes.ts'
import { FailurePage } from './failure-page.tsx'

const problem = (status: number, message = ''): Problem => ({
  type: '/problems/any',
  title: '',
  status,
  code: 'any',
  success: false,
  message,
  errors: [],
})

test.each([
  [503, problemCodes['database-unavailable'].title],
  [429, 'Too many searches from your network. Wait a minute, then try again.'],
])('a page that is not available, %i, says why and when to come back', (status, message) => {
  const page = renderToStaticMarkup(<FailurePage error={problem(status, message)} />)
  expect(page).toContain('We can&#x27;t show this page at the moment')
  expect(page).toContain(message)
})

test.each([problem(500), new Error('unknown')])('another failure has the specified words', error => {
  const page = renderToStaticMarkup(<FailurePage error={error} />)
  expect(page).toContain('Something went wrong.')
  expect(page).toContain('We&#x27;re working to fix this issue. Please refresh the page.')
})
