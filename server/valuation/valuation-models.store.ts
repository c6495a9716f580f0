import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { ModelMeasures } from '#contracts/valuation/model-measures.ts'
import type { Database } from '#server/platform/database/pool.ts'

const folder = new URL('./model/', import.meta.url)

/**
 * A fingerprint of the price model's code. A version that was learnt by other code is not used, since
 * PriceModel reads only what it has written itself; a new one is learnt when the server starts.
 */
export const modelCode = createHash('sha256')
  .update(
    readdirSync(folder)
      .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .sort()
      .map(file => readFileSync(new URL(file, folder), 'utf8'))
      .join('\0'),
  )
  .digest('hex')
  .slice(0, 16)

/** Undefined where the current version was learnt by other code than this process runs. */
export async function currentModelId(database: Database): Promise<number | undefined> {
  const row = await database
    .selectFrom('valuation_models')
    .select('id')
    .where('state', '=', 'current')
    .where('code', '=', modelCode)
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

/** The current version's measures; undefined before the first version has been learnt. */
export async function currentMeasures(
  database: Database,
): Promise<{ id: number; learntAt: Date; cars: number; measures: ModelMeasures } | undefined> {
  const row = await database
    .selectFrom('valuation_models')
    .select(['id', 'learnt_at', 'cars', 'measures'])
    .where('state', '=', 'current')
    .where('code', '=', modelCode)
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

export interface NewModel {
  cars: number
  bytes: Uint8Array
  measures: ModelMeasures
}

/** Older versions are deleted, but for the current one. One of 180,000 adverts is 56 MB. */
const KEPT_VERSIONS = 3

/** A version that becomes current replaces the one before in the same transaction. Returns its id. */
export async function storeModel(
  database: Database,
  { cars, bytes, measures }: NewModel,
  state: 'current' | 'refused',
): Promise<number> {
  return await database.transaction().execute(async trx => {
    if (state === 'current')
      await trx
        .updateTable('valuation_models')
        .set({ state: 'retired' })
        .where('state', '=', 'current')
        .execute()
    const { id } = await trx
      .insertInto('valuation_models')
      .values({ cars, bytes: Buffer.from(bytes), measures: JSON.stringify(measures), state, code: modelCode })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .deleteFrom('valuation_models')
      .where('state', '<>', 'current')
      .where('id', '<=', id - KEPT_VERSIONS)
      .execute()
    return id
  })
}
