/** Figures of the stock for landing pages: computed each night, read by key. */
import { countSearchable } from '#server/listings/listings.service.ts'
import { defineJob, handleJob, type JobHandler } from '#server/platform/jobs/define-job.ts'
import type { Platform } from '#server/platform/module.ts'
import type { GuideSources } from '../model-guide/count-models.ts'
import { computeFigures } from './compute-figures.ts'
import { haveFigures, readFiguresOfTopic, readKeys } from './figures.store.ts'
import type { FiguresByTopic, FiguresTopic } from './figures.ts'

/** After MOT histories have been read and the price model has been learnt, before people wake up. */
const computeLandingFigures = defineJob({
  name: 'compute-landing-figures',
  attempts: 3,
  queue: 'landing-figures',
  schedule: '20 4 * * *',
})

/** Computed at the next start if the nightly job has been missed for so long. */
const MAX_AGE_HOURS = 36

type Dependencies = Pick<Platform, 'jobs' | 'warn'> & GuideSources

export class LandingFigures {
  readonly #dependencies: Dependencies
  readonly jobs: readonly JobHandler[]

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
    this.jobs = [handleJob(computeLandingFigures, () => computeFigures(dependencies))]
  }

  /** Undefined where there are none; also while the database is away: a page does without. */
  async of<Of extends FiguresTopic>(topic: Of, key: string): Promise<FiguresByTopic[Of] | undefined> {
    return await readFiguresOfTopic(this.#dependencies.database, topic, key).catch(this.#warned)
  }

  /** What there are figures of: the slugs of makes, of cities. Empty while the database is away. */
  async keysOf(topic: FiguresTopic): Promise<ReadonlySet<string>> {
    return (await readKeys(this.#dependencies.database, topic).catch(this.#warned)) ?? new Set()
  }

  readonly #warned = (error: unknown) => {
    this.#dependencies.warn(`landing figures: ${(error as Error).message}`)
    return undefined
  }

  /** Queues their computation where they are missing or old. */
  async catchUp(): Promise<void> {
    const { database, jobs } = this.#dependencies
    if ((await haveFigures(database, MAX_AGE_HOURS)) || (await countSearchable(database)) === 0) return
    await jobs.add(computeLandingFigures, undefined, { key: 'landing figures' })
  }
}
