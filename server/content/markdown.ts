/**
 * Markdown to HTML that is safe whoever wrote it: HTML in the text is shown as text, and links lead to web
 * pages, email addresses and places of this site alone. (docs/decisions/0071)
 */
import MarkdownIt from 'markdown-it'
import { slugify } from '#contracts/slug.ts'

export interface MarkdownPicture {
  /** A path of this site. */
  path: string
  width: number
  height: number
}

export interface RenderedText {
  html: string
  /** The headings of the second level, with their ids in the HTML. */
  contents: { id: string; text: string }[]
  /** Without markup. */
  text: string
}

/** `[ ]` at the beginning of a list's entry: something to tick on paper. */
const TO_TICK = /^\[[ xX]\] /
/** As a link from the file of a post leads to it. */
const PICTURE = /^\.\.\/pictures\/([\w-]+\.(?:svg|png|jpg|webp))$/
/** Not `//example.com`. Backslashes, which browsers read as slashes, are encoded before this is asked. */
const OWN_PATH = /^\/(?!\/)|^#/

const markdownIt = new MarkdownIt({ html: false, linkify: true })
// Email addresses are the only ones in the text that become links without markup.
markdownIt.linkify.set({ fuzzyLink: false, fuzzyIP: false, fuzzyEmail: true })
for (const scheme of ['http:', 'https:', 'ftp:', '//']) markdownIt.linkify.add(scheme, null)
// What is refused stays as it was typed.
markdownIt.validateLink = address =>
  /^(?:https?:\/\/|mailto:|tel:)/i.test(address) || OWN_PATH.test(address) || PICTURE.test(address)

type Token = ReturnType<typeof markdownIt.parse>[number]
type Pictures = (name: string) => MarkdownPicture | undefined

/** `pictures` finds those that the text names by file; others are shown as their words. */
export function renderMarkdown(markdown: string, pictures: Pictures = () => undefined): RenderedText {
  const tokens = markdownIt.parse(markdown, {})
  const contents = identifyHeadings(tokens)
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'th_open') token.attrSet('scope', 'col')
    if (token.type !== 'inline') continue
    const item = tokens[index - 2]
    if (item?.type === 'list_item_open' && TO_TICK.test(token.content)) makeTickable(item, token)
    for (const child of token.children ?? []) if (child.type === 'link_open') describeLink(child)
  }
  const html = markdownIt.renderer.render(tokens, markdownIt.options, { pictures })
  return { html, contents, text: textOf(tokens) }
}

/** Gives each heading an id. The title of the page is its only heading of the first level. */
function identifyHeadings(tokens: readonly Token[]): RenderedText['contents'] {
  const contents: RenderedText['contents'] = []
  const used = new Map<string, number>()
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') continue
    if (token.tag === 'h1') token.tag = 'h2'
    if (token.type === 'heading_close') continue
    const text = wordsOf(tokens[index + 1]!)
    const name = slugify(text) || 'section'
    const before = used.get(name) ?? 0
    used.set(name, before + 1)
    const id = before === 0 ? name : `${name}-${before + 1}`
    token.attrSet('id', id)
    if (token.tag === 'h2') contents.push({ id, text })
  }
  return contents
}

function makeTickable(item: Token, { children }: Token): void {
  const first = children?.[0]
  if (first?.type !== 'text') return
  item.attrJoin('class', 'to-tick')
  first.content = first.content.replace(TO_TICK, '')
}

function describeLink(link: Token): void {
  if (/^https?:/i.test(String(link.attrGet('href')))) link.attrSet('rel', 'external noopener')
}

const textOf = (tokens: readonly Token[]) =>
  tokens
    .filter(({ type }) => type === 'inline')
    .map(wordsOf)
    .join('\n')

const wordsOf = ({ children }: Token): string =>
  (children ?? [])
    .map(({ type, content }) =>
      type === 'softbreak' || type === 'hardbreak' ? ' ' : type === 'image' ? '' : content,
    )
    .join('')

const { rules } = markdownIt.renderer
const escaped = markdownIt.utils.escapeHtml

// A wide table scrolls within itself, by keyboard too.
rules.table_open = () => '<div class="table" role="group" aria-label="Table" tabindex="0"><table>\n'
rules.table_close = () => '</table></div>\n'

rules.image = (tokens, index, _options, env) => {
  const token = tokens[index]!
  const [, name = ''] = PICTURE.exec(String(token.attrGet('src'))) ?? []
  const picture = (env!.pictures as Pictures)(name)
  if (!picture) return escaped(token.content)
  const { path, width, height } = picture
  return `<img src="${escaped(path)}" alt="${escaped(token.content)}" width="${width}" height="${height}" loading="lazy" decoding="async">`
}
