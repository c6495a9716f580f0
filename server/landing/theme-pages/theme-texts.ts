/**
 * The written texts of landing pages: Markdown files in content/landing, read once. Their text is plain: no
 * links, no emphasis.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type MajorRepair, majorRepairs } from '#contracts/vehicle/enumerations.ts'
import { splitFrontMatter } from '#server/content/front-matter.ts'

const LANDING = fileURLToPath(new URL('../../../content/landing/', import.meta.url))

/** The heading below which each heading of the third level is a question. */
const QUESTIONS = 'Questions'

/** A file's text below its front matter. */
interface ThemeBody {
  /** The heading of the first level; empty where the page's writer makes it. */
  readonly heading: string
  /** The paragraphs before the first section. */
  readonly introduction: readonly string[]
  readonly sections: readonly { readonly heading: string; readonly text: string }[]
  readonly faq: readonly { readonly question: string; readonly answer: string }[]
}

/** Files of a folder by their names, which are slugs, in the order that their front matter gives. */
type Texts<Front> = ReadonlyMap<string, Readonly<Front> & ThemeBody>

const order = z.number().int().default(0)
/** A noun in the middle of a sentence: 'a tow bar'. */
const noun = z.string().min(1)
const page = z.strictObject({
  /** Title of the browser's tab and of search results; no other page has the same. */
  title: z.string().min(1),
  description: z.string().min(1),
  order,
  /** A page's search words, for its variants with suffixes ('sell-my-car-fast'); else it has none. */
  phrase: z.string().optional(),
})

/** Pages at the path of their name, by the part of the site that they lead to. */
export const sellTexts = readTexts('sell', page)
export const valueTexts = readTexts('value', page)
export const compareTexts = readTexts('compare', page)
export const buyTexts = readTexts('buy', page)
export type PageTexts = typeof sellTexts

/**
 * How visitors want a thing done, by the end of the slug. Such a page begins with words of its own and
 * continues as the page it is a variant of. '{phrase}' stands for that page's search words, '{Phrase}' for
 * the same with a capital.
 */
export const sellSuffixes = readTexts('suffixes/sell', page)
export const valueSuffixes = readTexts('suffixes/value', page)

/** Repairs by the end of the slug; `option` is the sell form's, for which adverts are counted. */
export const repairTexts = readTexts(
  'repairs',
  z.strictObject({
    noun,
    order,
    option: z.enum(majorRepairs.map(({ value }) => value) as [MajorRepair, ...MajorRepair[]]).optional(),
  }),
)

/** What someone who sells or values a car with this equipment should know, by the feature's value. */
export const featureTexts = readTexts('features', z.strictObject({ noun, order }))

/** Throws an Error that names the file and what is wrong with it. */
function readTexts<Front extends { order: number }>(folder: string, schema: z.ZodType<Front>): Texts<Front> {
  const names = readdirSync(join(LANDING, folder)).filter(name => name.endsWith('.md'))
  const files = names.map(name => {
    const file = `content/landing/${folder}/${name}`
    const { front, markdown } = splitFrontMatter(
      readFileSync(join(LANDING, folder, name), 'utf8'),
      file,
      schema,
    )
    return [name.slice(0, -'.md'.length), { ...front, ...readBody(markdown, file) }] as const
  })
  return new Map(files.sort(([, one], [, other]) => one.order - other.order))
}

export function readBody(markdown: string, file: string): ThemeBody {
  const body = { heading: '', introduction: [] as string[], sections: [] as ThemeBody['sections'][number][] }
  const faq: ThemeBody['faq'][number][] = []
  // Each part begins with a heading, except for what stands before the first one.
  for (const part of markdown.split(/^(?=#{1,3} )/m)) {
    const [, level = '', heading = '', rest = ''] = /^(?:(#{1,3}) (.*)\n)?([\s\S]*)$/.exec(part)!
    const paragraphs = rest.split(/\n{2,}/).flatMap(text => text.trim().replace(/\s*\n\s*/g, ' ') || [])
    if (level === '#') body.heading = heading
    if (level.length < 2) body.introduction.push(...paragraphs)
    else if (level === '##' && heading === QUESTIONS && paragraphs.length === 0) continue
    else if (paragraphs.length !== 1) throw new Error(`${file}: one paragraph is expected below '${heading}'`)
    else if (level === '##') body.sections.push({ heading, text: paragraphs[0]! })
    else faq.push({ question: heading, answer: paragraphs[0]! })
  }
  return { ...body, faq }
}
