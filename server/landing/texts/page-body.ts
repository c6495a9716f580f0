/** Markdown to the parts of a landing page. The text is plain: no links but those of tables, no emphasis. */
import MarkdownIt from 'markdown-it'
import type { LandingSection, LandingTexts } from '#contracts/landing/landing-page.ts'
import { slugify } from '#contracts/slug.ts'

export type PageBody = Pick<LandingTexts, 'heading' | 'paragraphs' | 'facts' | 'sections' | 'faq'>

/** The heading below which each heading of the third level is a question. */
const QUESTIONS = 'Questions'
/** `## Prices by year {#price-by-year}`: the anchor, where the heading's words don't make one. */
const HEADING = /^(.*?)(?: \{#([\w-]+)\})?$/
/** `Median price: £9,000 (All cars: £8,000)` */
const FACT = /^(.*?): (.*?)(?: \((.*)\))?$/
/** The paragraph before a table says what it shows, and whether it is drawn as bars. */
const CAPTION = /^(Table|Chart): (.*)$/
const LINK = /^\[(.*)\]\((.*)\)$/

const markdownIt = new MarkdownIt('zero').enable(['heading', 'list', 'table']).disable('inline')

type Token = ReturnType<typeof markdownIt.parse>[number]

export function readPageBody(markdown: string): PageBody {
  const body: PageBody = { heading: '', paragraphs: [], facts: [], sections: [], faq: [] }
  const tokens = markdownIt.parse(markdown, {})
  let caption: RegExpExecArray | null = null
  for (const [at, token] of tokens.entries()) {
    const text = tokens[at + 1]?.content.replace(/\s+/g, ' ').trim() ?? ''
    const section = body.sections.at(-1)
    if (token.type === 'heading_open') addHeading(body, token.tag, text)
    else if (token.type === 'list_item_open') addPoint(body, section, tokens[at + 2]!.content)
    else if (token.type === 'table_open') addTable(section!, caption!, tokens.slice(at))
    else if (token.type === 'paragraph_open' && !token.hidden && token.level === 0) {
      caption = CAPTION.exec(text)
      if (!caption) addParagraph(body, section, text)
    }
  }
  return { ...body, sections: body.sections.filter(({ heading }) => heading !== QUESTIONS) }
}

function addHeading(body: PageBody, tag: string, text: string): void {
  const [, heading = '', id = slugify(heading)] = HEADING.exec(text)!
  if (tag === 'h1') body.heading = heading
  else if (tag === 'h2') body.sections.push({ id, heading, paragraphs: [] })
  else body.faq.push({ question: heading, answer: '' })
}

function addParagraph(
  { paragraphs, faq }: PageBody,
  section: LandingSection | undefined,
  text: string,
): void {
  const question = faq.at(-1)
  if (question && section?.heading === QUESTIONS) question.answer = `${question.answer} ${text}`.trim()
  else (section?.paragraphs ?? paragraphs).push(text)
}

/** A list before the first section has the page's figures. */
function addPoint({ facts }: PageBody, section: LandingSection | undefined, text: string): void {
  if (section) {
    section.points = [...(section.points ?? []), text]
    return
  }
  const [, label = '', value = '', note] = FACT.exec(text)!
  facts.push({ label, value, ...(note !== undefined && { note }) })
}

/** `tokens` begin with the table. */
function addTable(section: LandingSection, [, kind, caption = '']: RegExpExecArray, tokens: Token[]): void {
  const rows: string[][] = []
  for (const { type, content } of tokens) {
    if (type === 'table_close') break
    if (type === 'tr_open') rows.push([])
    if (type === 'inline') rows.at(-1)!.push(content)
  }
  const [columns, ...others] = rows as [string[], ...string[][]]
  if (kind === 'Chart') section.chart = { caption, unit: columns[1]!, points: others.map(pointOf) }
  else section.table = { caption, columns, rows: others.map(rowOf) }
}

const pointOf = ([label = '', text = '']: string[]) => ({
  ...{ label, text },
  value: Number(text.replace(/[^\d.]/g, '')),
})

function rowOf([first = '', ...others]: string[]) {
  const [, text = first, to] = LINK.exec(first) ?? []
  return { cells: [text, ...others], ...(to !== undefined && { to }) }
}
