import type { Pool } from 'pg'

/** All tables, of the job queue too, that have a row with such a text: 'public.listings'. */
export async function tablesWith(pool: Pick<Pool, 'query'>, pattern: RegExp): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`select from ${name} as one where one::text ~* $1 limit 1`, [
      pattern.source.replaceAll('(?:', '('),
    ])
    if (rowCount) found.push(name)
  }
  return found
}
