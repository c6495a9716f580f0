import { bounds } from '#bench/pages/bounds.ts'
import { scriptsOf } from '#bench/pages/scripts.ts'
import { numberOf } from './cars.ts'
import { expect, test } from './test.ts'

for (const path of ['/', '/search', `/view/${numberOf('wanted')}`])
  test(`the first scripts of ${path} stay small`, async ({ browser, baseURL }) => {
    const { gzip9, files } = await scriptsOf(browser, baseURL + path)
    expect(files.length).toBeGreaterThan(3)
    expect(gzip9).toBeLessThanOrEqual(bounds.scriptBytes)
  })
