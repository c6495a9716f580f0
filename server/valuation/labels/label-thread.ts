/**
 * The code of the labelling thread: values many listings, and stores what changed. All of them after a new
 * version of the model, or those that need it.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { holdAbsurdOf } from '#server/listings/holds.store.ts'
import { connect } from '#server/platform/database/pool.ts'
import { yieldToSearches } from '../in-thread.ts'
import { PriceModel } from '../model/price-model.ts'
import { readModel } from '../valuation-models.store.ts'
import { valuedListingsOf } from '../valued-listings.store.ts'
import { idsToValue, storeValuations } from './listing-valuations.store.ts'
import { valuationOf } from './value-listings.ts'

export interface LabelThreadData {
  url: string
  modelId: number
  /** 'outdated': without a value of this model, or changed since they were valued. */
  which: 'all' | 'outdated'
}

const BATCH = 2000

yieldToSearches()
const { url, modelId, which } = workerData as LabelThreadData
const { pool, database, close } = connect(url, 2)
const stored = await readModel(database, modelId)
if (!stored) throw new Error(`There is no valuation model ${modelId}`)
const model = PriceModel.fromBytes(stored.bytes)
const listings = await labelAll()
await close()
parentPort!.postMessage(listings)

/** Returns how many there were. */
async function labelAll(): Promise<number> {
  let count = 0
  for (let ids = await idsAfter(0); ids.length > 0; ids = await idsAfter(ids.at(-1)!)) {
    await label(ids)
    count += ids.length
  }
  return count
}

async function idsAfter(id: number): Promise<number[]> {
  return await idsToValue(database, which === 'all' ? which : { outdatedBy: modelId }, id, BATCH)
}

async function label(ids: readonly number[]): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at')
    const readAt = rows[0]!.at
    const cars = await valuedListingsOf(client, ids)
    const valuations = cars.map(car => valuationOf(model, car, readAt.getTime()))
    await storeValuations(database, { modelId, readAt }, valuations)
    await holdAbsurdOf(database, ids)
  } finally {
    client.release()
  }
}
