import { sql } from 'kysely'
import type { Database } from '#server/platform/database/pool.ts'
import type { FiguresByTopic, FiguresTopic } from './figures.ts'

export interface StoredFigures {
  topic: FiguresTopic
  key: string
  figures: FiguresByTopic[FiguresTopic]
}

/** All at once: a page never compares figures of two nights. */
export async function replaceFigures(database: Database, rows: readonly StoredFigures[]): Promise<void> {
  await database.transaction().execute(async trx => {
    await trx.deleteFrom('landing_figures').execute()
    const written = rows.map(({ topic, key, figures }) => ({ topic, key, figures: JSON.stringify(figures) }))
    if (written.length > 0) await trx.insertInto('landing_figures').values(written).execute()
  })
}

/** Undefined where there are none of it. */
export async function readFiguresOfTopic<Of extends FiguresTopic>(
  database: Database,
  topic: Of,
  key: string,
): Promise<FiguresByTopic[Of] | undefined> {
  const row = await database
    .selectFrom('landing_figures')
    .select('figures')
    .where('topic', '=', topic)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.figures as unknown as FiguresByTopic[Of] | undefined
}

/** What there are figures of: the slugs of makes, of cities. */
export async function readKeys(database: Database, topic: FiguresTopic): Promise<ReadonlySet<string>> {
  const rows = await database.selectFrom('landing_figures').select('key').where('topic', '=', topic).execute()
  return new Set(rows.map(({ key }) => key))
}

/** Whether there are figures that are younger than so many hours. */
export async function haveFigures(database: Database, hours: number): Promise<boolean> {
  const row = await database
    .selectFrom('landing_figures')
    .select('topic')
    .where('computed_at', '>', sql<Date>`now() - make_interval(hours => ${hours})`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
