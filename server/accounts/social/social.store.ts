import type { Database } from '#server/platform/database/pool.ts'

/**
 * An account that was made with somebody's address, but never by them as far as anyone has shown, becomes the owner's:
 * the password and the sessions that came with it go. In one step, so that nobody signs up once more in between.
 */
export async function handOver(database: Database, userId: string): Promise<void> {
  await database.transaction().execute(async trx => {
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ email_verified: true, updated_at: new Date() })
      .where('id', '=', userId)
      .where('email_verified', '=', false)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await trx.deleteFrom('credentials').where('user_id', '=', userId).execute()
    await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  })
}
