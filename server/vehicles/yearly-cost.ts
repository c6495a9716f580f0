/**
 * What a car costs a year, line by line: a rule for each, that gives an amount with its assumption, or says
 * which fact it lacks. No line is guessed from other cars. Prices and allowances are in yearly-cost-rates.ts.
 */
import { formatMonth, formatPounds, listAnd } from '#contracts/text/english.ts'
import type { BodyType, FuelType } from '#contracts/vehicle/enumerations.ts'
import type { RunningCosts, YearlyCost } from '#contracts/vehicle/running-costs.ts'
import {
  type Cost,
  type CostLine,
  type CostName,
  costNames,
  sumOf,
  type YearlySum,
} from '#contracts/vehicle/yearly-cost.ts'
import { annualTax, type TaxFacts, yearlyTaxPounds } from './annual-tax.ts'
import { type UlezFacts, ulezVerdict } from './ulez-verdict.ts'
import { yearsLater } from './vehicle-tax.ts'
import {
  averagePremium,
  energyPrices,
  inForce,
  MILES_PER_KWH,
  motFees,
  plannedMileTax,
  premiumBands,
  servicing,
  ZONE_DAYS_A_YEAR,
} from './yearly-cost-rates.ts'

export interface CostFacts extends TaxFacts, UlezFacts {
  body: BodyType | null
  /** Combined, by the official test. */
  mpg: number | null
  insuranceGroup: number | null
  /** What the price model expects it to lose; null where it can't say. */
  loss: Cost | null
}

/** Its sentences are made when they are asked for: a page of results has two dozen sums, and no sentences. */
interface Line extends Pick<CostLine, 'cost'> {
  reason: () => string
}

const LITRES_PER_GALLON = 4.546_09
const FIRST_MOT_YEARS = 3
const MOT_EXEMPT_YEARS = 40

/** `on` is an ISO date. The zone is that of a buyer whose postcode is unknown: see `withZoneAt`. */
export function yearlyCost(car: CostFacts, on: string): YearlyCost {
  const lines = costNames.map(name => shown(name, rules[name](car, on)))
  return { ...sumOf(lines), lines, plannedMileTax: mileTaxOf(car) }
}

/** The same without its lines. */
export function yearlySum(car: CostFacts, on: string): YearlySum {
  return sumOf(costNames.map(name => ({ name, cost: rules[name](car, on).cost })))
}

const shown = (name: CostName, { cost, reason }: Line): CostLine => ({ name, cost, reason: reason() })

const rules: Record<CostName, (car: CostFacts, on: string) => Line> = {
  fuel: fuelLine,
  tax: taxLine,
  insurance: insuranceLine,
  servicing: servicingLine,
  depreciation: depreciationLine,
  zone: (car, on) => zoneLine(ulezVerdict(car, on), null),
}

const known = (cost: Cost, reason: () => string): Line => ({ cost, reason })
const unknown = (reason: string): Line => ({ cost: null, reason: () => reason })
const aYear = (pence: number): Cost => ({ yearPence: Math.round(pence), thousandMilesPence: 0 })

/** The pumps at which it fills up. Most hybrids are petrol cars, and adverts don't tell the others apart. */
const pumps: Partial<Record<FuelType, 'petrol' | 'diesel'>> = {
  petrol: 'petrol',
  diesel: 'diesel',
  hybrid: 'petrol',
}

function fuelLine({ fuel, mpg }: CostFacts, on: string): Line {
  if (fuel === null) return unknown('Its fuel is not known.')
  if (fuel === 'electric') {
    const { pence, source, from } = inForce(energyPrices.electricity, on)
    return known(
      { yearPence: 0, thousandMilesPence: Math.round((1000 / MILES_PER_KWH) * pence) },
      () =>
        `Charged at home at ${pence}p a kWh (${source}, ${formatMonth(from)}), with ${MILES_PER_KWH} miles a ` +
        'kWh: HMRC’s average for electric cars. Public chargers cost more.',
    )
  }
  if (fuel === 'plug-in hybrid')
    return unknown('It depends on how often you charge it. The official mpg starts with a full battery.')
  const pump = pumps[fuel]
  if (!pump) return unknown('There is no national price for its fuel.')
  if (mpg === null) return unknown('Its mpg is not known.')
  const { pence, source, from } = inForce(energyPrices[pump], on)
  return known(
    { yearPence: 0, thousandMilesPence: Math.round((1000 / mpg) * LITRES_PER_GALLON * pence) },
    () =>
      `${mpg} mpg by the official test, with ${pump} at ${pence}p a litre (UK average, ${source}, ` +
      `${formatMonth(from)}). On the road most cars use more.`,
  )
}

/** Vans and most pickups are taxed as goods vehicles, whatever their CO2. */
const isGoodsVehicle = ({ body }: CostFacts) => body === 'van' || body === 'pickup'

function taxLine(car: CostFacts, on: string): Line {
  if (isGoodsVehicle(car)) {
    const rule = 'Vans and pickups have tax rates of their own'
    return car.advertPounds === null
      ? unknown(`${rule}, and the advert doesn’t say what it pays.`)
      : known(aYear(car.advertPounds * 100), () => `${rule}: this is what the advert says.`)
  }
  const pounds = yearlyTaxPounds(car, on)
  const reason = () => {
    const { reason, rates } = annualTax(car, on)
    return pounds === null ? reason : `${reason} Rates of ${rates}.`
  }
  return { cost: pounds === null ? null : aYear(pounds * 100), reason }
}

function insuranceLine({ insuranceGroup: group }: CostFacts): Line {
  const at = group === null ? -1 : premiumBands.findIndex(({ upTo }) => group <= upTo)
  if (at < 0) return unknown('Its insurance group is not known. Many newer models have none. Get a quote.')
  const { upTo, pence } = premiumBands[at]!
  const from = at === 0 ? 1 : premiumBands[at - 1]!.upTo + 1
  return known(
    aYear(pence),
    () =>
      `It’s in group ${group}. We estimate this for groups ${from} to ${upTo}, by the average premium of ` +
      `${formatPounds(averagePremium.pence)} (ABI, ${averagePremium.of}). Your own quote depends on you.`,
  )
}

function servicingLine(car: CostFacts, on: string): Line {
  // Where only the year is known its last day is taken, so that repairs are not counted too early.
  const registered = car.firstRegistered ?? (car.year === null ? null : `${car.year}-12-31`)
  if (registered === null) return unknown('Its age is not known.')
  const { repairs } = servicing
  const service = car.fuel === 'electric' ? servicing.electricPence : servicing.pence
  const isOld = yearsLater(registered, repairs.fromYears) <= on
  const isExempt = yearsLater(registered, MOT_EXEMPT_YEARS) < on
  const isMotDue = !isExempt && yearsLater(registered, FIRST_MOT_YEARS) <= yearsLater(on, 1)
  const fee = inForce(motFees, on).pence
  const parts = [
    [service, 'a service and tyres'],
    [isOld ? repairs.pence : 0, 'repairs at its age'],
    [isMotDue ? fee : 0, 'an MOT, the most a test centre may charge'],
  ] as const
  const counted = parts.filter(([pence]) => pence > 0)
  const noMot = isExempt ? ' A car over 40 years old needs no MOT.' : ' No MOT is due within a year.'
  return known(
    aYear(counted.reduce((sum, [pence]) => sum + pence, 0)),
    () =>
      `Our estimate: ${listAnd(counted.map(([pence, what]) => `${formatPounds(pence)} for ${what}`))}.` +
      (isMotDue ? '' : noMot),
  )
}

function depreciationLine({ loss }: CostFacts): Line {
  return loss === null
    ? unknown('Our price model can’t say yet what this car will lose.')
    : known(loss, () => 'What our price model expects it to lose in a year with these miles.')
}

type Ulez = RunningCosts['ulez']

/** The charges of a year for a buyer in this region; null where it is unknown. */
function zoneLine({ verdict, dailyPounds, reason }: Ulez, region: string | null): Line {
  const congestion = region === 'London' ? ' The congestion charge in central London is extra.' : ''
  if (verdict === 'free' || verdict === 'likely_free')
    return known(aYear(0), () => `${reason} Clean air zones elsewhere ask for the same.${congestion}`)
  const elsewhere = 'Birmingham and Bristol charge some cars too: check before you go.'
  if (region !== null && region !== 'London')
    return known(aYear(0), () => `Your postcode is not in London’s ULEZ. ${elsewhere}`)
  if (dailyPounds === null) return unknown(reason)
  const daily = () => `${formatPounds(dailyPounds * 100)} a day in London’s ULEZ`
  if (region === null)
    return {
      cost: null,
      reason: () => `${reason} It costs ${daily()}. Enter your postcode to count it. ${elsewhere}`,
    }
  return known(
    aYear(dailyPounds * 100 * ZONE_DAYS_A_YEAR),
    () => `${reason} We count ${daily()}, for one day a week.${congestion} ${elsewhere}`,
  )
}

/** With the zone charges of a buyer in this region. */
export function withZoneAt(cost: YearlyCost, ulez: Ulez, region: string): YearlyCost {
  const zone = shown('zone', zoneLine(ulez, region))
  const lines = cost.lines.map(line => (line.name === 'zone' ? zone : line))
  return { ...cost, ...sumOf(lines), lines }
}

/** Planned, so that it is in no line. */
function mileTaxOf(car: CostFacts): YearlyCost['plannedMileTax'] {
  const penceAMile = car.fuel !== null && !isGoodsVehicle(car) && plannedMileTax.penceAMile[car.fuel]
  return penceAMile ? { from: plannedMileTax.from, thousandMilesPence: penceAMile * 1000 } : null
}
