/** What a Markdown file says about itself, in YAML between two lines of three hyphens. */
import { load } from 'js-yaml'
import { z } from 'zod'
import { isDay } from '#contracts/forms/dates.ts'
import { londonHour } from '#contracts/london-days.ts'

const day = z
  .string()
  .refine(isDay, 'must be a date like 2026-11-23')
  .transform(text => londonHour(text, 0))

export const SLUG = /^(?=.{1,100}$)[a-z0-9]+(?:-[a-z0-9]+)*$/
const slug = z.string().regex(SLUG, 'must be small letters and digits with hyphens between them')

const frontMatter = z.strictObject({
  title: z.string().min(1).max(120),
  description: z.string().min(1).max(200),
  published: day.optional(),
  updated: day.optional(),
  topics: z.array(z.string().regex(/^[a-z]{2,20}$/, 'must be one word of small letters')).default([]),
  picture: z.string().min(1).max(200).optional(),
  pictureAlt: z.string().max(300).default(''),
  related: z.array(slug).max(5).default([]),
})

export interface MarkdownFile extends z.output<typeof frontMatter> {
  markdown: string
}

/** Throws an Error that names the file and the field. */
export function readMarkdownFile(text: string, name: string): MarkdownFile {
  const { front, markdown } = splitFrontMatter(text, name, frontMatter)
  return { ...front, markdown: withoutComment(markdown) }
}

/** A file's front matter by `schema`, and the rest. Throws an Error that names the file and the field. */
export function splitFrontMatter<Front>(text: string, name: string, schema: z.ZodType<Front>) {
  const [, yaml, markdown] = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? []
  if (yaml === undefined || markdown === undefined)
    throw new Error(`${name}: must begin with front matter between two lines of ---`)
  const reading = schema.safeParse(parsed(yaml, name))
  if (!reading.success) {
    const faults = reading.error.issues.map(
      ({ path, message }) => `${path.join('.') || 'front matter'}: ${message}`,
    )
    throw new Error(`${name}: ${faults.join('; ')}`)
  }
  if (markdown.trim() === '') throw new Error(`${name}: has no text after its front matter`)
  return { front: reading.data, markdown }
}

function parsed(yaml: string, name: string): unknown {
  try {
    return load(yaml)
  } catch (error) {
    throw new Error(`${name}: front matter: ${(error as Error).message}`)
  }
}

/** A comment at the start is for editors. Markdown has none of its own, and HTML is shown as text. */
const withoutComment = (markdown: string) => markdown.replace(/^\s*<!--[\s\S]*?-->\s*/, '')
