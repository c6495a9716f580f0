import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url))

test('the compiled kernels are those of the source', () => {
  const digest = createHash('sha256').update(read('assembly/kernels.ts')).digest('hex')
  expect(read('kernels.source').toString(), 'npm ci && npm run build in kernels/assembly').toContain(digest)
})
