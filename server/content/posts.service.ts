/** The posts of the blog: those of the repository, and those of operators, which replace or hide them. */
import type { Post, PostPicture, PostSummary } from '#contracts/content/endpoints.ts'
import { SITE_NAME } from '#contracts/site.ts'
import { slugify } from '#contracts/slug.ts'
import { BoundedCache } from '#server/platform/bounded-cache.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { problem } from '#server/platform/problems.ts'
import type { LiveCounts } from './live-counts.ts'
import { type RenderedText, renderMarkdown } from './markdown.ts'
import { SHARE_HEIGHT, SHARE_WIDTH } from './pictures.ts'
import { findPost, type PostHead, postHeads } from './posts.store.ts'
import type { DatedFile, RepositoryContent } from './repository-content.ts'

const RELATED = 3
const WORDS_A_MINUTE = 220
const MAX_RENDERED = 200

interface KnownPost {
  summary: PostSummary
  related: readonly string[]
  /** Undefined for a post of operators, whose text is in the database. */
  markdown: string | undefined
}

export class Posts {
  readonly #database: Database
  readonly #content: RepositoryContent
  readonly #counts: LiveCounts
  readonly #rendered = new BoundedCache<RenderedText>(MAX_RENDERED)

  constructor(database: Database, content: RepositoryContent, counts: LiveCounts) {
    this.#database = database
    this.#content = content
    this.#counts = counts
  }

  /** The published ones, the latest first. */
  async list(): Promise<PostSummary[]> {
    return (await this.#published()).map(({ summary }) => summary)
  }

  /** Throws 'not-found'. `address` is the last part of its address in any spelling, over-encoded too. */
  async find(address: string): Promise<Post> {
    const url = slugOfAddress(address)
    const published = await this.#published()
    const post = published.find(({ summary }) => summary.url === url)
    const markdown = post?.markdown ?? (post && (await findPost(this.#database, url))?.markdown)
    if (!post || !markdown) throw problem('not-found', 'There is no such article.')
    const { html, contents, text } = this.#rendered.get(markdown, () =>
      renderMarkdown(markdown, name => this.#content.pictures.find(name)),
    )
    const words = text.split(/\s+/).length
    return {
      ...post.summary,
      ...{ author: SITE_NAME, html: await this.#counts.addTo(html), contents },
      minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)),
      related: relatedTo(
        post,
        published.map(({ summary }) => summary),
      ),
    }
  }

  async #published(): Promise<KnownPost[]> {
    const rows = (await postHeads(this.#database)).filter(({ state }) => state !== 'draft')
    const replaced = new Set(rows.map(({ slug }) => slug))
    const now = new Date()
    const own = [...this.#content.posts]
      .filter(([slug, { published }]) => !replaced.has(slug) && published <= now)
      .map(([slug, file]) => this.#ofRepository(slug, file))
    const operators = rows.filter(({ state }) => state === 'published').map(ofOperator)
    return [...own, ...operators].sort(
      ({ summary: one }, { summary: other }) =>
        other.publishedAt.localeCompare(one.publishedAt) || one.url.localeCompare(other.url),
    )
  }

  #ofRepository(url: string, file: DatedFile): KnownPost {
    const { title, description, topics, published, updated, related, markdown } = file
    const picture = file.picture === undefined ? undefined : this.#content.pictures.find(file.picture)
    return {
      summary: {
        ...{ url, title, description, topics },
        ...{ publishedAt: published.toISOString(), updatedAt: updated.toISOString() },
        picture: picture ? { ...picture, alt: file.pictureAlt } : null,
      },
      ...{ related, markdown },
    }
  }
}

function ofOperator(row: PostHead): KnownPost {
  const { slug: url, title, description, topics, related, picture_id, picture_alt } = row
  const path = `/media/${picture_id}`
  const picture: PostPicture = {
    ...{ path, sharePath: path, alt: picture_alt, width: SHARE_WIDTH, height: SHARE_HEIGHT },
  }
  const publishedAt = row.published_at!.toISOString()
  const updatedAt = row.updated_at.toISOString()
  return {
    summary: {
      ...{ url, title, description, topics, publishedAt },
      updatedAt: updatedAt > publishedAt ? updatedAt : publishedAt,
      picture: picture_id === null ? null : picture,
    },
    ...{ related, markdown: undefined },
  }
}

/** Those that the post names, then those that share most of its topics. */
function relatedTo({ summary: post, related }: KnownPost, all: readonly PostSummary[]): PostSummary[] {
  const others = all.filter(({ url }) => url !== post.url)
  const named = related.flatMap(slug => others.find(({ url }) => url === slug) ?? [])
  const shared = ({ topics }: PostSummary) => topics.filter(topic => post.topics.includes(topic)).length
  const similar = others
    .filter(other => !named.includes(other) && shared(other) > 0)
    .sort((one, other) => shared(other) - shared(one))
  return [...named, ...similar].slice(0, RELATED)
}

/** Each decoding makes the text shorter, so that few are needed. */
const MAX_DECODINGS = 10

/** 'How%2520to%2520check_a+car' → 'how-to-check-a-car' */
export function slugOfAddress(address: string): string {
  let text = address
  for (let step = 0; step < MAX_DECODINGS; step++) {
    const before = text
    try {
      text = decodeURIComponent(text)
    } catch {
      break
    }
    if (text === before) break
  }
  return slugify(text.replaceAll('+', ' '))
}
