/** /verify: one file with script, style and public keys within, which works without a network too. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { PublicKey } from './signing-key.ts'

const page = readFileSync(new URL('verify.html', import.meta.url), 'utf8')
const script = /<script>(.*)<\/script>/s.exec(page)![1]!
const hash = createHash('sha256').update(script).digest('base64')

export const verifyPolicy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Keys are of digits and letters alone. */
export const verifyPage = (keys: readonly PublicKey[]): string =>
  page.replace('id="keys">[]', `id="keys">${JSON.stringify(keys)}`)
