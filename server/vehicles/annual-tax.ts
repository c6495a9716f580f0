/** A car's tax for a year from a day, with the rule in words for visitors. */
import type { FuelType } from '#contracts/vehicle/enumerations.ts'
import type { RunningCosts } from '#contracts/vehicle/running-costs.ts'
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
  return { yearPounds: pounds, firstYearPounds: firstYearTaxPounds(facts), rates: taxYearName(rates), reason }
}

/** The same without words, for each car of the search index. */
export function yearlyTaxPounds(facts: TaxFacts, on: string): number | null {
  const rule = ruleFor(facts, on)
  return 'missing' in rule ? facts.advertPounds : rule.pounds
}

function byRule(facts: TaxFacts, rates: TaxYear, on: string): { pounds: number | null; reason: string } {
  const applied = ruleFor(facts, on)
  if ('missing' in applied) return byAdvert(facts, applied.missing)
  const rule = ruleOf(applied, facts.advertPounds, rates, on)
  return {
    pounds: applied.pounds,
    reason: facts.firstRegistered === null ? `Likely ${rule}` : rule[0]!.toUpperCase() + rule.slice(1),
  }
}

/** The fact that the rule lacks, in words that follow 'needs'. */
function ruleFor(facts: TaxFacts, on: string): { pounds: number; car: TaxableCar } | { missing: string } {
  const { firstRegistered, year } = facts
  const earliest = firstRegistered ?? (year === null ? null : `${year}-01-01`)
  if (earliest === null) return { missing: 'the date of its first registration' }
  const latest = firstRegistered ?? `${year}-12-31`
  const isExpensive = advertCountsSupplement(facts)
  const car = taxableCar(facts, latest, isExpensive)
  const pounds = vehicleTax(car, on).standardPounds
  // Some rules start within a year: if its first and last day differ in tax, the date is needed.
  const atFirst =
    earliest === latest ? pounds : vehicleTax(taxableCar(facts, earliest, isExpensive), on).standardPounds
  if (atFirst === null) return { missing: earliest < '2001-03-01' ? 'its engine size' : 'its CO2' }
  return pounds === atFirst ? { pounds, car } : { missing: 'the day of its first registration' }
}

/** The day from which the car pays no supplement any more; null where it pays none now. */
export function supplementEnd(facts: TaxFacts, on: string): string | null {
  const { firstRegistered, fuel } = facts
  if (firstRegistered === null || !advertCountsSupplement(facts)) return null
  return supplementOf({ firstRegistered, fuel: fuel ?? 'petrol' }, ratesOn(on), on)?.until ?? null
}

function taxableCar(
  { co2, fuel, litres }: TaxFacts,
  firstRegistered: string,
  isExpensive: boolean,
): TaxableCar {
  // Petrol for an unknown fuel: only electric and hydrogen cars have different rules.
  const listPricePounds = isExpensive ? Infinity : null
  return { firstRegistered, co2, fuel: fuel ?? 'petrol', litres, listPricePounds }
}

/** Adverts rarely have the list price, but a tax figure with the supplement shows that it was high. */
function advertCountsSupplement({ advertPounds }: TaxFacts): boolean {
  return taxYears.some(({ standard, supplement }) => advertPounds === standard + supplement.pounds)
}

function ruleOf(
  { car, pounds }: { car: TaxableCar; pounds: number },
  advertPounds: number | null,
  rates: TaxYear,
  on: string,
): string {
  if (isHistoric(car.firstRegistered, on)) return 'over 40 years old, so that no tax is due.'
  if (car.firstRegistered >= '2017-04-01') {
    const rule = `registered since April 2017: the standard rate of £${rates.standard}`
    const supplement = supplementOf(car, rates, on)
    if (!supplement) return `${rule}.`
    const price = `over £${supplement.threshold.toLocaleString('en-GB')}`
    if (pounds > rates.standard)
      return (
        `${rule} and £${rates.supplement.pounds} more until it is six years old, as by the advert its list ` +
        `price was ${price}.`
      )
    const evidence = advertPounds === null ? 'mentions none' : `says £${advertPounds} a year`
    return `${rule}. We add no supplement for a list price ${price}: the advert ${evidence}.`
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

/** In the year after it was registered, by the rates of that day; null before the first known rates. */
export function firstYearTaxPounds(facts: TaxFacts): number | null {
  const { firstRegistered } = facts
  if (firstRegistered === null || firstRegistered < taxYears[0]!.from) return null
  return vehicleTax(taxableCar(facts, firstRegistered, false), firstRegistered).firstYearPounds
}
