/** What a car's tax is for a year from a day, with the rule that gave it in words. */
import type { FuelType } from '#contracts/enumerations.ts'
import type { RunningCosts } from '#contracts/running-costs.ts'
import { band2001, isHistoric, ratesOn, supplementOf, type TaxedCar, vehicleTax } from './vehicle-tax.ts'
import { type TaxYear, taxYears } from './vehicle-tax-rates.ts'

export interface TaxFacts {
  /** ISO date */
  firstRegistered: string | null
  /** Told where the day is not known. */
  year: number | null
  /** g/km */
  co2: number | null
  fuel: FuelType | null
  litres: number | null
  /** A year's tax as the advert has it, by whatever year's rates. */
  advertPounds: number | null
}

/** `on` is an ISO date. */
export function taxForAYear(facts: TaxFacts, on: string): RunningCosts['tax'] {
  const rates = ratesOn(on)
  const { pounds, reason } = byRule(facts, rates, on)
  return { yearPounds: pounds, firstYearPounds: firstYearOf(facts), rates: nameOf(rates), reason }
}

function byRule(facts: TaxFacts, rates: TaxYear, on: string): { pounds: number | null; reason: string } {
  const { firstRegistered, year } = facts
  const earliest = firstRegistered ?? (year === null ? null : `${year}-01-01`)
  if (earliest === null) return asTheAdvertSays(facts, 'the date of its first registration')
  const latest = firstRegistered ?? `${year}-12-31`
  const isDear = advertCountsSupplement(facts)
  const first = taxedCar(facts, earliest, isDear)
  const last = taxedCar(facts, latest, isDear)
  const pounds = vehicleTax(first, on).standardPounds
  if (pounds === null) return asTheAdvertSays(facts, earliest < '2001-03-01' ? 'its engine size' : 'its CO2')
  // Rules begin within a year: where its first day and its last would differ, only the day itself could tell.
  if (vehicleTax(last, on).standardPounds !== pounds)
    return asTheAdvertSays(facts, 'the day of its first registration')
  const rule = ruleOf(last, rates, pounds, on)
  return {
    pounds,
    reason: firstRegistered === null ? `Likely ${rule}` : rule[0]!.toUpperCase() + rule.slice(1),
  }
}

function taxedCar({ co2, fuel, litres }: TaxFacts, firstRegistered: string, isDear: boolean): TaxedCar {
  // Petrol stands for an unknown fuel: only cars that burn nothing have rules of their own.
  return { firstRegistered, co2, fuel: fuel ?? 'petrol', litres, listPricePounds: isDear ? Infinity : null }
}

/** Adverts hardly ever give a list price; but a tax that could only be had with the supplement tells that it was high. */
function advertCountsSupplement({ advertPounds }: TaxFacts): boolean {
  return taxYears.some(({ standard, supplement }) => advertPounds === standard + supplement.pounds)
}

function ruleOf(car: TaxedCar, rates: TaxYear, pounds: number, on: string): string {
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

function asTheAdvertSays({ advertPounds }: TaxFacts, missing: string) {
  const reason =
    advertPounds === null
      ? `The rule needs ${missing}, which is not known.`
      : `This is as the advert says: the rule needs ${missing}, which is not known.`
  return { pounds: advertPounds, reason }
}

/** The rate of the day on which it was registered, so none from before the first year we have rates of. */
function firstYearOf(facts: TaxFacts): number | null {
  const { firstRegistered } = facts
  if (firstRegistered === null || firstRegistered < taxYears[0]!.from) return null
  return vehicleTax(taxedCar(facts, firstRegistered, false), firstRegistered).firstYearPounds
}

/** '2026/27' */
function nameOf({ from }: TaxYear): string {
  const year = Number(from.slice(0, 4))
  return `${year}/${String(year + 1).slice(2)}`
}
