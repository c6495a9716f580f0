import { sql } from 'kysely'
import type { Database } from '#server/platform/database/pool.ts'
import type { GuideFigures } from './model-figures.ts'

/** By the catalogue's slugs. */
export interface CountedModel {
  make: string
  model: string
  figures: GuideFigures
}

/** Undefined of a model that has not been counted yet, or has no adverts and no MOT tests. */
export async function readGuideFigures(
  database: Database,
  make: string,
  model: string,
): Promise<{ figures: GuideFigures; countedAt: Date } | undefined> {
  const row = await database
    .selectFrom('model_guides')
    .select(['figures', 'counted_at'])
    .where('make', '=', make)
    .where('model', '=', model)
    .executeTakeFirst()
  return row && { figures: row.figures as unknown as GuideFigures, countedAt: row.counted_at }
}

export async function storeFigures(
  database: Database,
  models: readonly CountedModel[],
  countedAt: Date,
): Promise<void> {
  if (models.length === 0) return
  await database
    .insertInto('model_guides')
    .values(
      models.map(({ make, model, figures }) => ({
        ...{ make, model, counted_at: countedAt, figures: JSON.stringify(figures) },
      })),
    )
    .onConflict(conflict =>
      conflict
        .columns(['make', 'model'])
        .doUpdateSet({ figures: sql`excluded.figures`, counted_at: countedAt }),
    )
    .execute()
}

/** Models that had neither adverts nor MOT tests at the count of this time. */
export async function deleteOlderFigures(database: Database, countedAt: Date): Promise<void> {
  await database.deleteFrom('model_guides').where('counted_at', '<', countedAt).execute()
}

export async function hasFigures(database: Database): Promise<boolean> {
  const row = await database.selectFrom('model_guides').select('make').limit(1).executeTakeFirst()
  return row !== undefined
}
