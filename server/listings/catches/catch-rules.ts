/**
 * What a buyer should know before they go to see a car, each with its evidence. A rule is an entry of this
 * table, the most serious first: the first that holds is shown on the car's card. A fact that is missing is
 * no catch: what is not known stands in a list of its own. Longer than usual: the table is read as one.
 */
import { londonDay } from '#contracts/london-days.ts'
import { formatDate, formatMiles, formatPlural, formatPounds, listAnd } from '#contracts/text/english.ts'
import { knownIssues, type MajorRepair, optionLabel } from '#contracts/vehicle/enumerations.ts'
import { isRegisterUnread } from '#contracts/vehicle/register-warnings.ts'
import { noLabelReason } from '../choose-price-label.ts'
import type { Claim } from './advert-claims.ts'
import * as words from './catch-words.ts'
import type { JudgedCar } from './judged-car.ts'
import { motFall, motGap } from './mot-mileage.ts'

/** What a car's facts show, and the sentences that show it. */
export interface Finding {
  short: string
  evidence: readonly string[]
}

export interface CatchRule {
  id: string
  /** For the card, in at most 40 letters. */
  short: string
  /** What it means, and what to ask. */
  reason: string | ((car: JudgedCar) => string)
  /** By the car's facts. */
  finds?: (car: JudgedCar) => Finding | null
  /** By the advert's text; `reads` says without a look whether it may be there. */
  claims?: readonly Claim[]
  reads?: (car: JudgedCar) => boolean
  /** What to list as not known unless the facts have it, or the advert's text mentions it. */
  needs?: { label: string; isKnown: (car: JudgedCar) => boolean; saidBy?: RegExp }
}

const found = (short: string, ...evidence: string[]): Finding => ({ short, evidence })

/** What a write-off category means for a buyer. */
const categoryMeanings: Readonly<Record<string, string>> = {
  A: 'Scrap only: all of it must be crushed, and it can never go back on the road.',
  B: 'Parts only: the shell must be crushed, and it can never go back on the road.',
  S: 'An insurer wrote it off with structural damage that could be repaired, and the logbook says so. Ask who repaired it and what proof there is, and what an insurer would charge you.',
  N: 'An insurer wrote it off with damage that was not structural and could be repaired. Ask what was damaged and who repaired it, and what an insurer would charge you.',
  C: 'A mark from before October 2017: it could be repaired, but for more than it was worth. Ask who repaired it and what proof there is.',
  D: 'A mark from before October 2017: it could be repaired for less than it was worth, but the insurer chose not to. Ask what was damaged and who repaired it.',
}

const repairTexts: Readonly<Record<Exclude<MajorRepair, 'timing-belt'>, string>> = {
  'engine-overhaul': 'Engine overhaul done',
  transmission: 'Gearbox replaced or rebuilt',
  'head-gasket': 'Head gasket replaced',
  turbocharger: 'Turbocharger replaced',
  'electrical-repairs': 'Major electrical repairs done',
  'bodywork-repairs': 'Bodywork repaired',
  'suspension-overhaul': 'Suspension overhauled',
}

/** The sell form's questions about faults, with the answer that admits one. */
const admissions: readonly (readonly [name: string, answer: boolean, fault: string])[] = [
  ['anyWarningLights', true, 'Warning light on'],
  ['anyLeaks', true, 'Leaks'],
  ['anyNoises', true, 'Unusual noises'],
  ['anySmells', true, 'Unusual smells'],
  ['goodExhaust', false, 'Exhaust not in good condition'],
  ['allElectronicsInGoodCondition', false, 'Not all electronics work'],
]

/**
 * Of 66,000 adverts of nine makes (2020), one in a hundred had more miles a year, and of those of five years
 * or more one in a hundred fewer.
 */
const HIGH_MILES_A_YEAR = 18_000
const LOW_MILES_A_YEAR = 1500
/** One in 2,000 of the same adverts had more. */
const HIGH_MILES = 150_000
/** An old car that is driven little is a collector's. */
const LOW_MILES_YEARS = [5, 25] as const

const FEW_YEARS_A_KEEPER = 2
/** Many, unless each kept it for years. */
const MANY_KEEPERS = 7
const YEARS_OF_A_LOYAL_KEEPER = 4

export const catchRules = [
  {
    id: 'damaged',
    short: 'Damaged or not running',
    reason:
      'You may not be able to drive it home or insure it. Ask what is broken, what the repair costs, and how to collect it.',
    finds: ({ conditions }) =>
      conditions.isNonRunner === true ? found('Non-runner', 'The seller says that it does not run.') : null,
    claims: words.damage,
    reads: ({ row }) => row.price_caveat === 'damaged',
  },
  {
    id: 'part-price',
    short: 'Not the whole price',
    reason: 'The price is a deposit or a monthly rate. Ask what the car costs in full.',
    claims: words.partPrice,
    reads: ({ row }) => row.price_caveat === 'part',
  },
  {
    id: 'write-off',
    short: 'Written off by an insurer',
    reason: ({ row: { write_off_category: category } }) =>
      categoryMeanings[category ?? ''] ??
      'An insurer once chose not to repair it. Ask what was damaged, who repaired it, and what an insurer would charge you.',
    finds: ({ row: { write_off_category: category } }) =>
      category === null || category === 'none'
        ? null
        : found(`Category ${category} write-off`, `The advert gives write-off category ${category}.`),
    claims: words.writeOff,
    needs: {
      label: 'whether it was written off',
      isKnown: ({ row }) => row.write_off_category !== null,
      saidBy: /\b(?:hpi clear|written off|write[ -]off)\b/i,
    },
  },
  {
    id: 'finance',
    short: 'Outstanding finance',
    reason:
      'The lender owns the car until it is paid off. Don’t pay the seller directly: the lender has to be paid first.',
    finds: ({ conditions }) =>
      conditions.outstandingLoan === true
        ? found('Outstanding finance', 'The seller says that there is finance on it.')
        : null,
    claims: words.finance,
    needs: {
      label: 'whether finance is owed on it',
      isKnown: ({ conditions }) => conditions.outstandingLoan !== undefined,
      saidBy: /\b(?:hpi clear|no (?:outstanding )?finance)\b/i,
    },
  },
  {
    id: 'mileage-fell',
    short: 'Mileage went down',
    reason:
      'A tester may have made a slip, or the clock was changed. Ask for proof of the true mileage before you pay.',
    finds: car => {
      const fall = motFall(car)
      return fall && found('Mileage went down', ...fall)
    },
  },
  {
    id: 'far-below',
    short: 'Price far below similar cars',
    reason:
      'Prices this low are often mistakes or scams. Ask why, and pay nothing before you have seen the car.',
    finds: ({ row }) =>
      noLabelReason(row) === 'far_below'
        ? found(
            'Price far below similar cars',
            `The price is ${formatPounds(row.total_price_pence)}. We value such a car at ${formatPounds(row.value_pence!)}.`,
          )
        : null,
  },
  {
    id: 'register',
    short: 'Advert does not match the records',
    reason: 'Ask the seller to explain it, and compare the car with its logbook.',
    finds: ({ factChecks }) => {
      const { disagreements = [], notes = [] } = factChecks ?? {}
      const warnings = notes.filter(note => !isRegisterUnread(note))
      if (disagreements.length > 0)
        return found('Advert does not match the records', ...disagreements, ...warnings)
      return warnings.length > 0 ? found('Warning in the DVLA register', ...warnings) : null
    },
    needs: {
      label: 'whether the DVLA register agrees',
      isKnown: ({ factChecks }) => factChecks !== null && !factChecks.notes.some(isRegisterUnread),
    },
  },
  {
    id: 'taxi',
    short: 'Used as a taxi',
    reason:
      'Taxis cover many miles, mostly in town. Check the seats, clutch and suspension, and tell your insurer.',
    claims: words.taxi,
  },
  {
    id: 'issues',
    short: 'Known faults',
    reason: 'Ask what the repair costs, and have a garage look at the car before you buy it.',
    finds: ({ row, conditions }) => {
      const admitted = admissions.filter(([name, answer]) => conditions[name] === answer)
      const faults = [
        ...row.known_issues.map(issue => optionLabel(knownIssues, issue)),
        ...admitted.map(([, , fault]) => fault),
      ]
      const more = faults.length > 1 ? ` and ${formatPlural(faults.length - 1, 'more fault')}` : ''
      return faults.length === 0
        ? null
        : found(`${faults[0]}${more}`, `The seller lists: ${listAnd(faults.map(lowered))}.`)
    },
    claims: words.issues,
    needs: {
      label: 'whether it has faults',
      isKnown: ({ row, conditions }) =>
        row.known_issues.length > 0 || admissions.some(([name]) => conditions[name] !== undefined),
      saidBy: /\bno (?:known )?(?:faults?|issues?|warning lights)\b/i,
    },
  },
  {
    id: 'repairs',
    short: 'Major repairs done',
    reason:
      'A good repair helps, a poor one fails again. Ask for the invoice, and how long the work is guaranteed.',
    finds: ({ row }) => {
      const done = Object.entries(repairTexts).filter(([repair]) => row.major_repairs.includes(repair))
      const texts = done.map(([, text]) => text)
      return texts.length === 0 ? null : found(texts[0]!, `The seller lists: ${listAnd(texts.map(lowered))}.`)
    },
    claims: words.repairs,
  },
  {
    id: 'no-mot',
    short: 'No MOT',
    reason: 'You can’t drive it home without one, and it may need repairs to pass.',
    finds: ({ row: { mot_expires: until }, now }) =>
      // London's day takes as long to tell as all other rules.
      until !== null && Date.parse(until) < now.getTime() && until < londonDay(now)
        ? found('No MOT', `The advert says that its MOT ran out on ${formatDate(until)}.`)
        : null,
    claims: words.noMot,
  },
  {
    id: 'no-history',
    short: 'No service history',
    reason:
      'Nothing shows that its oil and belts were changed in time. Ask for bills, and allow for a full service.',
    finds: ({ row }) =>
      row.service_history === 'none'
        ? found('No service history', 'Service history in the advert: none.')
        : null,
    claims: words.noHistory,
    needs: {
      label: 'its service history',
      isKnown: ({ row }) => row.service_history !== null && row.service_history !== 'unknown',
      saidBy:
        /\b(?:f(?:d|md|bmw|vw)?sh|(?:full|part\w*) (?:[\w-]+ ){0,3}history|service (?:history|book|record)|serviced)\b/i,
    },
  },
  {
    id: 'keepers',
    short: 'Many keepers',
    reason: 'Several people sold it soon after they had bought it. Ask this seller why they are selling.',
    finds: ({ row: { owners }, years }) => {
      if (owners === null || years === null) return null
      const each = years.most / (owners + 1)
      const isMany =
        (owners >= 3 && each < FEW_YEARS_A_KEEPER) ||
        (owners >= MANY_KEEPERS && each < YEARS_OF_A_LOYAL_KEEPER)
      if (!isMany) return null
      return found(
        `${owners} former keepers in ${inYears(years)}`,
        `The advert gives ${owners} former keepers, and the car is ${inYears(years)} old.`,
      )
    },
    needs: {
      label: 'how many keepers it had',
      isKnown: ({ row }) => row.owners !== null,
      saidBy: /\b(?:owners?|keepers?)\b/i,
    },
  },
  {
    id: 'miles',
    short: 'Unusual mileage',
    reason: car =>
      isDrivenMuch(car)
        ? 'High mileage wears the engine, gearbox and suspension, and makes the car harder to sell. Look for a full service history.'
        : 'So few miles must be proven: compare the MOT tests and the service book. Cars that stand unused wear too.',
    finds: car => {
      const { mileage } = car.row
      if (mileage === null || car.years === null) return null
      const isMuch = isDrivenMuch(car)
      if (!isMuch && !isDrivenLittle(car)) return null
      const each = `${formatMiles(mileage)} in ${inYears(car.years)}`
      return isMuch
        ? found(each, `${each}. Most cars are driven less than 14,000 miles a year.`)
        : found(`Only ${each}`, `${each}. Most cars are driven more than 3,000 miles a year.`)
    },
    needs: { label: 'its mileage', isKnown: ({ row }) => row.mileage !== null },
  },
  {
    id: 'import',
    short: 'Imported',
    reason:
      'Insurance and parts may cost more, and its years abroad are not in our records. Ask for its papers, and an insurer for a price.',
    finds: ({ row }) =>
      row.imported === true ? found('Imported', 'The advert says that it was imported.') : null,
    claims: words.imported,
  },
  {
    id: 'one-key',
    short: 'One key',
    reason: 'A second key is expensive, and a lost one may be in other hands.',
    finds: ({ conditions: { setsOfKeys: keys } }) =>
      typeof keys === 'number' && keys < 2
        ? found(keys === 0 ? 'No key' : 'One key', `Sets of keys, by the seller: ${keys}.`)
        : null,
    claims: words.oneKey,
    needs: {
      label: 'how many keys it has',
      isKnown: ({ conditions }) => conditions.setsOfKeys !== undefined,
      saidBy: /\b(?:two|2|both|three|3|spare|second)\b[^.]{0,15}\bkeys?\b|\bkeys?: ?[23]\b/i,
    },
  },
  {
    id: 'mot-gap',
    short: 'Gap in MOT history',
    reason: 'No one recorded its mileage in that time. Ask where the car was.',
    finds: car => {
      const gap = motGap(car)
      return gap && found(`No MOT mileage for ${gap.months} months`, ...gap.evidence)
    },
    needs: {
      label: 'its MOT tests',
      isKnown: ({ row, years }) => (row.tests?.length ?? 0) > 0 || (years !== null && years.least < 3),
    },
  },
] as const satisfies readonly CatchRule[]

export type CatchId = (typeof catchRules)[number]['id']

function isDrivenMuch({ row: { mileage }, years }: JudgedCar): boolean {
  if (mileage === null) return false
  return (
    mileage >= HIGH_MILES || (years !== null && years.most >= 1 && mileage / years.most > HIGH_MILES_A_YEAR)
  )
}

/** And its tests do not bear that out. */
function isDrivenLittle(car: JudgedCar): boolean {
  const { mileage } = car.row
  if (mileage === null || car.years === null) return false
  const { least, most } = car.years
  const [from, to] = LOW_MILES_YEARS
  const isLow = least >= from && most < to && mileage / least < LOW_MILES_A_YEAR
  return isLow && (car.readings.length < 2 || motFall(car) !== null)
}

const inYears = ({ least, most }: NonNullable<JudgedCar['years']>) =>
  formatPlural(Math.max(1, Math.round((least + most) / 2)), 'year')

const lowered = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)
