/** The content of the repository: posts, pages of text and their pictures, read once at the start. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contentPageNames } from '#contracts/content/page-names.ts'
import { type MarkdownFile, readMarkdownFile, SLUG } from './front-matter.ts'
import { Pictures } from './pictures.ts'

const CONTENT = fileURLToPath(new URL('../../content/', import.meta.url))

/** With its dates, which content of the repository must have. */
export type DatedFile = MarkdownFile & { published: Date; updated: Date }

export interface RepositoryContent {
  /** By slug. */
  posts: ReadonlyMap<string, DatedFile>
  /** By path: 'privacy-policy', and 'faq'. */
  pages: ReadonlyMap<string, DatedFile>
  pictures: Pictures
}

/** Throws an Error that names the file for what can't be used, and for a page that is missing. */
export async function readRepositoryContent(directory = CONTENT): Promise<RepositoryContent> {
  const pictures = await Pictures.read(join(directory, 'pictures'))
  const posts = readFiles(join(directory, 'blog'))
  const pages = readFiles(join(directory, 'pages'))
  for (const name of [...contentPageNames, 'faq'])
    if (!pages.has(name)) throw new Error(`content/pages/${name}.md is missing`)
  for (const [slug, { picture }] of [...posts, ...pages])
    if (picture !== undefined && !pictures.find(picture))
      throw new Error(`${slug}.md: there is no picture content/pictures/${picture}`)
  return { posts, pages, pictures }
}

function readFiles(directory: string): Map<string, DatedFile> {
  const names = readdirSync(directory)
    .filter(name => name.endsWith('.md'))
    .sort()
  return new Map(
    names.map(name => {
      const file = readMarkdownFile(readFileSync(join(directory, name), 'utf8'), name)
      const slug = name.slice(0, -'.md'.length)
      if (!SLUG.test(slug)) throw new Error(`${name}: the name must be small letters and digits with hyphens`)
      if (!file.published) throw new Error(`${name}: published: is missing`)
      return [slug, { ...file, published: file.published, updated: file.updated ?? file.published }] as const
    }),
  )
}
