/** Pages of text: about the site, its legal terms, and questions with their answers. */
import type { ContentPage } from '#contracts/content/endpoints.ts'
import { BoundedCache } from '#server/platform/bounded-cache.ts'
import { problem } from '#server/platform/problems.ts'
import type { Settings } from '#server/settings/settings.ts'
import { type RenderedText, renderMarkdown } from './markdown.ts'
import type { DatedFile, RepositoryContent } from './repository-content.ts'

/** More than there are pages and answers: company facts change seldom. */
const MAX_RENDERED = 200

const FAQ = 'faq'

interface Question {
  id: string
  question: string
  html: string
  text: string
}

export class Pages {
  readonly #content: RepositoryContent
  readonly #settings: Settings
  readonly #rendered = new BoundedCache<RenderedText>(MAX_RENDERED)

  constructor(content: RepositoryContent, settings: Settings) {
    this.#content = content
    this.#settings = settings
  }

  /** Throws 'not-found'. */
  async find(name: string): Promise<ContentPage> {
    const page = name === FAQ ? undefined : this.#content.pages.get(name)
    if (!page) throw problem('not-found', 'There is no such page.')
    const { markdown, missing } = await fillInCompany(page.markdown, this.#settings)
    const { html, contents } = this.#render(markdown)
    return { ...headOf(page), publishedAt: page.published.toISOString(), html, contents, missing }
  }

  /** Headings of the second level name groups, those of the third are the questions. */
  async questions() {
    const page = this.#content.pages.get(FAQ)!
    const { markdown } = await fillInCompany(page.markdown, this.#settings)
    const groups = sectionsOf(markdown, 2).map(({ heading, body }) => ({
      ...this.#idOf(heading),
      questions: sectionsOf(body, 3).map((section): Question => {
        const { html, text } = this.#render(section.body)
        const { id, title: question } = this.#idOf(section.heading)
        return { id, question, html, text }
      }),
    }))
    return { ...headOf(page), groups }
  }

  /** Paths and times of change of all pages. */
  list(): { path: string; changed: Date }[] {
    return [...this.#content.pages].map(([name, { updated }]) => ({ path: `/${name}`, changed: updated }))
  }

  #idOf(heading: string): { id: string; title: string } {
    const { contents } = this.#render(`## ${heading}`)
    return { id: contents[0]!.id, title: contents[0]!.text }
  }

  #render(markdown: string): RenderedText {
    return this.#rendered.get(markdown, () =>
      renderMarkdown(markdown, name => this.#content.pictures.find(name)),
    )
  }
}

const headOf = ({ title, description, updated }: DatedFile) => ({
  ...{ title, description, updatedAt: updated.toISOString() },
})

/** The text by its headings of this level; what stands before the first is left out. */
function sectionsOf(markdown: string, level: 2 | 3): { heading: string; body: string }[] {
  const mark = `\n${'#'.repeat(level)} `
  const [, ...sections] = `\n${markdown}`.split(mark)
  return sections.map(section => {
    const [heading = '', ...body] = section.split('\n')
    return { heading: heading.trim(), body: body.join('\n') }
  })
}

/** Facts of the company that runs the site, which texts name as {{COMPANY_NAME}}. */
const facts = {
  COMPANY_NAME: 'company name',
  COMPANY_ADDRESS: 'postal address',
  COMPANY_NUMBER: 'company number',
  CONTACT_EMAIL: 'email address',
} as const

type Fact = keyof typeof facts

interface FilledIn {
  markdown: string
  /** In words, each once: 'postal address'. */
  missing: string[]
}

/** A fact without a setting is replaced by brackets that say what belongs there: nothing is made up. */
async function fillInCompany(markdown: string, settings: Settings): Promise<FilledIn> {
  const missing = new Set<string>()
  const values = new Map<string, string>()
  for (const name of Object.keys(facts) as Fact[]) values.set(name, await settings.read(name))
  const filled = markdown.replace(/\{\{([A-Z_]+)\}\}/g, (placeholder, name: string) => {
    const value = values.get(name)
    if (value === undefined) return placeholder
    if (value !== '') return asPlainText(value)
    missing.add(facts[name as Fact])
    return `**\\[${facts[name as Fact]}\\]**`
  })
  return { markdown: filled, missing: [...missing] }
}

/** An operator's text, in which no character is markup. */
const asPlainText = (text: string) => text.replace(/[\\`*_[\]<>|&~!]/g, '\\$&')
