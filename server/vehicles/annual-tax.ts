/** A car's tax for a year from a day, with the rule in words for visitors. */
import type { FuelType } from '#contracts/enumerations.ts'
import type { RunningCosts } from '#contracts/running-costs.ts'
import {
  band2001,
  isHistoric,
  ratesOn,
  supplementOf,
  type TaxableCar,
  taxYearName,
  vehicleTax,
} from './vehicle-tax.ts'
import { type TaxYear, taxYears } from './vehicle-tax-rates.ts'

export interface TaxFacts {
  /** ISO date */
  firstRegistered: string | null
  /** Used if the date is unknown. */
  year: number | null
  /** g/km */
  co2: number | null
  fuel: FuelType | null
  litres: number | null
  /** The advert's figure for a year, by the rates of an unknown year. */
  advertPounds: number | null
}

/** `on` is an ISO date. */
export function annualTax(facts: TaxFacts, on: string): RunningCosts['tax'] {
  const rates = ratesOn(on)
  const { pounds, reason } = byRule(facts, rates, on)
  return { yearPounds: pounds, firstYearPounds: firstYearOf(facts), rates: taxYearName(rates), reason }
}

function byRule(facts: TaxFacts, rates: TaxYear, on: string): { pounds: number | null; reason: string } {
  const { firstRegistered, year } = facts
  const earliest = firstRegistered ?? (year === null ? null : `${year}-01-01`)
  if (earliest === null) return byAdvert(facts, 'the date of its first registration')
  const latest = firstRegistered ?? `${year}-12-31`
  const isExpensive = advertCountsSupplement(facts)
  const first = taxableCar(facts, earliest, isExpensive)
  const last = taxableCar(facts, latest, isExpensive)
  const pounds = vehicleTax(first, on).standardPounds
  if (pounds === null) return byAdvert(facts, earliest < '2001-03-01' ? 'its engine size' : 'its CO2')
  // Some rules start within a year: if its first and last day differ in tax, the date is needed.
  if (vehicleTax(last, on).standardPounds !== pounds)
    return byAdvert(facts, 'the day of its first registration')
  const rule = ruleOf(last, rates, pounds, on)
  return {
    pounds,
    reason: firstRegistered === null ? `Likely ${rule}` : rule[0]!.toUpperCase() + rule.slice(1),
  }
}

function taxableCar(
  { co2, fuel, litres }: TaxFacts,
  firstRegistered: string,
  isExpensive: boolean,
): TaxableCar {
  // Petrol for an unknown fuel: only electric and hydrogen cars have different rules.
  return {
    firstRegistered,
    co2,
    fuel: fuel ?? 'petrol',
    litres,
    listPricePounds: isExpensive ? Infinity : null,
  }
}

/** Adverts rarely have the list price, but a tax figure that includes the supplement shows that it was high. */
function advertCountsSupplement({ advertPounds }: TaxFacts): boolean {
  return taxYears.some(({ standard, supplement }) => advertPounds === standard + supplement.pounds)
}

function ruleOf(car: TaxableCar, rates: TaxYear, pounds: number, on: string): string {
  if (isHistoric(car.firstRegistered, on)) return 'over 40 years old, so that no tax is due.'
  if (car.firstRegistered >= '2017-04-01') {
    const rule = `registered since April 2017: the standard rate of £${rates.standard}`
    const supplement = supplementOf(car, rates, on)
    if (!supplement) return `${rule}.`
    const more = `£${rates.supplement.pounds} more until it is six years old`
    const price = `its list price was over £${supplement.threshold.toLocaleString('en-GB')}`
    return pounds > rates.standard
      ? `${rule} and ${more}, as by the advert ${price}.`
      : `${rule}, and ${more} if ${price}.`
  }
  if (car.firstRegistered >= '2001-03-01') {
    const letter = 'ABCDEFGHIJKLM'[band2001(car, rates)!]
    const by = car.fuel === 'electric' ? 'as an electric car' : `for ${car.co2} g/km of CO2`
    return `registered from March 2001 to March 2017: band ${letter}, ${by}.`
  }
  const size = pounds === rates.before2001.small ? 'up to' : 'over'
  return `registered before March 2001: the rate for engines ${size} 1,549 cc.`
}

function byAdvert({ advertPounds }: TaxFacts, missing: string) {
  const reason =
    advertPounds === null
      ? `The rule needs ${missing}, which is not known.`
      : `This is as the advert says: the rule needs ${missing}, which is not known.`
  return { pounds: advertPounds, reason }
}

/** By the rates of the day of registration; null before the first known rates. */
function firstYearOf(facts: TaxFacts): number | null {
  const { firstRegistered } = facts
  if (firstRegistered === null || firstRegistered < taxYears[0]!.from) return null
  return vehicleTax(taxableCar(facts, firstRegistered, false), firstRegistered).firstYearPounds
}
