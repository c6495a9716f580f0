import type { Database } from '#server/platform/database/pool.ts'

/** A setting that may leave the server, by its name in any case; undefined for a private or unknown one. */
export async function publicSetting(database: Database, name: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name.toUpperCase())
    .where('is_public', '=', true)
    .executeTakeFirst()
  return row?.value
}

export async function publicSettings(database: Database): Promise<Record<string, string>> {
  const rows = await database
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('is_public', '=', true)
    .execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** Any setting as a whole number, for the server itself; `usual` where there is none or it is no such number. */
export async function wholeSetting(database: Database, name: string, usual: number): Promise<number> {
  const row = await database
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row && /^\d{1,9}$/.test(row.value) ? Number(row.value) : usual
}
