/** A learning thread's code: learns a model from the listings and measures it beside the current one. */
import { parentPort, workerData } from 'node:worker_threads'
import type { ModelMeasures } from '#contracts/valuation/model-measures.ts'
import { connect } from '#server/platform/database/pool.ts'
import { yieldToSearches } from '../in-thread.ts'
import { PriceModel } from '../model/price-model.ts'
import { currentModelId, readModel } from '../valuation-models.store.ts'
import { MIN_ADVERTS, readAdverts } from './adverts.ts'
import { compareVersions, measureErrors } from './measure.ts'

const DAY_MS = 86_400_000

export interface LearnThreadData {
  url: string
}

export type LearningResult =
  | { outcome: 'too_few_adverts'; adverts: number }
  | {
      outcome: 'learnt'
      cars: number
      bytes: Uint8Array
      measures: ModelMeasures
      /** Why it may not become current. */
      refusal: string | undefined
    }

yieldToSearches()
const { pool, database, close } = connect((workerData as LearnThreadData).url, 2)
const learnt = await learn(new Date())
await close()
parentPort!.postMessage(learnt)

async function learn(now: Date): Promise<LearningResult> {
  const client = await pool.connect()
  // Ages on the day, so that a model that is learnt again is the same.
  const today = now.getTime() - (now.getTime() % DAY_MS)
  const { training, heldBack } = await readAdverts(client, today).finally(() => client.release())
  const adverts = training.length + heldBack.length
  if (adverts < MIN_ADVERTS) return { outcome: 'too_few_adverts', adverts }
  const began = performance.now()
  const model = PriceModel.learn(training)
  const seconds = Math.round((performance.now() - began) / 100) / 10
  const own = measureErrors(model, heldBack)
  const current = await readCurrent()
  const verdict = current && compareVersions(model, current.model, heldBack)
  return {
    outcome: 'learnt',
    cars: training.length,
    bytes: model.toBytes(),
    measures: {
      ...own,
      against: verdict ? { modelId: current.id, mape: verdict.mape, mdape: verdict.mdape } : null,
      seconds,
    },
    refusal: verdict?.refusal,
  }
}

async function readCurrent(): Promise<{ id: number; model: PriceModel } | undefined> {
  const id = await currentModelId(database)
  const stored = id === undefined ? undefined : await readModel(database, id)
  return stored && { id: id!, model: PriceModel.fromBytes(stored.bytes) }
}
