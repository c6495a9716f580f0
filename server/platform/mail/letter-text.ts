/** A letter in plain text, for programs and people who want no more. */
import { SITE_NAME } from '#contracts/site.ts'
import type { Block, CarInLetter, Letter } from './letter.ts'

export function letterText({ heading, blocks, why, unsubscribe }: Letter): string {
  const foot = [SITE_NAME, why, ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.page}`] : [])]
  // '-- ' is how mail programs know what is no part of the message.
  return `${[heading, ...blocks.map(blockText)].map(printable).join('\n\n')}\n\n-- \n${foot.map(printable).join('\n')}\n`
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'small':
      return block.text
    case 'code':
      return `    ${block.code}`
    case 'button':
      return `${block.label}:\n${block.href}`
    case 'cars':
      return block.cars.map(carText).join('\n\n')
  }
}

function carText({ name, href, facts, price, note }: CarInLetter): string {
  return [`* ${name}, ${price}`, facts, ...(note ? [note] : []), href].join('\n  ')
}

/** What people typed may hold what a terminal would obey. */
function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, ' ')
}
