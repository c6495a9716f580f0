/** The files of a deal, for its buyer and its seller. */
import type { DealFile } from '#contracts/buying/deal-sheet/endpoints.ts'
import { rightsOf } from '#contracts/buying/rights.ts'
import { londonDay } from '#contracts/london-days.ts'
import { calendarFile } from '#server/platform/calendar.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { problem } from '#server/platform/problems.ts'
import { type BookingRow, bookingOfEitherSide } from '../bookings.store.ts'
import { findDealSheet, sheetFile } from './deal-sheets.ts'

interface Asked {
  accountId: string
  bookingId: string
  file: DealFile
  version: number | undefined
  /** The start of addresses. */
  site: string
}

/** Throws 'booking-not-found', 'not-found' without a deal sheet, and 'wrong-state' before the hand-over. */
export async function dealFile(
  database: Database,
  { accountId, bookingId, file, version, site }: Asked,
): Promise<string | Buffer> {
  const row = await bookingOfEitherSide(database, accountId, bookingId)
  if (file === 'rights.ics') return rightsCalendar(row, site)
  const sheet = await findDealSheet(database, row.id, version)
  if (!sheet) throw problem('not-found', 'There is no deal sheet of this booking.')
  if (file === 'sheet.json') return sheetFile(sheet)
  // The fonts take a while, and only processes that write PDFs need them.
  const { dealSheetPdf } = await import('./deal-sheet-pdf.ts')
  return await dealSheetPdf(sheet, site)
}

function rightsCalendar({ id, car_name, received_at, seller_kind }: BookingRow, site: string): string {
  if (!received_at) throw problem('wrong-state', 'These days are known once the car is handed over.')
  const kind = seller_kind === 'private' ? 'private' : 'dealer'
  return calendarFile(
    rightsOf(kind, londonDay(received_at)).map(({ name, title, until, text }) => ({
      uid: `booking-${id}-${name}@${new URL(site).hostname}`,
      summary: `Last day: ${title}, ${car_name}`,
      description: `${text}\n${site}/profile/bookings/${id}/return`,
      start: until,
      end: until,
    })),
  )
}
