import { type Selectable, sql, type Transaction } from 'kysely'
import type { Connection, Database } from '#server/platform/database/pool.ts'
import type { DB, Posts } from '#server/platform/database/types.gen.ts'

export type PostRow = Selectable<Posts>
export type PostState = 'draft' | 'published' | 'withdrawn'
/** Without its text. */
export type PostHead = Omit<PostRow, 'markdown'>

const headColumns = [
  ...(['slug', 'title', 'description', 'topics', 'related', 'picture_id', 'picture_alt'] as const),
  ...(['state', 'published_at', 'updated_at'] as const),
] as const

/** Posts in all states. */
export async function postHeads(database: Database): Promise<PostHead[]> {
  return await database.selectFrom('posts').select(headColumns).orderBy('slug').execute()
}

export async function findPost(connection: Connection, slug: string): Promise<PostRow | undefined> {
  return await connection.selectFrom('posts').selectAll().where('slug', '=', slug).executeTakeFirst()
}

/** Until the transaction ends, others that lock it wait. */
export async function lockPost(trx: Transaction<DB>, slug: string): Promise<PostRow | undefined> {
  return await trx.selectFrom('posts').selectAll().where('slug', '=', slug).forUpdate().executeTakeFirst()
}

/** Adds the post, or replaces the one with its slug. */
export async function putPost(trx: Transaction<DB>, post: Omit<PostRow, 'updated_at'>): Promise<void> {
  await trx
    .insertInto('posts')
    .values(post)
    .onConflict(conflict => conflict.column('slug').doUpdateSet({ ...post, updated_at: sql<Date>`now()` }))
    .execute()
}

/** Publishes it for the first time or again. */
export async function setPublished(trx: Transaction<DB>, slug: string): Promise<void> {
  await trx
    .updateTable('posts')
    .set({ state: 'published', published_at: sql<Date>`coalesce(published_at, now())` })
    .where('slug', '=', slug)
    .execute()
}

export async function setWithdrawn(trx: Transaction<DB>, slug: string): Promise<void> {
  await trx.updateTable('posts').set({ state: 'withdrawn' }).where('slug', '=', slug).execute()
}

export async function deletePost(trx: Transaction<DB>, slug: string): Promise<void> {
  await trx.deleteFrom('posts').where('slug', '=', slug).execute()
}

/** The slugs that no post has. */
export async function goneSlugs(database: Database, slugs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from unnest(${slugs}::text[]) as asked (slug)
    where not exists (select from posts where posts.slug = asked.slug)`.execute(database)
  return rows.map(({ slug }) => slug)
}
