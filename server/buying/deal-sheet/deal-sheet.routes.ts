import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dealFiles, getDealFile } from '#contracts/buying/deal-sheet/endpoints.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Router } from '#server/platform/http/router.ts'
import { type DealSheets, dealFile } from './deal-sheets.ts'
import { KEYS_PATH, type PublicKey, pemOf } from './signing-key.ts'

/** /verify: one file with script, style and public keys within, which works without a network too. */
const page = readFileSync(new URL('verify.html', import.meta.url), 'utf8')
const script = /<script>(.*)<\/script>/s.exec(page)![1]!
const hash = createHash('sha256').update(script).digest('base64')
const verifyPolicy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Keys are of digits and letters alone. */
const verifyPage = (keys: readonly PublicKey[]): string =>
  page.replace('id="keys">[]', `id="keys">${JSON.stringify(keys)}`)

interface Services {
  database: Database
  sheets: DealSheets
  /** The start of addresses. */
  site: string
}

export function dealSheetRoutes(router: Router, { database, sheets, site }: Services): void {
  router.add(getDealFile, async ({ account, params: { id, file }, query: { version }, reply }) => {
    const content = await dealFile(database, { accountId: account.id, bookingId: id, file, version, site })
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="forecourt-${id}-${version ? `version-${version}-` : ''}${file}"`,
      })
      .type(dealFiles[file])
      .send(content)
  })

  const isPublic = { 'cache-control': 'public, max-age=60' }
  router.app.get('/verify', { schema: { hide: true } }, async (_, reply) =>
    reply
      .headers({ ...isPublic, 'content-security-policy': verifyPolicy })
      .type('text/html; charset=utf-8')
      .send(verifyPage(await sheets.keys(database))),
  )
  router.app.get(KEYS_PATH, { schema: { hide: true } }, async (_, reply) =>
    reply
      .headers(isPublic)
      .type('application/x-pem-file')
      .send(pemOf(await sheets.keys(database))),
  )
}
