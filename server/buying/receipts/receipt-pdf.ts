/** A receipt as a PDF. */
import type { Receipt } from '#contracts/buying/receipts/endpoints.ts'
import { formatPounds } from '#contracts/text/english.ts'
import { isPrintable, type PdfWriter, pdfOf, REPLACEMENT } from '#server/platform/pdf-writer.ts'

export const receiptPdf = async (receipt: Receipt): Promise<Buffer> =>
  await pdfOf(receipt.title, writer => write(writer, receipt))

function write(writer: PdfWriter, { facts, costs, totalPence, movements, information }: Receipt): void {
  writer.table(facts.map(({ label, lines }) => ({ label, value: lines.join('\n') })))
  writer.heading('H2', 'What it cost')
  writer.amounts([
    ...costs.map(({ label, amountPence }) => ({ label, value: formatPounds(amountPence) })),
    { label: 'Total', value: formatPounds(totalPence), isTotal: true },
  ])
  if (movements.length > 0) writer.heading('H2', 'Payments and refunds')
  writer.amounts(
    movements.map(({ label, on, amountPence }) => ({
      label: `${label}, ${on}`,
      value: formatPounds(amountPence),
    })),
  )
  for (const { title, paragraphs } of information) {
    writer.heading('H2', title)
    for (const text of paragraphs) writer.paragraph(text)
  }
  if (facts.some(({ lines }) => !isPrintable(lines.join())))
    writer.paragraph(
      `Some letters can’t be shown in this file and are replaced by ‘${REPLACEMENT}’. The page of this receipt shows them.`,
    )
}
