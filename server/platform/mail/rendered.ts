import type { Letter } from './letter.ts'
import { letterText } from './letter-text.ts'

/** Both forms of a letter. What makes HTML of it is loaded with the first one: no start of the site waits for it. */
export async function rendered(letter: Letter): Promise<{ html: string; text: string }> {
  const { letterHtml } = await import('./letter-html.ts')
  return { html: letterHtml(letter), text: letterText(letter) }
}
