/** A guide's searches: cars of a generation's years, and the engines that cost least to run. */
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { set } from '#contracts/criteria/fields.ts'
import type { GuideEngine, GuideGeneration, GuidePick } from '#contracts/landing/model-guide/model-guide.ts'

type Found = Omit<GuideGeneration, 'search'>

export interface SearchCandidate extends Omit<GuidePick, 'cars' | 'search'> {
  criteria: Criteria
}

/** The search finds no car with less power stated (contracts/criteria). */
const MIN_BHP = 50
/** The best may have been sold since last night, or its adverts may not state its power. */
const MAX_CANDIDATES = 3

/** `vehicle`: make and model. */
export function generationCriteria(vehicle: Criteria, { years }: Found): Criteria {
  return set(vehicle, { yearMin: years.from, yearMax: years.to ?? undefined })
}

/** For each kind the best engines among those with adverts, the best first. */
export function pickCandidates(vehicle: Criteria, generations: readonly Found[]): SearchCandidate[] {
  const offered = generations.flatMap(({ name: generation, engines }) =>
    engines.filter(({ cars }) => cars > 0).map(engine => ({ generation, engine })),
  )
  const candidate = (
    kind: GuidePick['kind'],
    figure: number | null,
    { generation, engine }: (typeof offered)[number],
    years: GuidePick['years'] | undefined = engine.years,
  ) =>
    figure === null || !years
      ? []
      : [
          {
            ...{ kind, figure, years, engine: engine.name, generation, cars: engine.cars },
            criteria: engineCriteria(vehicle, engine, years),
          },
        ]
  const least = offered.flatMap(one => [
    ...one.engine.tax.flatMap(({ value, ...period }) => candidate('tax', value, one, wholeYears(period))),
    ...candidate('insurance', one.engine.insuranceGroup, one),
  ])
  const most = offered.flatMap(one => [
    // A plug-in hybrid's official figure says how often it was charged in the test, not what it burns.
    ...candidate('mpg', one.engine.fuel === 'plug-in hybrid' ? null : one.engine.mpg, one),
    ...candidate('electric_range', one.engine.fuel === 'electric' ? one.engine.electricRange : null, one),
  ])
  return [
    ...best(least, 'tax', 1),
    ...best(least, 'insurance', 1),
    ...best(most, 'mpg', -1),
    ...best(most, 'electric_range', -1),
  ]
}

/** Where figures are equal, the one with more adverts is best. */
function best(
  candidates: readonly (SearchCandidate & { cars: number })[],
  kind: GuidePick['kind'],
  order: 1 | -1,
): SearchCandidate[] {
  return candidates
    .filter(one => one.kind === kind)
    .sort((one, other) => order * (one.figure - other.figure) || other.cars - one.cars)
    .slice(0, MAX_CANDIDATES)
    .map(({ cars: _, ...one }) => one)
}

function engineCriteria(
  vehicle: Criteria,
  { fuel, litres, bhp }: GuideEngine,
  { from, to }: GuidePick['years'],
): Criteria {
  const power = bhp !== null && bhp >= MIN_BHP ? bhp : undefined
  return set(vehicle, {
    fuelType: [fuel],
    yearMin: from,
    yearMax: to ?? undefined,
    engineSizeMin: litres ?? undefined,
    engineSizeMax: litres ?? undefined,
    bhpMin: power,
    bhpMax: power,
  })
}

/** The whole calendar years of a period, as adverts state the year alone; undefined where there is none. */
function wholeYears(period: { from: string; to: string | null }): GuidePick['years'] | undefined {
  const { from, to } = period
  const first = Number(from.slice(0, 4)) + (from.endsWith('-01-01') ? 0 : 1)
  const last = to === null ? null : Number(to.slice(0, 4)) - (to.endsWith('-12-31') ? 0 : 1)
  return last !== null && first > last ? undefined : { from: first, to: last }
}
