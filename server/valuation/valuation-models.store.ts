import type { ModelMeasures } from '#contracts/valuation/model-measures.ts'
import type { Database } from '#server/platform/database/pool.ts'

export async function currentModelId(database: Database): Promise<number | undefined> {
  const row = await database
    .selectFrom('valuation_models')
    .select('id')
    .where('state', '=', 'current')
    .executeTakeFirst()
  return row?.id
}

/** Undefined if it has been deleted meanwhile. */
export async function readModel(database: Database, id: number) {
  return await database
    .selectFrom('valuation_models')
    .select(['learnt_at', 'cars', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Of the current version; undefined before the first has been learnt. */
export async function currentMeasures(
  database: Database,
): Promise<{ id: number; learntAt: Date; cars: number; measures: ModelMeasures } | undefined> {
  const row = await database
    .selectFrom('valuation_models')
    .select(['id', 'learnt_at', 'cars', 'measures'])
    .where('state', '=', 'current')
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      learntAt: row.learnt_at,
      cars: row.cars,
      measures: row.measures as unknown as ModelMeasures,
    }
  )
}
