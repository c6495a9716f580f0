import { type DealFile, dealFiles, getDealFile } from '#contracts/buying/deal-sheet/endpoints.ts'
import { rightsOf } from '#contracts/buying/rights.ts'
import { londonDay } from '#contracts/london-days.ts'
import { calendarFile } from '#server/platform/calendar.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Router } from '#server/platform/http/router.ts'
import { problem } from '#server/platform/problems.ts'
import { type BookingRow, dealOf } from '../bookings.store.ts'
import { type DealSheets, findDealSheet, sheetFile } from './deal-sheets.ts'
import { KEYS_PATH, pemOf } from './signing-key.ts'
import { verifyPage, verifyPolicy } from './verify-page.ts'

interface Services {
  database: Database
  sheets: DealSheets
  /** The start of addresses. */
  site: string
}

export function dealSheetRoutes(router: Router, { database, sheets, site }: Services): void {
  router.add(getDealFile, async ({ account, params: { id, file }, reply }) =>
    reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="forecourt-${id}-${file}"`,
      })
      .type(dealFiles[file])
      .send(await contentOf(file, await dealOf(database, account.id, id))),
  )

  async function contentOf(file: DealFile, row: BookingRow): Promise<string | Buffer> {
    if (file === 'rights.ics') return rightsCalendar(row, site)
    const sheet = await findDealSheet(database, row.id)
    if (!sheet) throw problem('not-found', 'There is no deal sheet of this booking.')
    if (file === 'sheet.json') return sheetFile(sheet)
    // The fonts take a while, and only processes that write PDFs need them.
    const { dealSheetPdf } = await import('./deal-sheet-pdf.ts')
    return await dealSheetPdf(sheet, site)
  }

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

/** Throws 'wrong-state' before the hand-over. */
function rightsCalendar({ id, car_name, received_at, seller_kind }: BookingRow, site: string): string {
  if (!received_at) throw problem('wrong-state', 'These days are known once the car is handed over.')
  return calendarFile(
    rightsOf(seller_kind === 'private' ? 'private' : 'dealer', londonDay(received_at)).map(
      ({ name, title, until, text }) => ({
        uid: `booking-${id}-${name}@${new URL(site).hostname}`,
        summary: `Last day: ${title}, ${car_name}`,
        description: `${text}\n${site}/profile/bookings/${id}/return`,
        start: until,
        end: until,
      }),
    ),
  )
}
