import type { Selectable, Updateable } from 'kysely'
import type { Connection } from '#server/platform/database/pool.ts'
import type { Users } from '#server/platform/database/types.gen.ts'

export type ProfileRow = Selectable<Users> & { hasPassword: boolean }

export async function profileOf(database: Connection, id: string): Promise<ProfileRow | undefined> {
  const row = await database
    .selectFrom('users')
    .leftJoin('credentials', join =>
      join.onRef('credentials.user_id', '=', 'users.id').on('credentials.provider', '=', 'credential'),
    )
    .selectAll('users')
    .select('credentials.password_hash as passwordHash')
    .where('users.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { passwordHash, ...facts } = row
  return { ...facts, hasPassword: passwordHash !== null }
}

export async function updateProfile(
  database: Connection,
  id: string,
  facts: Updateable<Users>,
): Promise<void> {
  await database
    .updateTable('users')
    .set({ ...facts, updated_at: new Date() })
    .where('id', '=', id)
    .execute()
}
