import { SITE_NAME } from '#contracts/site.ts'
import { pdfOf } from '#server/platform/pdf-writer.ts'
import type { DealSheet, StoredSheet } from './deal-sheet.ts'
import { KEYS_PATH } from './signing-key.ts'

export async function dealSheetPdf(stored: StoredSheet, site: string): Promise<Buffer> {
  const { title, sections } = JSON.parse(stored.sheet) as DealSheet
  return await pdfOf(title, writer => {
    for (const { title, rows, paragraphs } of sections) {
      writer.heading('H2', title)
      writer.table(rows)
      for (const text of paragraphs.flatMap(text => text.split('\n'))) writer.paragraph(text)
    }
    writer.heading('H2', 'How to check this sheet')
    writer.table([
      { label: 'SHA-256', value: stored.sha256 },
      { label: 'Signature', value: stored.signature },
      { label: 'Key', value: stored.key_id },
      { label: 'Public keys', value: `${site}${KEYS_PATH}` },
    ])
    writer.paragraph(
      `${SITE_NAME} has signed this sheet by Ed25519. Keep the JSON file too: ${site}/verify says whether it was changed.`,
    )
  })
}
