import type { ValuationModels } from '#server/valuation/valuation-models.ts'
import type { LandingFigures } from '../figures/landing-figures.ts'
import type { LandingWriters } from '../themes.ts'
import { valueAfterRepair } from './value-after-repair.ts'
import { valueAroundCity } from './value-around-city.ts'
import { valueOfMake } from './value-of-make.ts'
import { valueWithFeature } from './value-with-feature.ts'
import { writtenPages } from './written-pages.ts'

/** The writers of all themes that are not searches. */
export function themeWriters(figures: LandingFigures, models: ValuationModels): LandingWriters {
  return {
    ...writtenPages(),
    'value-of-make': valueOfMake(figures, models),
    ...valueAroundCity(figures),
    'value-with-feature': valueWithFeature(figures),
    'value-after-repair': valueAfterRepair(figures),
  }
}
