import type { MotHistoryService } from '#server/integrations/mot-history/mot-history.ts'
import { countSearchable } from '#server/listings/listings.service.ts'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import type { Module, Platform } from '#server/platform/module.ts'
import type { SearchService } from '#server/search/search.service.ts'
import type { ValuationModels } from '#server/valuation/valuation-models.ts'
import { countModels } from './count-models.ts'
import { modelGuideRoutes } from './model-guide.routes.ts'
import { ModelGuides } from './model-guides.service.ts'
import { hasFigures } from './model-guides.store.ts'

/** After the night's MOT histories have been read. */
const countGuides = defineJob({
  name: 'count-model-guides',
  attempts: 3,
  queue: 'model-guides',
  schedule: '10 4 * * *',
})

interface Services {
  search: SearchService
  models: ValuationModels
  motHistory: MotHistoryService
}

export function modelGuideModule(
  { database, databaseUrl, jobs, warn }: Platform,
  { search, models, motHistory }: Services,
): Module {
  const guides = new ModelGuides({ database, search, models })
  return {
    name: 'model-guides',
    routes: router => modelGuideRoutes(router, guides),
    jobs: [
      handleJob(countGuides, () =>
        countModels({ database, databaseUrl, hasInventedMots: motHistory.isDemonstration }),
      ),
    ],
    start() {
      catchUp().catch(error => warn(`model guides: ${(error as Error).message}`))
    },
  }

  /** A site without figures counts them when it starts. */
  async function catchUp(): Promise<void> {
    if (await hasFigures(database)) return
    if ((await countSearchable(database)) > 0) await jobs.add(countGuides, undefined, { key: 'count first' })
  }
}
