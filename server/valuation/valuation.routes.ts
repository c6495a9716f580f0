import { success } from '#contracts/api/envelope.ts'
import * as endpoints from '#contracts/valuation/endpoints.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Router } from '#server/platform/http/router.ts'
import { carValuation } from './car-valuation.service.ts'
import type { ValuationModels } from './valuation-models.ts'

export function valuationRoutes(router: Router, database: Database, models: ValuationModels): void {
  router.add(endpoints.getCarValuation, async ({ params }) =>
    success(await carValuation({ database, models }, params.id)),
  )
}
