/** Whether cars are charged in London's zone: ulez-verdict for the earliest and latest registration. */
import type { Criteria } from '#contracts/criteria/declarations.ts'
import type { FuelType } from '#contracts/vehicle/enumerations.ts'
import type { RunningCosts } from '#contracts/vehicle/running-costs.ts'
import { ulezVerdict } from '#server/vehicles/ulez-verdict.ts'
import { matchingDerivatives } from './matching-derivatives.ts'
import { catalogueModels, OLDEST_CATALOGUE_YEAR, yearRange } from './question-subject.ts'

type Ulez = RunningCosts['ulez']

const verdicts: Readonly<Record<Ulez['verdict'], string>> = {
  free: 'ULEZ compliant',
  likely_free: 'Likely ULEZ compliant',
  charged: 'Not ULEZ compliant',
  likely_charged: 'Likely not ULEZ compliant',
  unknown: 'I can’t tell',
}
const CHECK = 'Check the registration with TfL to be sure.'
/** The fuels that the rule distinguishes; hybrids count as petrol. */
const ruled: readonly FuelType[] = ['petrol', 'diesel', 'electric']

export function answerUlez(criteria: Criteria, now: Date): string {
  const on = now.toISOString().slice(0, 10)
  const euroStatus = criteria.euroStatus?.length === 1 ? Number(criteria.euroStatus[0]) : null
  const days = daysOf(criteria, now, on)
  const each = fuelsOf(criteria, now).map(fuel =>
    days.map(firstRegistered => ulezVerdict({ firstRegistered, year: null, fuel, euroStatus }, on)),
  )
  const all = each.flat()
  const verdict = agreed(all.map(one => one.verdict))
  // Without a year the reply says only since when cars are free.
  const isAnyYear = yearRange(criteria, now) === null
  const relevant = isAnyYear && verdict === undefined ? each.map(ends => ends.at(-1)!) : all
  const reasons = [...new Set(relevant.map(({ reason }) => reason))].join(' ')
  const charge = all.find(({ dailyPounds }) => dailyPounds !== null)?.dailyPounds?.toFixed(2)
  const isCertain = all.every(one => one.verdict === 'free' || one.verdict === 'charged')
  const isAnyCar = isAnyYear && !criteria.fuelType && !criteria.model && euroStatus === null
  if (isAnyCar && charge) return `Cars that are charged pay £${charge} a day. ${reasons}`
  return [
    `${verdict ? verdicts[verdict] : 'That depends'}: ${reasons.charAt(0).toLowerCase()}${reasons.slice(1)}`,
    ...(charge === undefined
      ? []
      : [`${relevant === all ? 'The charge is' : 'Others pay'} £${charge} a day.`]),
    ...(isCertain ? [] : [CHECK]),
  ].join(' ')
}

function agreed<Value>([first, ...others]: readonly Value[]): Value | undefined {
  return others.every(other => other === first) ? first : undefined
}

/** The fuels of the question, else those the model was sold with, else those the rule distinguishes. */
function fuelsOf(criteria: Criteria, now: Date): readonly (FuelType | null)[] {
  if (criteria.fuelType) return criteria.fuelType as FuelType[]
  const sold = catalogueModels(criteria).flatMap(model =>
    matchingDerivatives(model, criteria, now).map(({ engine }) => engine.fuel),
  )
  const fuels = new Set<FuelType>(
    sold.map(fuel => (fuel === 'hybrid' || fuel === 'plug-in hybrid' ? 'petrol' : fuel)),
  )
  return fuels.size > 0 ? [...ruled, 'hydrogen' as const].filter(fuel => fuels.has(fuel)) : ruled
}

/** The first and the last possible day of registration. */
function daysOf(criteria: Criteria, now: Date, on: string): readonly string[] {
  const years = yearRange(criteria, now)
  const sold = catalogueModels(criteria).flatMap(({ model }) => model.generations.map(one => one.years.from))
  const first =
    years?.from ??
    (sold.length > 0 ? Math.max(OLDEST_CATALOGUE_YEAR, Math.min(...sold)) : OLDEST_CATALOGUE_YEAR)
  const last = `${years?.to ?? now.getUTCFullYear()}-12-31`
  return [`${first}-01-01`, last < on ? last : on]
}
