/** Writes tagged PDFs (PDF/UA): screen readers get title, language, headings and tables. (0063) */
import { fileURLToPath } from 'node:url'
import { type Font, openSync } from 'fontkit'
import PDFDocument from 'pdfkit'
import { SITE_NAME } from '#contracts/site.ts'

/** In points, 72 to an inch. */
const MARGIN = 56
const LABEL_WIDTH = 150
const AMOUNT_WIDTH = 110
const GAP = 12
const TEXT_SIZE = 10.5
const LINE_GAP = 2

/**
 * Latin, Greek and Cyrillic. Opened for each document: a font keeps the letters for which it first used a glyph,
 * and would write those of another document's text into this one, for screen readers and for copying.
 */
const fontAt = (url: string) => openSync(fileURLToPath(url)) as Font
const openFonts = () => ({
  400: fontAt(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  700: fontAt(import.meta.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf')),
})
const letters = openFonts()[400]

export const REPLACEMENT = '?'

type Structure = PDFKit.PDFStructureElement

/** An option that pdfkit's types do not know. */
const rowHead: object = { scope: 'Row' }

/** An A4 document that `write` fills. */
export async function pdfOf(title: string, write: (writer: PdfWriter) => void): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, Author: SITE_NAME },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve, reject) => document.once('end', resolve).once('error', reject))
  const writer = new PdfWriter(document)
  writer.paragraph(SITE_NAME, { weight: 700, size: 12 })
  writer.heading('H1', title)
  write(writer)
  writer.end()
  document.end()
  await ended
  return Buffer.concat(chunks)
}

/** Whether the fonts have each letter. */
export const isPrintable = (text: string): boolean => printable(text) === text.normalize('NFC')

/** With signs for letters that the fonts don't have. Composed, since they have few combining marks. */
const printable = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[^\n]/gu, letter =>
      letters.hasGlyphForCodePoint(letter.codePointAt(0)!) ? letter : REPLACEMENT,
    )

type Weight = keyof ReturnType<typeof openFonts>

interface Type {
  weight?: Weight
  size?: number
}

interface TableRow {
  label: string
  value: string
  isTotal?: boolean
}

/** Writes down the page, each piece with its tag. */
export class PdfWriter {
  readonly #fonts = openFonts()
  readonly #document: PDFKit.PDFDocument
  readonly #root: Structure

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document
    this.#root = document.struct('Document')
    document.addStructure(this.#root)
  }

  /** Before the document's end. */
  end(): void {
    this.#root.end()
  }

  heading(level: 'H1' | 'H2', text: string): void {
    const size = level === 'H1' ? 22 : 14
    // A heading is not the last line of a page.
    this.#leaveRoomFor(size * 5)
    this.#document.y += level === 'H1' ? 4 : GAP
    this.#tagged(level, () => this.#text(text, { weight: 700, size }))
    this.#document.y += 6
  }

  paragraph(text: string, type: Type = {}): void {
    this.#tagged('P', () => this.#text(text, type))
    this.#document.y += 6
  }

  /** Labels at the left, and beside them texts of several lines. */
  table(rows: readonly TableRow[]): void {
    this.#rows(rows, { labelWidth: LABEL_WIDTH, valueWidth: this.#width - LABEL_WIDTH - GAP, align: 'left' })
  }

  /** Amounts in a column at the right. */
  amounts(rows: readonly TableRow[]): void {
    this.#rows(rows, {
      labelWidth: this.#width - AMOUNT_WIDTH - GAP,
      valueWidth: AMOUNT_WIDTH,
      align: 'right',
    })
  }

  #rows(
    rows: readonly TableRow[],
    { labelWidth, valueWidth, align }: { labelWidth: number; valueWidth: number; align: 'left' | 'right' },
  ): void {
    if (rows.length === 0) return
    const document = this.#document
    const table = document.struct('Table')
    this.#root.add(table)
    for (const { label, value, isTotal = false } of rows) {
      const weight = isTotal ? 700 : 400
      this.#leaveRoomFor(
        Math.max(this.#heightOf(label, weight, labelWidth), this.#heightOf(value, weight, valueWidth)),
      )
      const top = document.y
      const row = document.struct('TR')
      table.add(row)
      row.add(document.struct('TH', rowHead, () => this.#text(label, { weight, y: top, width: labelWidth })))
      const bottom = document.y
      const x = MARGIN + labelWidth + GAP
      row.add(
        document.struct('TD', {}, () => this.#text(value, { weight, x, y: top, width: valueWidth, align })),
      )
      document.y = Math.max(bottom, document.y) + 5
    }
  }

  #tagged(type: string, draw: () => void): void {
    this.#root.add(this.#document.struct(type, {}, draw))
  }

  #text(
    text: string,
    {
      weight = 400,
      size = TEXT_SIZE,
      x = MARGIN,
      y = this.#document.y,
      width = this.#width,
      align = 'left',
    }: Type & { x?: number; y?: number; width?: number; align?: 'left' | 'right' },
  ): void {
    this.#inType(weight, size).text(printable(text), x, y, { width, align, lineGap: LINE_GAP })
  }

  #heightOf(text: string, weight: Weight, width: number): number {
    return this.#inType(weight, TEXT_SIZE).heightOfString(printable(text), { width, lineGap: LINE_GAP })
  }

  #inType(weight: Weight, size: number): PDFKit.PDFDocument {
    return this.#document.font(this.#fonts[weight] as unknown as PDFKit.Mixins.PDFFontSource).fontSize(size)
  }

  get #width(): number {
    return this.#document.page.width - 2 * MARGIN
  }

  #leaveRoomFor(height: number): void {
    const { page, y } = this.#document
    if (y + height > page.height - MARGIN) this.#document.addPage()
  }
}
