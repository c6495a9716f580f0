/** A learning thread's code: learns a model from the listings and measures it beside the current one. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Drift, ModelMeasures } from '#contracts/valuation/model-measures.ts'
import { connect } from '#server/platform/database/pool.ts'
import { yieldToSearches } from '../in-thread.ts'
import { PriceModel } from '../model/price-model.ts'
import { currentMeasures, readModel } from '../valuation-models.store.ts'
import { type Advert, MIN_ADVERTS, readAdverts } from './adverts.ts'
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
      /** The drift of the current version this week. */
      drift: Drift | undefined
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
      drift: current?.measures.drift ?? [],
    },
    refusal: verdict?.refusal,
    drift: current && driftOf(current, [...training, ...heldBack], now),
  }
}

interface Current {
  id: number
  learntAt: Date
  measures: ModelMeasures
  model: PriceModel
}

async function readCurrent(): Promise<Current | undefined> {
  const current = await currentMeasures(database)
  const stored = current && (await readModel(database, current.id))
  return current && stored && { ...current, model: PriceModel.fromBytes(stored.bytes) }
}

/** Compares the adverts that have come since the last measurement; undefined without any. */
function driftOf(
  { model, learntAt, measures }: Current,
  adverts: readonly Advert[],
  now: Date,
): Drift | undefined {
  const last = measures.drift.at(-1)
  const since = Math.max(learntAt.getTime(), last ? Date.parse(last.measuredAt) : 0)
  const { all } = measureErrors(
    model,
    adverts.filter(({ listedAt }) => listedAt > since),
  )
  if (all.adverts === 0) return undefined
  const { mdape, bias } = all
  return { week: mondayOf(now), measuredAt: now.toISOString(), adverts: all.adverts, mdape, bias }
}

function mondayOf(day: Date): string {
  const monday = new Date(day)
  monday.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return monday.toISOString().slice(0, 10)
}
