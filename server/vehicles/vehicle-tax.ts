/**
 * Vehicle tax (vehicle excise duty) by the rates in force on a day. The rules are here, the rates, which
 * change each April, in vehicle-tax-rates.ts.
 */
import type { FuelType } from '#contracts/vehicle/enumerations.ts'
import { type Band, type TaxYear, taxYears } from './vehicle-tax-rates.ts'

export interface TaxableCar {
  /** ISO date */
  firstRegistered: string
  /** g/km; null if unknown */
  co2: number | null
  fuel: FuelType
  /** When new, with options; for the supplement. */
  listPricePounds: number | null
  /** For cars registered before March 2001. */
  litres?: number | null
  /** Diesels that do not meet RDE2 pay one band more in their first year. */
  meetsRde2?: boolean
}

export interface VehicleTax {
  /** For the year after first registration; null before April 2017. */
  firstYearPounds: number | null
  /** For a year from the given day; null if CO2 or engine size is needed and unknown. */
  standardPounds: number | null
}

/** `on` is an ISO date. Before the first known rates, these are used. */
export function vehicleTax(car: TaxableCar, on: string): VehicleTax {
  const rates = ratesOn(on)
  if (isHistoric(car.firstRegistered, on)) return { firstYearPounds: null, standardPounds: 0 }
  if (car.firstRegistered >= '2017-04-01') return sinceApril2017(car, rates, on)
  if (car.firstRegistered >= '2001-03-01') {
    const band = band2001(car, rates)
    return { firstYearPounds: null, standardPounds: band === null ? null : rates.bands2001[band]!.pounds }
  }
  const litres = car.litres ?? null
  const small = litres === null ? null : litres < 1.549
  const { before2001 } = rates
  return {
    firstYearPounds: null,
    standardPounds: small === null ? null : before2001[small ? 'small' : 'large'],
  }
}

/** The rates in force on an ISO date. */
export function ratesOn(on: string): TaxYear {
  return taxYears.findLast(year => year.from <= on) ?? taxYears[0]!
}

/** '2026/27' */
export function taxYearName({ from }: TaxYear): string {
  const year = Number(from.slice(0, 4))
  return `${year}/${String(year + 1).slice(2)}`
}

/**
 * ISO dates of first registration, oldest first: a car registered from one on may pay another standard rate
 * on a day than one registered the day before. Without the supplement, which depends on the list price.
 */
export function taxRuleStarts(on: string): string[] {
  return [`${taxYearOf(on) - 40}-01-01`, '2001-03-01', '2006-03-23', '2017-04-01'].sort()
}

/** The band (0 for A to 12 for M) of a car registered from March 2001 to March 2017. */
export function band2001(car: TaxableCar, rates: TaxYear): number | null {
  const co2 = car.fuel === 'electric' ? 0 : car.co2
  if (co2 === null) return null
  // Bands L and M apply only to cars registered from 23 March 2006.
  const counted = car.firstRegistered < '2006-03-23' ? Math.min(co2, 225) : co2
  return rates.bands2001.findIndex(band => counted <= band.upTo)
}

function sinceApril2017(car: TaxableCar, rates: TaxYear, on: string): VehicleTax {
  const electric = car.fuel === 'electric' || car.fuel === 'hydrogen'
  const co2 = electric ? 0 : car.co2
  const isPenalised = car.fuel === 'diesel' && car.meetsRde2 === false
  const firstYearPounds = co2 === null ? null : firstYear(rates.firstYear, co2, isPenalised)
  return { firstYearPounds, standardPounds: rates.standard + supplement(car, rates, on) }
}

function firstYear(bands: readonly Band[], co2: number, oneUp: boolean): number {
  const index = bands.findIndex(band => co2 <= band.upTo)
  return bands[Math.min(bands.length - 1, index + (oneUp ? 1 : 0))]!.pounds
}

/** For cars that were expensive when new, in the five years from the second on. */
function supplement(car: TaxableCar, rates: TaxYear, on: string): number {
  const possible = supplementOf(car, rates, on)
  if (!possible || car.listPricePounds === null) return 0
  return car.listPricePounds > possible.threshold ? rates.supplement.pounds : 0
}

/**
 * The list price above which the supplement is due, and its end; null if the date of registration or the fuel
 * exempts the car.
 */
export function supplementOf(
  { fuel, firstRegistered }: Pick<TaxableCar, 'fuel' | 'firstRegistered'>,
  rates: TaxYear,
  on: string,
): { threshold: number; until: string } | null {
  const electric = fuel === 'electric' || fuel === 'hydrogen'
  if (firstRegistered < (electric ? '2025-04-01' : '2017-04-01')) return null
  // Due at the renewals one to five years after registration.
  const until = yearsLater(firstRegistered, 6)
  const threshold = electric ? rates.supplement.electricThreshold : rates.supplement.threshold
  return on < until ? { threshold, until } : null
}

/** Exempt from the April after the car's fortieth year. */
export function isHistoric(firstRegistered: string, on: string): boolean {
  return Number(firstRegistered.slice(0, 4)) + 41 <= taxYearOf(on)
}

/** The year in which the tax year of an ISO date began. */
export function taxYearOf(on: string): number {
  return Number(on.slice(0, 4)) - (on.slice(5) < '04-01' ? 1 : 0)
}

export function yearsLater(isoDate: string, years: number): string {
  return `${Number(isoDate.slice(0, 4)) + years}${isoDate.slice(4)}`
}
