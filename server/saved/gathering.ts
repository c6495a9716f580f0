import type { Database } from '#server/platform/database/pool.ts'
import { wholeSetting } from '#server/settings/settings.store.ts'

/** News for one person that come within so many seconds of each other go into one letter. */
const USUAL_SECONDS = 60

/** When the letter is to be written whose first news have just come. */
export async function letterTime(database: Database): Promise<Date> {
  const seconds = await wholeSetting(database, 'LETTER_GATHER_SECONDS', USUAL_SECONDS)
  return new Date(Date.now() + seconds * 1000)
}
