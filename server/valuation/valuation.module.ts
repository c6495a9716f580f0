import type { Module, Platform } from '#server/platform/module.ts'
import { ValuationModels } from './valuation-models.ts'

export interface ValuationModule extends Module {
  readonly models: ValuationModels
}

export function valuationModule({ database, warn }: Platform): ValuationModule {
  const models = new ValuationModels(database, warn)
  return {
    name: 'valuation',
    models,
    start: async () => void (await models.current()),
  }
}
