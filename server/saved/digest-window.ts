import type { Database } from '#server/platform/database/pool.ts'
import { wholeSetting } from '#server/settings/settings.store.ts'

/** What a person is notified of within so many seconds goes into one email. */
const DEFAULT_SECONDS = 60

/** When to write an email of which the first item has just come. */
export async function digestTime(database: Database): Promise<Date> {
  const seconds = await wholeSetting(database, 'LETTER_GATHER_SECONDS', DEFAULT_SECONDS)
  return new Date(Date.now() + seconds * 1000)
}
