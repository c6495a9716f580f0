/** The Markdown files of content/landing: front matter, and templates of what pages say. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { z } from 'zod'
import type { LandingTexts } from '#contracts/landing/landing-page.ts'
import { splitFrontMatter } from '#server/content/front-matter.ts'
import { type PageBody, readPageBody } from './page-body.ts'
import { CONTENT, type Template, templateOf, type Values } from './template.ts'

export type PageTexts = PageBody & Pick<LandingTexts, 'title' | 'description'>

const template = z
  .string()
  .min(1)
  .transform(text => templateOf(text, text))

/** The front matter of a page. */
export const pageFront = z.strictObject({
  /** Title of the browser's tab and of search results; no other page has the same. */
  title: template,
  description: template,
  order: z.number().int().default(0),
  /** A page's search words, for its variants with suffixes ('sell-my-car-fast'); else it has none. */
  phrase: z.string().optional(),
})

/** Throws an Error that names the file, `themes/search`, and what is wrong with it. */
export function readText<Front>(name: string, schema: z.ZodType<Front>): Front & { body: Template } {
  const file = `content/landing/${name}.md`
  const { front, markdown } = splitFrontMatter(readFileSync(`${CONTENT}${name}.md`, 'utf8'), file, schema)
  return { ...front, body: templateOf(markdown, file) }
}

/** The files of a folder by their names, which are slugs, in the order that their front matter gives. */
export function readTexts<Front extends { order: number }>(folder: string, schema: z.ZodType<Front>) {
  const files = readdirSync(CONTENT + folder)
    .map(file => basename(file, '.md'))
    .sort()
    .map(slug => [slug, readText(`${folder}/${slug}`, schema)] as const)
  return new Map(files.sort(([, one], [, other]) => one.order - other.order))
}

export type Page = z.output<typeof pageFront> & { body: Template }
export type Pages = ReadonlyMap<string, Page>

export function pageTexts({ title, description, body }: Page, values: Values = {}): PageTexts {
  return {
    title: title(values),
    description: description(values).trim(),
    ...readPageBody(body(values)),
  }
}
