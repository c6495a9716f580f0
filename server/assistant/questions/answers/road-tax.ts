/** Answers questions of road tax: for a model's matching derivatives, or by year, fuel and CO2 alone. */
import type { Criteria } from '#contracts/criteria/declarations.ts'
import type { FuelType } from '#contracts/vehicle/enumerations.ts'
import { ratesOn, taxYearName } from '#server/vehicles/vehicle-tax.ts'
import { describeModel, matchingDerivatives } from './matching-derivatives.ts'
import { type CatalogueModel, catalogueModels, OLDEST_CATALOGUE_YEAR, yearRange } from './question-subject.ts'
import { formatDeterminants, formatTax, type TaxQuestionCar, type TaxRange, taxRangeOf } from './tax-range.ts'

type NamedTaxRange = TaxRange & { name: string }

const MAX_COMPARED = 3

export function answerRoadTax(criteria: Criteria, co2: number | undefined, now: Date): string | null {
  const on = now.toISOString().slice(0, 10)
  const models = catalogueModels(criteria)
  if (models.length > MAX_COMPARED) return null
  if (models.length === 0) return criteria.model ? null : taxOfAnyCar(criteria, co2, now, on)
  const ranges = models.map(model => ({
    name: describeModel(model, criteria, now),
    ...taxRangeOf(carsOf(model, criteria, co2, now), on),
  }))
  if (ranges.some(({ pounds }) => pounds.length === 0)) return null
  const [only, ...others] = ranges.map(
    tax => `the ${tax.name} is ${formatTax(tax)}${formatDeterminants(tax)}`,
  )
  const at = `at ${taxYearName(ratesOn(on))} rates`
  const last = others.length > 0 ? cheaper(ranges) : caveat(ranges[0]!, criteria)
  return `Road tax ${at} for ${[only, ...others].join('; for ')}.${last === '' ? '' : ` ${last}`}`
}

/** Each matching engine in each year it was sold new. */
function carsOf(
  model: CatalogueModel,
  criteria: Criteria,
  co2: number | undefined,
  now: Date,
): TaxQuestionCar[] {
  return matchingDerivatives(model, criteria, now).flatMap(({ engine, generation, year }) => {
    const { fuel, litres, priceNewPounds } = engine
    const from = year ?? Math.max(engine.years.from, generation.years.from, OLDEST_CATALOGUE_YEAR)
    const to = year ?? Math.min(engine.years.to ?? now.getUTCFullYear(), now.getUTCFullYear())
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ({
      year: from + index,
      fuel,
      litres,
      co2: co2 ?? engine.co2,
      priceNewPounds,
    }))
  })
}

/** Ranges of fewer years are worked out year by year. */
const FEW_YEARS = 3
/** There are no older electric cars for sale. */
const OLDEST_ELECTRIC = 2002

function taxOfAnyCar(criteria: Criteria, co2: number | undefined, now: Date, on: string): string | null {
  const { vedStandardMin, vedStandardMax, fuelType, engineSizeMin, engineSizeMax } = criteria
  // A question that states an amount of tax is a search by it.
  if (vedStandardMin !== undefined || vedStandardMax !== undefined) return null
  const at = `at ${taxYearName(ratesOn(on))} rates`
  const isElectric = fuelType?.length === 1 && fuelType[0] === 'electric'
  const years =
    yearRange(criteria, now) ?? (isElectric ? { from: OLDEST_ELECTRIC, to: now.getUTCFullYear() } : null)
  if (years && (isElectric || years.to - years.from < FEW_YEARS)) {
    const cars = Array.from({ length: years.to - years.from + 1 }, (_, index) => ({
      year: years.from + index,
      fuel: fuelType?.length === 1 ? (fuelType[0] as FuelType) : null,
      co2: co2 ?? null,
      litres: engineSizeMin === engineSizeMax ? (engineSizeMin ?? null) : null,
      priceNewPounds: null,
    }))
    const tax = taxRangeOf(cars, on)
    if (tax.pounds.length > 0 && !tax.isPart)
      return `${formatTax(tax)} ${at}${formatDeterminants(tax)}.${tax.supplement === null ? '' : ` ${tax.supplement}`}`
    if (years.from > 2001 && years.to < 2017)
      return `${byBand(on)} ${at}. Tell me its g/km, and I can be exact.`
  }
  return `${rulesInWords(on)}, ${at}. Tell me the year, the engine and its g/km of CO2, and I can be more exact.`
}

function byBand(on: string): string {
  const { bands2001 } = ratesOn(on)
  return `£${bands2001[0]!.pounds} to £${bands2001.at(-1)!.pounds} a year, by its CO2,`
}

function rulesInWords(on: string): string {
  const { standard, bands2001, before2001 } = ratesOn(on)
  return [
    `Cars registered since April 2017 pay £${standard} a year`,
    `from March 2001 to March 2017 £${bands2001[0]!.pounds} to £${bands2001.at(-1)!.pounds} by their CO2`,
    `older ones £${before2001.small} or £${before2001.large} by their engine`,
  ].join(', ')
}

function caveat({ pounds, isPart, supplement }: TaxRange, criteria: Criteria): string {
  const isYearSaid = criteria.yearMin !== undefined || criteria.yearMax !== undefined
  if (!isYearSaid && pounds.length > 1) return 'Tell me the year and engine, and I can be more exact.'
  if (supplement !== null) return supplement
  if (isPart) return 'It goes by the CO2, which I don’t know of some versions.'
  return pounds.length > 1 ? 'The figures on the car’s V5C decide.' : ''
}

function cheaper(ranges: readonly NamedTaxRange[]): string {
  const [first, ...others] = ranges.toSorted((a, b) => a.pounds.at(-1)! - b.pounds.at(-1)!)
  const most = first!.pounds.at(-1)!
  if (ranges.every(({ pounds }) => pounds.length === 1 && pounds[0] === most)) return 'They cost the same.'
  const isClear = others.every(({ pounds }) => most < pounds[0]!)
  return isClear
    ? `So the ${first!.name} is cheaper to tax.`
    : 'Which is cheaper depends on the year and engine.'
}
