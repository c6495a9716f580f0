/** Road tax and ULEZ of an engine that was sold for years, by its cars' first registrations. */
import type { FuelType } from '#contracts/vehicle/enumerations.ts'
import { ulezRuleStarts, ulezVerdict } from './ulez-verdict.ts'
import { ratesOn, supplementOf, taxRuleStarts, vehicleTax } from './vehicle-tax.ts'

export interface SoldEngine {
  readonly fuel: FuelType
  /** g/km; null if unknown */
  readonly co2: number | null
  readonly litres: number | null
  readonly priceNewPounds: number | null
  /** First registered; `to` is null while still sold. */
  readonly years: { readonly from: number; readonly to: number | null }
}

/** Cars first registered from one ISO date to another, both included. */
export interface RegistrationPeriod<Value> {
  readonly from: string
  /** Null while still sold. */
  readonly to: string | null
  readonly value: Value
}

/** Pounds for a year from `on` (ISO), without the supplement; null where a needed fact is unknown. */
export function taxPeriods(engine: SoldEngine, on: string): RegistrationPeriod<number | null>[] {
  return periods(
    engine,
    taxRuleStarts(on),
    firstRegistered => vehicleTax({ ...engine, firstRegistered, listPricePounds: null }, on).standardPounds,
  )
}

/** 'free' and 'charged' are what is likely: a car's recorded Euro status decides. `on` is an ISO date. */
export function ulezPeriods(
  { fuel, years }: SoldEngine,
  on: string,
): RegistrationPeriod<'free' | 'charged'>[] {
  if (fuel === 'electric' || fuel === 'hydrogen') return periods({ years }, [], () => 'free')
  return periods({ years }, ulezRuleStarts(fuel, on), firstRegistered => {
    const { verdict } = ulezVerdict({ firstRegistered, year: null, fuel, euroStatus: null }, on)
    return verdict === 'likely_free' || verdict === 'free' ? 'free' : 'charged'
  })
}

/** With options, a car may have cost so much more than the catalogue's price of its engine. */
const OPTIONS_FACTOR = 1.25

/** Whether some of its cars pay the supplement for a high list price on an ISO date. */
export function mayPaySupplement({ fuel, years, priceNewPounds }: SoldEngine, on: string): boolean {
  if (priceNewPounds === null) return false
  const last = years.to === null ? on : `${years.to}-12-31`
  const possible = supplementOf({ fuel, firstRegistered: last < on ? last : on }, ratesOn(on), on)
  return possible !== null && priceNewPounds * OPTIONS_FACTOR > possible.threshold
}

/** Neighbouring periods of the same value are one. */
function periods<Value>(
  { years }: Pick<SoldEngine, 'years'>,
  starts: readonly string[],
  valueAt: (firstRegistered: string) => Value,
): RegistrationPeriod<Value>[] {
  const first = `${years.from}-01-01`
  const last = years.to === null ? null : `${years.to}-12-31`
  const within = starts.filter(start => start > first && (last === null || start <= last))
  const changes = [first, ...within].filter(
    (start, index, all) => index === 0 || valueAt(start) !== valueAt(all[index - 1]!),
  )
  return changes.map((from, index) => {
    const next = changes[index + 1]
    return { from, to: next === undefined ? last : dayBefore(next), value: valueAt(from) }
  })
}

const DAY_MS = 86_400_000

function dayBefore(isoDate: string): string {
  return new Date(Date.parse(isoDate) - DAY_MS).toISOString().slice(0, 10)
}
