/** Figures of a guide in words. */
import type {
  GuideEngine,
  GuideGeneration,
  MotComparison,
} from '#contracts/landing/model-guide/model-guide.ts'
import { formatDate, formatMonth, listOr } from '#contracts/text/english.ts'
import { bodyTypes, fuelTypes, optionLabel } from '#contracts/vehicle/enumerations.ts'

/** '2012 to 2017', 'since 2018', '2003' */
export function yearsText({ from, to }: GuideEngine['years']): string {
  if (to === null) return `since ${from}`
  return from === to ? String(from) : `${from} to ${to}`
}

/** 'Focus Mk3'; a generation that has its model's name is not called by it twice. */
export function generationName(model: string, generation: string): string {
  return generation.startsWith(model) ? generation : `${model} ${generation}`
}

/** 'Petrol, manual or automatic' */
export function driveText({ fuel, gearboxes }: Pick<GuideEngine, 'fuel' | 'gearboxes'>): string {
  return [optionLabel(fuelTypes, fuel), listOr(gearboxes)].filter(text => text !== '').join(', ')
}

/** A line for each period of registration: '£20 to March 2017', '£200 from April 2017'. */
export function taxLines(periods: GuideEngine['tax']): string[] {
  return periods.map(({ from, to, value }, index) => {
    const pounds = value === null ? 'Not known' : `£${value}`
    if (periods.length === 1) return pounds
    if (index === periods.length - 1) return `${pounds} from ${dayText(from)}`
    return index === 0
      ? `${pounds} to ${lastDayText(to!)}`
      : `${pounds} from ${dayText(from)} to ${lastDayText(to!)}`
  })
}

/** 'Free', 'Charged', 'Free from September 2015' */
export function ulezText(periods: GuideEngine['ulez']): string {
  const last = periods.at(-1)!
  const word = last.value === 'free' ? 'Free' : 'Charged'
  return periods.length === 1 ? word : `${word} from ${dayText(last.from)}`
}

/** '2017-04-01' → 'April 2017'; another day than the first of a month in full. */
function dayText(isoDate: string): string {
  return isoDate.endsWith('-01') ? formatMonth(isoDate) : formatDate(isoDate)
}

/** '2017-03-31' → 'March 2017'; another day than the last of a month in full. */
function lastDayText(isoDate: string): string {
  const next = new Date(Date.parse(isoDate) + 86_400_000)
  return next.getUTCDate() === 1 ? formatMonth(isoDate) : formatDate(isoDate)
}

/** 'Hatchback with 3 or 5 doors, estate' */
export function bodiesText(bodies: GuideGeneration['bodies']): string {
  const texts = bodies.map(({ body, doors }, index) => {
    const label = optionLabel(bodyTypes, body)
    const name = index === 0 || label === label.toUpperCase() ? label : label.toLowerCase()
    // A number alone is what the body always has.
    return doors.length > 1 ? `${name} with ${listOr(doors.map(String))} doors` : name
  })
  return texts.join(', ')
}

/** '5', '5 or 7' */
export function countsText(counts: readonly number[]): string {
  return listOr(counts.map(String))
}

/** '3 to 30', '14', undefined where none is known. `unit` follows the last number. */
export function numberRangeText(numbers: readonly (number | null)[], unit = ''): string | undefined {
  const known = numbers.filter(number => number !== null)
  if (known.length === 0) return undefined
  const [least, most] = [Math.min(...known), Math.max(...known)]
  return (least === most ? String(least) : `${least} to ${most}`) + unit
}

/** Which official test the figures are of, and what that means; undefined where no engine has figures. */
export function economyTestText(engines: readonly Pick<GuideEngine, 'economyTest'>[]): string | undefined {
  const tests = new Set(engines.map(({ economyTest }) => economyTest).filter(test => test !== null))
  if (tests.size === 0) return undefined
  if (tests.size > 1 || tests.has('NEDC or WLTP'))
    return 'Official figures. The test changed from NEDC to WLTP between 2017 and 2019, and cars of these years have one or the other: compare only cars of the same years.'
  return tests.has('NEDC')
    ? 'Official figures of the NEDC test, which was replaced because cars use more than that on the road.'
    : 'Official figures of the WLTP test.'
}

const comparisonWords: Readonly<Record<MotComparison, string>> = {
  more: 'Higher',
  fewer: 'Lower',
  about_as_many: 'Similar',
}

/** How a share compares with that of other cars. */
export function comparisonText(comparison: MotComparison): string {
  return comparisonWords[comparison]
}
