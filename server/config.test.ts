import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('the site’s own address is its origin, and nothing else will do', () => {
  expect(readConfig({}).siteUrl).toBeUndefined()
  expect(readConfig({ SITE_URL: 'https://www.example.com/' }).siteUrl).toBe('https://www.example.com')
  for (const wrong of [
    'www.example.com',
    'ftp://example.com',
    'https://example.com/cars',
    'https://example.com/?a',
  ])
    expect(() => readConfig({ SITE_URL: wrong }), wrong).toThrow(/^SITE_URL: must /)
})
