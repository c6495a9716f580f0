import { success } from '#contracts/api/envelope.ts'
import type { Receipt } from '#contracts/buying/receipts/endpoints.ts'
import { getReceipt, getReceiptPdf } from '#contracts/buying/receipts/endpoints.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Router } from '#server/platform/http/router.ts'
import { problem } from '#server/platform/problems.ts'
import { companyLines } from '#server/settings/company.ts'
import type { BookingsService } from '../bookings.service.ts'
import { receiptOf } from './receipt.ts'

export function receiptsRoutes(
  router: Router,
  { bookings, database }: { bookings: Pick<BookingsService, 'find'>; database: Database },
): void {
  /** Throws 'booking-not-found', and 'wrong-state' for a booking that was not paid. */
  async function receiptFor(accountId: string, id: string): Promise<Receipt> {
    const { costs, ...booking } = await bookings.find(accountId, id)
    if (booking.bookedAt === null || costs === null)
      throw problem('wrong-state', 'There is no receipt until you have paid.')
    return receiptOf({ ...booking, costs, company: await companyLines(database) })
  }

  router.add(getReceipt, async ({ account, params }) => success(await receiptFor(account.id, params.id)))
  router.add(getReceiptPdf, async ({ account, params, reply }) => {
    const receipt = await receiptFor(account.id, params.id)
    // The fonts take a while, and only processes that write receipts need them.
    const { receiptPdf } = await import('./receipt-pdf.ts')
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `inline; filename="forecourt-receipt-${receipt.bookingId}.pdf"`,
      })
      .type('application/pdf')
      .send(await receiptPdf(receipt))
  })
}
