import { sql } from 'kysely'
import type { OwnValuation } from '#contracts/valuation/own-car.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { OwnValuedCar } from './understand-car.ts'

export interface StoredValuation {
  id: string
  car: OwnValuedCar
  answer: OwnValuation
  modelId: number
}

export async function insertValuation(
  database: Database,
  { id, car, answer, modelId }: StoredValuation,
): Promise<void> {
  const { pricePence } = answer.prices.find(({ kind }) => kind === 'private')!
  await database
    .insertInto('valuations')
    .values({
      id,
      car: JSON.stringify(car),
      answer: JSON.stringify(answer),
      private_pence: pricePence,
      model_id: modelId,
      created_at: answer.createdAt,
    })
    .execute()
}

export async function readOwnValuation(database: Database, id: string): Promise<OwnValuation | undefined> {
  const row = await database.selectFrom('valuations').select('answer').where('id', '=', id).executeTakeFirst()
  return row?.answer as unknown as OwnValuation | undefined
}

/** Their subscriptions go with them. */
export async function deleteValuationsOlderThan(database: Database, days: number): Promise<void> {
  await database
    .deleteFrom('valuations')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
}
