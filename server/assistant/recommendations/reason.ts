/** Why a model is recommended, in words: at most three facts of the cars that its link leads to. */
import type { RangeName } from '#contracts/criteria/declarations.ts'
import { capitalised, listAnd } from '#contracts/text/english.ts'
import { formatNumber } from '#server/assistant/response/wording.ts'
import type { StockFigures } from '#server/search/stocked-models.ts'
import type { Demand } from './demands.ts'

/** Beside the price. */
const MAX_FACTS = 2

const metres = (mm: number) => (mm / 1000).toFixed(2)
const whole = (value: number) => formatNumber(Math.round(value))

/** The criteria that a reason may name. */
const factWords: Readonly<Partial<Record<RangeName, (value: number) => string>>> = {
  bootSpace: litres => `${whole(litres)}-litre boot`,
  insuranceGroup: group => `insurance group ${whole(group)}`,
  fuelEconomyCombined: mpg => `${whole(mpg)} mpg`,
  electricRange: miles => `${whole(miles)} miles on a charge`,
  vedStandard: pounds => `road tax £${whole(pounds)} a year`,
  zeroTo60Mph: seconds => `0–60 mph in ${seconds.toFixed(1)} seconds`,
  bhp: bhp => `${whole(bhp)} bhp`,
  length: mm => `${metres(mm)} metres long`,
  height: mm => `${metres(mm)} metres tall`,
  weight: kg => `weighs ${whole(kg)} kg`,
  payloadWeight: kg => `carries ${whole(kg)} kg`,
}

/** Stated where nothing is demanded. */
const generalFacts: readonly RangeName[] = ['fuelEconomyCombined', 'electricRange', 'insuranceGroup']

/** The criteria to measure: those demanded, else those that the search states, else general ones. */
export function measuresFor(demands: readonly Demand[], stated: readonly string[]): RangeName[] {
  const known = (names: readonly string[]) =>
    names.filter((name): name is RangeName => factWords[name as RangeName] !== undefined)
  const demanded = known(demands.map(({ name }) => name)).slice(0, MAX_FACTS)
  if (demands.length > 0) return demanded
  const own = known(stated).slice(0, MAX_FACTS)
  return own.length > 0 ? own : [...generalFacts]
}

/** '610-litre boot, typically insurance group 14, from £6,495'; '' where nothing is known. */
export function recommendationReason(
  demands: readonly Demand[],
  names: readonly RangeName[],
  { cheapest, measures }: StockFigures,
): string {
  const certain = demands.flatMap(demand => ('words' in demand ? [demand.words] : []))
  const typical: string[] = []
  for (const name of names) {
    const measure = measures[name]
    const fact = measure && factWords[name]?.(measure.median)
    if (fact === undefined || certain.length + typical.length >= MAX_FACTS) continue
    ;(measure?.isSame ? certain : typical).push(fact)
  }
  const facts = [
    ...certain,
    ...(typical.length > 0 ? [`typically ${listAnd(typical)}`] : []),
    ...(cheapest === null ? [] : [`from £${whole(cheapest)}`]),
  ].join(', ')
  return capitalised(facts)
}
