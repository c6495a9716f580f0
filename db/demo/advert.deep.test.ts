import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test('5,000 adverts a second, ready for the database', () => {
  // In a child process, because the test runner wraps imports, which slows small functions down.
  const bench = fileURLToPath(new URL('./rate.bench.ts', import.meta.url))
  const rate = Number(execFileSync(process.execPath, [bench], { encoding: 'utf8' }))
  expect(rate).toBeGreaterThan(5_000)
}, 60_000)
