/** Learns a new version of the model in a thread of low priority, and makes it current unless it is worse. */
import type { Drift, ModelMeasures } from '#contracts/valuation/model-measures.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { inThread } from '../in-thread.ts'
import { keepDrift, storeModel } from '../valuation-models.store.ts'
import type { LearningResult, LearnThreadData } from './learn-thread.ts'

export interface LearningOptions extends LearnThreadData {
  database: Database
  warn: (message: string) => void
}

export type LearningOutcome = { adverts: number; learnt: undefined } | { learnt: LearntVersion }

export interface LearntVersion {
  id: number
  cars: number
  measures: ModelMeasures
  isCurrent: boolean
}

/**
 * What the thread may take of the machine's memory: half of it for 200,000 adverts, the rest for the model.
 */
const resourceLimits = { maxOldGenerationSizeMb: 1500 }
/** Two versions learnt from adverts of one day to the next differ by less. */
const driftLimits = { minAdverts: 200, bias: 0.03, mdapeRatio: 1.3 }
const MAX_WEEKS = 104

export async function learnModel({ url, database, warn }: LearningOptions): Promise<LearningOutcome> {
  const learnt = await inThread<LearningResult>(new URL('learn-thread.ts', import.meta.url), {
    workerData: { url } satisfies LearnThreadData,
    resourceLimits,
  })
  if (learnt.outcome === 'too_few_adverts') return { adverts: learnt.adverts, learnt: undefined }
  const { cars, bytes, measures, refusal } = learnt
  const drift = withWeek(measures.drift, learnt.drift)
  if (learnt.drift) await keepDrift(database, drift)
  warnOfDrift(drift.at(-1), measures, warn)
  if (refusal) warn(`valuation: the new model was refused: ${refusal}`)
  const version = { cars, bytes, measures: { ...measures, drift } }
  const id = await storeModel(database, version, refusal ? 'refused' : 'current')
  return { learnt: { id, cars, measures: version.measures, isCurrent: !refusal } }
}

/** A week's measurements are one: their means, weighted by adverts. */
function withWeek(weeks: readonly Drift[], measured: Drift | undefined): Drift[] {
  if (!measured) return [...weeks]
  const last = weeks.at(-1)
  if (last?.week !== measured.week) return [...weeks, measured].slice(-MAX_WEEKS)
  const adverts = last.adverts + measured.adverts
  const joined = (name: 'mdape' | 'bias') =>
    (last[name] * last.adverts + measured[name] * measured.adverts) / adverts
  return [...weeks.slice(0, -1), { ...measured, adverts, mdape: joined('mdape'), bias: joined('bias') }]
}

function warnOfDrift(week: Drift | undefined, { all }: ModelMeasures, warn: (message: string) => void): void {
  if (!week || week.adverts < driftLimits.minAdverts) return
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`
  if (Math.abs(week.bias) > driftLimits.bias)
    warn(
      `valuation: new adverts of this week ask for ${percent(week.bias)} more than the current model estimates`,
    )
  if (week.mdape > all.mdape * driftLimits.mdapeRatio)
    warn(
      `valuation: the error on new adverts of this week is ${percent(week.mdape)}, ${percent(all.mdape)} before`,
    )
}
