/** An email in plain text, for programs that show no HTML. */
import { SITE_NAME } from '#contracts/site.ts'
import { asBlock, type Block, type CarInEmail, type Email, type TextRun } from './email.ts'

export function emailText({ heading, blocks, why, sentBy, unsubscribe }: Email): string {
  const sender = sentBy ? [sentBy] : []
  const foot = [
    SITE_NAME,
    why,
    ...sender,
    ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.page}`] : []),
  ]
  // '-- ' starts the signature, which mail programs set apart from the message (RFC 3676).
  return `${[heading, ...blocks.map(asBlock).map(blockText)].map(printable).join('\n\n')}\n\n-- \n${foot.map(printable).join('\n')}\n`
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'small':
    case 'heading':
      return block.text
    case 'paragraph':
      return spansText(block.spans)
    case 'list':
      return block.items
        .map((spans, at) => `${block.isNumbered ? `${at + 1}.` : '*'} ${spansText(spans)}`)
        .join('\n')
    case 'rows':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'code':
      return `    ${block.code}`
    case 'button':
      return `${block.label}:\n${block.href}`
    case 'cars':
      return block.cars.map(carText).join('\n\n')
  }
}

function spansText(spans: readonly TextRun[]): string {
  return spans
    .map(({ text, href }) => (href === undefined || href === text ? text : `${text} (${href})`))
    .join('')
}

function carText({ name, href, facts, price, note }: CarInEmail): string {
  return [`* ${name}, ${price}`, facts, ...(note ? [note] : []), href].join('\n  ')
}

/** Text that people typed may hold control characters, which a terminal would obey. */
function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, ' ')
}
