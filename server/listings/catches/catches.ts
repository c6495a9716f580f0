/** The catches of a car, and what is not known of it, by the table of rules. */
import type { Catch } from '#contracts/listings/listing.ts'
import { advertText } from '#server/platform/screening/advert-text.ts'
import type { CardRecord } from '../listings.store.ts'
import type { Said } from './advert-claims.ts'
import { type CatchRule, catchRules } from './catch-rules.ts'
import { type JudgedCar, judgedCar } from './judged-car.ts'

/** Letters of a quoted sentence; longer ones are cut, and begin so many before the claim. */
const MAX_QUOTE = 160
const QUOTED_BEFORE = 60

export interface Verdict {
  /** The most serious first. */
  catches: Catch[]
  /** 'its service history', 'how many keys it has' */
  notKnown: string[]
}

export function judgeCar(row: CardRecord, now = new Date()): Verdict {
  const car = judgedCar(row, now)
  const rules: readonly CatchRule[] = catchRules
  const catches = rules.flatMap(rule => catchBy(rule, car) ?? [])
  const isCaught = new Set(catches.map(({ id }) => id))
  const notKnown = rules.flatMap(({ id, needs }) =>
    needs && !isCaught.has(id) && !needs.isKnown(car) && !(needs.saidBy && car.text.mentions(needs.saidBy))
      ? needs.label
      : [],
  )
  return { catches, notKnown: row.condition === 'new' ? [] : notKnown }
}

/** For a card, which has the most serious alone. */
export function mainCatchOf(row: CardRecord, now: Date): string | null {
  const car = judgedCar(row, now)
  for (const rule of catchRules) {
    const caught = catchBy(rule, car)
    if (caught) return caught.short
  }
  return null
}

function catchBy(rule: CatchRule, car: JudgedCar): Catch | null {
  const found = rule.finds?.(car) ?? null
  const said = rule.claims ? car.text.said(rule.claims) : []
  if (!found && said.length === 0) return null
  const quotes = said.map(one => quoted(one, car.row.registration))
  return {
    id: rule.id,
    short: found?.short ?? said.find(({ short }) => short)?.short ?? rule.short,
    reason: typeof rule.reason === 'function' ? rule.reason(car) : rule.reason,
    evidence: [...(found?.evidence ?? []), ...new Set(quotes)],
  }
}

/** Masked before it is cut, because half a number plate is not recognised. */
function quoted({ sentence, claim }: Said, registration: string | null): string {
  const words = advertText(sentence.trim(), registration)
  if (words.length <= MAX_QUOTE) return `The advert says: ‘${words}’`
  const from = Math.max(0, words.search(claim.words) - QUOTED_BEFORE)
  const cut = words.slice(from, from + MAX_QUOTE)
  return `The advert says: ‘${from > 0 ? '…' : ''}${cut}…’`
}
