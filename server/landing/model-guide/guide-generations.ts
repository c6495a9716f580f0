/** What the catalogue says of a model's generations and engines, with road tax and ULEZ of today. */
import type { GuideEngine, GuideGeneration, GuideStock } from '#contracts/landing/model-guide/model-guide.ts'
import type { Engine, Generation, Model } from '#server/vehicles/catalogue/model.ts'
import { mayPaySupplement, taxPeriods, ulezPeriods } from '#server/vehicles/registration-periods.ts'
import type { EngineCount, GuideFigures } from './model-figures.ts'

/** British adverts had to give the older test's figures until the end of 2018, then the newer one's. */
const LAST_NEDC_YEAR = 2018

const noStock: Readonly<Record<string, GuideStock>> = {}

/** The newest first, without their searches. `on`: ISO date of the taxes. */
export function guideGenerations(
  model: Model,
  figures: GuideFigures | undefined,
  on: string,
): Omit<GuideGeneration, 'search'>[] {
  return model.generations
    .map(generation => {
      const { engines: _, ...facts } = generation
      return {
        ...facts,
        bodies: generation.bodies.map(({ body, doors }) => ({ body, doors: [...doors] })),
        seats: [...generation.seats],
        engines: generation.engines.map(engine =>
          guideEngine(generation, engine, figures?.engines ?? [], on),
        ),
        stock: (figures?.generations ?? noStock)[generation.name] ?? null,
      }
    })
    .sort((one, other) => other.years.from - one.years.from)
}

function guideEngine(
  generation: Generation,
  engine: Engine,
  counts: readonly EngineCount[],
  on: string,
): GuideEngine {
  const { name, fuel, years, litres, bhp, zeroTo60, mpg, co2, electricRange, insuranceGroup } = engine
  const count = counts.find(
    one => one.generation === generation.name && one.engine === name && one.fuel === fuel,
  )
  return {
    ...{ name, fuel, years, litres, bhp, zeroTo60, mpg, co2, electricRange, insuranceGroup },
    gearboxes: [...new Set(engine.gearboxes.map(({ transmission }) => transmission))],
    economyTest: mpg === null && co2 === null && electricRange === null ? null : economyTest(engine),
    tax: taxPeriods(engine, on),
    mayPaySupplement: mayPaySupplement(engine, on),
    ulez: ulezPeriods(engine, on),
    cars: count?.cars ?? 0,
  }
}

function economyTest({ years: { from, to } }: Engine): GuideEngine['economyTest'] {
  if (to !== null && to <= LAST_NEDC_YEAR) return 'NEDC'
  return from > LAST_NEDC_YEAR ? 'WLTP' : 'NEDC or WLTP'
}
