/** The code of a labelling thread: values listings by id and stores what changed, batch after batch. */
import os from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { holdAbsurdOf } from '#server/listings/holds.store.ts'
import { storeValuations } from '#server/listings/listing-valuations.store.ts'
import { valuedListingsOf } from '#server/listings/valued-listings.store.ts'
import { connect } from '#server/platform/database/pool.ts'
import { PriceModel } from '../model/price-model.ts'
import { readModel } from '../valuation-models.store.ts'
import { valuationOf } from './value-listings.ts'

export interface LabelThreadData {
  url: string
  modelId: number
}

/** The thread's message after each batch. */
export interface Labelled {
  /** Rows that have changed. */
  written: number
}

// Searches have priority. On Linux this sets the priority of the thread; elsewhere it would be that of the
// process.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW)

const { url, modelId } = workerData as LabelThreadData
const { pool, database } = connect(url, 2)
const stored = await readModel(database, modelId)
if (!stored) throw new Error(`There is no valuation model ${modelId}`)
const model = PriceModel.fromBytes(stored.bytes)
const client = await pool.connect()

parentPort!.on('message', (ids: readonly number[]) => {
  // A rejection ends the thread, and the job with it.
  void label(ids).then(written => parentPort!.postMessage({ written } satisfies Labelled))
})

async function label(ids: readonly number[]): Promise<number> {
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at')
  const readAt = rows[0]!.at
  const listings = await valuedListingsOf(client, ids)
  const valuations = listings.map(listing => valuationOf(model, listing, readAt.getTime()))
  const written = await storeValuations(database, { modelId, readAt }, valuations)
  await holdAbsurdOf(database, ids)
  return written
}
