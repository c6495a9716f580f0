import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { digestOfSources } from './assembly/digest.mjs'

test('the compiled kernels match the source', () => {
  const source = readFileSync(new URL('kernels.source', import.meta.url), 'utf8')
  expect(source, 'npm ci && npm run build in kernels/assembly').toContain(digestOfSources())
})
