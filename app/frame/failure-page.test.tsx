import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Problem } from '#contracts/problem.ts'
import { FailurePage } from './failure-page.tsx'

const problem = (status: number): Problem => ({
  type: '/problems/any',
  title: '',
  status,
  code: 'any',
  success: false,
  message: '',
  errors: [],
})

test('a page that is not available says what still works', () => {
  const page = renderToStaticMarkup(<FailurePage error={problem(503)} />)
  expect(page).toContain('We can&#x27;t show this page at the moment')
  expect(page).toContain('You can still search for cars. Try this page again in a few minutes.')
})

test('a page that was asked for too often says when to come back', () => {
  const page = renderToStaticMarkup(<FailurePage error={problem(429)} />)
  expect(page).toContain('Wait a minute, then refresh the page.')
})

test.each([problem(500), new Error('unknown')])('another failure has the specified words', error => {
  const page = renderToStaticMarkup(<FailurePage error={error} />)
  expect(page).toContain('Something went wrong.')
  expect(page).toContain('We&#x27;re working to fix this issue. Please refresh the page.')
})
