/** All payouts of a seller as a PDF. */
import type { Payouts } from '#contracts/payouts/endpoints.ts'
import { wasPaid } from '#contracts/payouts/payout.ts'
import { payoutInWords } from '#contracts/payouts/payout-words.ts'
import { formatDate, formatPounds } from '#contracts/text/english.ts'
import { pdfOf } from '#server/platform/pdf-writer.ts'

/** `name`: the seller's. `company`: who runs the site, by lines. */
export async function statementPdf(
  { account, stripe, payouts }: Payouts,
  name: string,
  company: readonly string[],
): Promise<Buffer> {
  const paid = payouts.filter(({ state }) => wasPaid(state))
  const paidPence = paid.reduce((sum, { amountPence }) => sum + amountPence, 0)
  const owesPence = paid.reduce((sum, payout) => sum + payout.owesPence, 0)
  return await pdfOf('Statement of payouts', writer => {
    writer.table([
      { label: 'Date', value: formatDate(new Date()) },
      ...(company.length === 0 ? [] : [{ label: 'From', value: company.join('\n') }]),
      { label: 'For', value: name },
      {
        label: 'Account',
        value: stripe === 'ready' ? 'at Stripe' : account ? `••${account.ending}` : 'not given yet',
      },
    ])
    writer.heading('H2', 'Payouts')
    writer.amounts([
      ...payouts.map(payout => ({
        label: `Booking ${payout.bookingId}, ${payout.carName}\n${payoutInWords(payout)}`,
        value: formatPounds(payout.amountPence),
      })),
      { label: 'Paid so far', value: formatPounds(paidPence), isTotal: true },
      ...(owesPence === 0 ? [] : [{ label: 'You owe us', value: formatPounds(owesPence), isTotal: true }]),
    ])
  })
}
