/** Operators' changes of the blog, each with a row of the audit log. For `npm run ops -- posts`. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Transaction } from 'kysely'
import sharp from 'sharp'
import { type Operator, recordAction } from '#server/platform/audit-log.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { readMarkdownFile, SLUG } from './front-matter.ts'
import { SHARE_HEIGHT, SHARE_WIDTH } from './pictures.ts'
import * as store from './posts.store.ts'
import { readRepositoryContent } from './repository-content.ts'

export const POST_OWNER = 'post'
const MAX_PICTURE_BYTES = 10 * 1024 * 1024
const MAX_MARKDOWN = 200_000

export interface PostInList {
  slug: string
  title: string
  state: store.PostState
  /** Whether its text is in content/blog, or was added by an operator. */
  from: 'repository' | 'operator'
  publishedAt: Date | null
  updatedAt: Date
}

/** All posts in all states, by slug. A draft with the slug of a post of the repository stands beside it. */
export async function listPosts(database: Database): Promise<PostInList[]> {
  const rows = await store.postHeads(database)
  const replaced = new Set(rows.filter(({ state }) => state !== 'draft').map(({ slug }) => slug))
  const own = [...(await readRepositoryContent()).posts].filter(([slug]) => !replaced.has(slug))
  const posts: PostInList[] = [
    ...own.map(([slug, { title, published, updated }]) => ({
      ...{ slug, title, state: 'published' as const, from: 'repository' as const },
      ...{ publishedAt: published, updatedAt: updated },
    })),
    ...rows.map(({ slug, title, state, published_at, updated_at }) => ({
      ...{ slug, title, state: state as store.PostState, from: 'operator' as const },
      ...{ publishedAt: published_at, updatedAt: updated_at },
    })),
  ]
  return posts.sort((one, other) => one.slug.localeCompare(other.slug, 'en'))
}

export interface AddedPost {
  slug: string
  /** As before, of a post that was there; a new one is a draft. */
  state: store.PostState
}

/**
 * Adds a post from a Markdown file with front matter, or replaces the operators' post with its slug, which is
 * the file's name. Its picture (JPEG, PNG, WebP) is a file in the same directory, and is cut to 1200 by 630
 * pixels. Throws, with a message for the operator, for what can't be used.
 */
export async function addPost(
  { database, files }: { database: Database; files: FileStore },
  path: string,
  operator: Operator,
): Promise<AddedPost> {
  const slug = basename(path).replace(/\.md$/, '')
  if (!path.endsWith('.md') || !SLUG.test(slug) || slug === 'urls')
    throw new Error(`${path}: name the file as its address ends: how-to-check-a-used-car.md`)
  const { title, description, markdown, topics, related, published, ...given } = readMarkdownFile(
    await readFile(path, 'utf8').catch(() => {
      throw new Error(`${path}: there is no such file`)
    }),
    basename(path),
  )
  if (markdown.length > MAX_MARKDOWN) throw new Error(`${path}: has more than ${MAX_MARKDOWN} characters`)
  const picture =
    given.picture === undefined ? undefined : await cutPicture(join(dirname(path), given.picture))
  if (picture && given.pictureAlt === '')
    throw new Error(`${path}: pictureAlt: say what the picture shows, for those who don't see it`)

  let state: store.PostState = 'draft'
  const put = async (trx: Transaction<DB>, pictureId: string | null) => {
    const before = await store.lockPost(trx, slug)
    if (before) state = before.state as store.PostState
    if (before?.picture_id) await files.delete(trx, [before.picture_id])
    await store.putPost(trx, {
      ...{ slug, title, description, markdown, topics, related, state },
      picture_id: pictureId,
      picture_alt: given.pictureAlt,
      published_at: before?.published_at ?? published ?? null,
    })
    await recordAction(trx, operator, before ? 'replace post' : 'add post', subjectOf(slug))
  }
  if (picture) {
    const file = { id: randomUUID(), kind: 'post-picture', contentType: 'image/jpeg', bytes: picture }
    await files.putMade([file], { kind: POST_OWNER, id: slug }, async trx => {
      await put(trx, file.id)
      return 'public'
    })
  } else await database.transaction().execute(async trx => await put(trx, null))
  return { slug, state }
}

/** Publishes a draft or withdrawn post, of the repository too. Throws, with a message, if there is none. */
export async function publishPost(database: Database, slug: string, operator: Operator): Promise<void> {
  await database.transaction().execute(async trx => {
    const post = await store.lockPost(trx, slug)
    if (!post || post.state === 'published')
      throw new Error(`There is no post ${slug} that is a draft or withdrawn.`)
    if (post.markdown === null) await store.deletePost(trx, slug)
    else await store.setPublished(trx, slug)
    await recordAction(trx, operator, 'publish post', subjectOf(slug))
  })
}

/** Takes a post off the blog, one of the repository too. Throws, with a message, if none is published. */
export async function withdrawPost(database: Database, slug: string, operator: Operator): Promise<void> {
  const { posts } = await readRepositoryContent()
  await database.transaction().execute(async trx => {
    const post = await store.lockPost(trx, slug)
    const own = posts.get(slug)
    if (post?.state === 'published') await store.setWithdrawn(trx, slug)
    else if (!post && own) {
      const { title, description } = own
      const hiding = {
        markdown: null,
        topics: [],
        related: [],
        picture_id: null,
        picture_alt: '',
        published_at: null,
      }
      await store.putPost(trx, { slug, title, description, state: 'withdrawn', ...hiding })
    } else throw new Error(`There is no post ${slug} that is published by an operator or the repository.`)
    await recordAction(trx, operator, 'withdraw post', subjectOf(slug))
  })
}

const subjectOf = (slug: string) => `post ${slug}`

/** Encoded anew, which removes what the camera wrote into it. */
async function cutPicture(path: string): Promise<Buffer> {
  const bytes = await readFile(path).catch(() => {
    throw new Error(`picture: there is no file ${path}`)
  })
  if (bytes.length > MAX_PICTURE_BYTES) throw new Error('picture: is larger than 10 MB')
  const { format } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: undefined }))
  if (!format || !['jpeg', 'png', 'webp'].includes(format))
    throw new Error('picture: must be a JPEG, PNG or WebP')
  return await sharp(bytes)
    .rotate()
    .resize(SHARE_WIDTH, SHARE_HEIGHT, { fit: 'cover' })
    .jpeg({ quality: 82 })
    .toBuffer()
}
