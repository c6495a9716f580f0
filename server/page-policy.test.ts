import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashScripts, pagePolicy } from './page-policy.ts'

const NONCE = '0c3f7a52-6c1c-4d0e-9f0e-3a4b5c6d7e8f'
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('scripts that React rendered are hashed as browsers hash them, and the nonce is gone', () => {
  const page = `<script nonce="${NONCE}" id="a">one()\n</script><script id="b" nonce="${NONCE}" async>two()</script>`
  expect(hashScripts(page, NONCE)).toEqual({
    hashes: [hashOf('one()\n'), hashOf('two()')],
    html: '<script id="a">one()\n</script><script id="b" async>two()</script>',
  })
})

test.each([
  ['without a nonce', '<script>stolen()</script>'],
  ['with another nonce', '<script nonce="guessed">stolen()</script>'],
  ['that name the nonce only in their text', `<script>" nonce="${NONCE}"</script>`],
  ['of a file', `<script src="/assets/a.js" nonce="${NONCE}"></script>`],
])('scripts %s have no hash', (_which, page) => {
  expect(hashScripts(page, NONCE).hashes).toEqual([])
})

test('a policy allows files of the site and these scripts', () => {
  const policy = pagePolicy([hashOf('one()')], false).split('; ')
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')}`)
  expect(policy).toContain("require-trusted-types-for 'script'")
})
