/**
 * A newsletter's Markdown as the parts of an email. What emails can't show (pictures, tables, HTML, code) is
 * refused with its line, so that no newsletter goes out mutilated.
 */
import MarkdownIt, { type Token } from 'markdown-it'
import type { Block, TextRun } from '#server/platform/mail/email.ts'

const markdown = new MarkdownIt({ html: true, linkify: false, typographer: false })

/** The length of the preview that mail programs show, in characters. */
const MAX_PREVIEW = 140

export interface NewsletterText {
  blocks: Block[]
  /** The beginning of the first paragraph. */
  preview: string
}

/**
 * Paragraphs, headings of the second and third level, lists, bold words and links. A paragraph that is one
 * link becomes a button. Paths (/search) become addresses of `site`. Throws with the number of a line that
 * can't be used.
 */
export function newsletterText(body: string, site: string): NewsletterText {
  const blocks: Block[] = []
  const tokens = markdown.parse(body, {})
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!
    const content = tokens[at + 1]
    switch (token.type) {
      case 'paragraph_open':
        blocks.push(paragraph(spansOf(content!, site)))
        at += 2
        break
      case 'heading_open':
        if (token.tag === 'h1') throw refusal(token, 'The subject is the title: begin headings with ##')
        blocks.push({ kind: 'heading', text: textOf(spansOf(content!, site)) })
        at += 2
        break
      case 'bullet_list_open':
      case 'ordered_list_open': {
        const end = tokens.findIndex((other, index) => index > at && isEndOf(other, token))
        blocks.push(listOf(tokens.slice(at + 1, end), token, site))
        at = end
        break
      }
      default:
        throw refusal(token, 'Only paragraphs, headings, lists, bold words and links can be sent')
    }
  }
  if (blocks.length === 0) throw new Error('The newsletter is empty.')
  return { blocks, preview: previewOf(blocks) }
}

const isEndOf = (token: Token, start: Token) =>
  token.type === start.type.replace('_open', '_close') && token.level === start.level

function listOf(tokens: readonly Token[], { type }: Token, site: string): Block {
  const wrong = tokens.find(token => !/^(list_item|paragraph)_(open|close)$|^inline$/.test(token.type))
  if (wrong) throw refusal(wrong, 'A list can’t hold another list, or anything but text')
  const items = tokens.filter(token => token.type === 'inline').map(token => spansOf(token, site))
  return { kind: 'list', isNumbered: type === 'ordered_list_open', items }
}

function paragraph(spans: TextRun[]): Block {
  const [only, ...more] = spans
  return only?.href !== undefined && more.length === 0
    ? { kind: 'button', label: only.text, href: only.href }
    : { kind: 'paragraph', spans }
}

function spansOf(inline: Token, site: string): TextRun[] {
  const spans: TextRun[] = []
  let href: string | undefined
  let isBold = false
  for (const token of inline.children ?? []) {
    switch (token.type) {
      case 'text':
        if (token.content !== '')
          spans.push({ text: token.content, ...(href !== undefined && { href }), ...(isBold && { isBold }) })
        break
      case 'softbreak':
      case 'hardbreak':
        spans.push({ text: ' ' })
        break
      case 'strong_open':
      case 'strong_close':
        isBold = token.type === 'strong_open'
        break
      case 'link_open':
        href = absoluteLink(String(token.attrGet('href')), site, inline)
        break
      case 'link_close':
        href = undefined
        break
      case 'em_open':
      case 'em_close':
        break
      default:
        throw refusal(inline, 'Only bold words and links can be in a text')
    }
  }
  return spans
}

/** https, mail addresses, and paths of the site. */
function absoluteLink(href: string, site: string, inline: Token): string {
  if (/^\/(?!\/)/.test(href)) return site + href
  if (/^(https:\/\/|mailto:)/i.test(href) && URL.canParse(href)) return href
  throw refusal(inline, `The link ${href} is neither a path of the site nor an https address`)
}

const textOf = (spans: readonly TextRun[]) => spans.map(({ text }) => text).join('')

function previewOf(blocks: readonly Block[]): string {
  const first = blocks.find(block => block.kind === 'paragraph')
  const text = first ? textOf(first.spans) : ''
  return text.length <= MAX_PREVIEW ? text : `${text.slice(0, MAX_PREVIEW).replace(/\s+\S*$/, '')}…`
}

const refusal = ({ map }: Token, message: string) =>
  new Error(map ? `Line ${map[0] + 1}: ${message}.` : `${message}.`)
