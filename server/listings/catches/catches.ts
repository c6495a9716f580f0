/** The catches of a car, and what is not known of it, by the table of rules. */
import type { Catch } from '#contracts/listings/listing.ts'
import { advertText } from '#server/platform/screening/advert-text.ts'
import type { CardRecord } from '../listings.store.ts'
import type { Said } from './advert-claims.ts'
import { type CatchRule, catchRules, type Finding } from './catch-rules.ts'
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
  const hits = rules.flatMap(rule => hitOf(rule, car) ?? [])
  const isCaught = new Set(hits.map(({ rule }) => rule.id))
  const notKnown = rules.flatMap(({ id, needs }) =>
    needs && !isCaught.has(id) && !needs.isKnown(car) && !(needs.saidBy && car.text.mentions(needs.saidBy))
      ? needs.label
      : [],
  )
  return { catches: hits.map(hit => catchOf(hit, car)), notKnown: row.condition === 'new' ? [] : notKnown }
}

/** For a card, which has the most serious alone. */
export function mainCatchOf(row: CardRecord, now: Date): string | null {
  const car = judgedCar(row, now)
  for (const rule of rules) {
    const hit = hitOf(rule, car)
    if (hit) return shortOf(hit)
  }
  return null
}

const rules: readonly CatchRule[] = catchRules

interface Hit {
  rule: CatchRule
  found: Finding | null
  said: readonly Said[]
}

function hitOf(rule: CatchRule, car: JudgedCar): Hit | null {
  const found = rule.finds?.(car) ?? null
  const said = rule.claims && (rule.reads?.(car) ?? true) ? car.text.said(rule.claims) : []
  return found || said.length > 0 ? { rule, found, said } : null
}

const shortOf = ({ rule, found, said }: Hit) =>
  found?.short ?? said.find(({ short }) => short)?.short ?? rule.short

function catchOf(hit: Hit, car: JudgedCar): Catch {
  const { rule, found, said } = hit
  const quotes = said.map(one => quoted(one, car.row.registration))
  return {
    id: rule.id,
    short: shortOf(hit),
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
