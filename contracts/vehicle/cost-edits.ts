/** What a visitor changes in the yearly cost of a car, by the address of its page. */
import { numberIn } from '../criteria/read-value.ts'
import { formatCount } from '../text/english.ts'
import { type CostLine, type CostName, costLabel, costNames, MAX_MILES_A_YEAR } from './yearly-cost.ts'

export type CostField = CostName | 'miles'

export interface CostEdits {
  /** Null where they were not changed, or not validly. */
  miles: number | null
  /** Pence a year. */
  amounts: Partial<Record<CostName, number>>
  /** As typed, and what is wrong with it. */
  typed: Partial<Record<CostField, string>>
  errors: Partial<Record<CostField, string>>
}

const MAX_POUNDS = 50_000
/** A longer text can't be right, and is cut where it is quoted. */
const MAX_TYPED = 40

/** From parameters with the names of the lines, in pounds, and `miles`. */
export function readCostEdits(query: URLSearchParams): CostEdits {
  const edits: CostEdits = { miles: null, amounts: {}, typed: {}, errors: {} }
  for (const field of ['miles', ...costNames] as const) {
    const typed = query.get(field)?.trim().slice(0, MAX_TYPED) ?? ''
    if (typed === '') continue
    edits.typed[field] = typed
    const error = field === 'miles' ? readMiles(edits, typed) : readAmount(edits, field, typed)
    if (error) edits.errors[field] = `${error} You entered ‘${typed}’.`
  }
  return edits
}

/** What is wrong with it. */
function readMiles(edits: CostEdits, typed: string): string | undefined {
  const miles = numberIn(typed.replace(/ *miles?$/i, ''), 'whole')
  if (!Number.isInteger(miles) || miles < 0 || miles > MAX_MILES_A_YEAR)
    return `Miles a year must be a whole number from 0 to ${formatCount(MAX_MILES_A_YEAR)}.`
  edits.miles = miles
  return undefined
}

function readAmount(edits: CostEdits, name: CostName, typed: string): string | undefined {
  const pounds = numberIn(typed.replace(/^£ */, ''), 'whole')
  if (!(pounds >= 0 && pounds <= MAX_POUNDS))
    return `${costLabel(name)} must be from £0 to £${formatCount(MAX_POUNDS)}.`
  edits.amounts[name] = Math.round(pounds * 100)
  return undefined
}

/** The lines with a visitor's own amounts. */
export function withAmounts(lines: readonly CostLine[], amounts: CostEdits['amounts']): CostLine[] {
  return lines.map(line => {
    const yearPence = amounts[line.name]
    if (yearPence === undefined) return line
    return { ...line, cost: { yearPence, thousandMilesPence: 0 }, reason: 'Your own figure.' }
  })
}
