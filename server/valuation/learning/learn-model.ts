/** Learns a new version of the model in a thread of low priority, and makes it current unless it is worse. */
import type { Database } from '#server/platform/database/pool.ts'
import { inThread } from '../in-thread.ts'
import { storeModel } from '../valuation-models.store.ts'
import type { LearningResult, LearnThreadData } from './learn-thread.ts'

export interface LearningOptions extends LearnThreadData {
  database: Database
  warn: (message: string) => void
}

/**
 * What the thread may take of the machine's memory: half of it for 200,000 adverts, the rest for the model.
 */
const resourceLimits = { maxOldGenerationSizeMb: 1500 }

export async function learnModel({ url, database, warn }: LearningOptions) {
  const learnt = await inThread<LearningResult>(new URL('learn-thread.ts', import.meta.url), {
    workerData: { url } satisfies LearnThreadData,
    resourceLimits,
  })
  if (learnt.outcome === 'too_few_adverts') return { adverts: learnt.adverts, learnt: undefined }
  const { cars, bytes, measures, refusal } = learnt
  if (refusal) warn(`valuation: the new model was refused: ${refusal}`)
  const id = await storeModel(database, { cars, bytes, measures }, refusal ? 'refused' : 'current')
  return { learnt: { id, cars, measures, isCurrent: !refusal } }
}
