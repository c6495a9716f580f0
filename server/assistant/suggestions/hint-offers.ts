/** Offers for hints: messages the visitor may pick. A hint itself filters nothing. */
import type { Offer } from '#contracts/assistant.ts'
import type { Criteria } from '#contracts/criteria/declarations.ts'
import { monthlyPayment, priceForMonthly } from '#contracts/finance.ts'
import type { Hint } from '#server/assistant/understanding/understanding.ts'
import { quoteSpan } from '../response/understood-tags.ts'
import {
  countCandidates,
  type SearchSnapshot,
  type SuggestionCandidate,
  type SuggestionDependencies,
} from './candidates.ts'
import { type HistogramFacet, histogramOf, stepsOf } from './histogram.ts'
import { maxMonthlyMessage, maxPriceMessage } from './message-templates.ts'
import { type OfferKind, offerKinds } from './offer-kinds.ts'

export interface HintOffers {
  /** The words of the message. */
  because: string[]
  /** The criterion to choose by; undefined where `instead` is the reply. */
  by: string | undefined
  instead: string | undefined
  offers: Offer[]
}

/** Per kind of hint. */
const MAX_OFFERS = 3
/** Used where the histogram's first bucket holds more than the cheapest quarter. Pounds. */
const LOWEST_PRICES = [2000, 1500, 1000] as const
const CHEAPEST_SHARE = 0.25
const MONTHLY_STEP = 10

export async function offersForHints(
  text: string,
  hints: readonly Hint[],
  {
    dependencies,
    snapshot,
    now,
  }: { dependencies: SuggestionDependencies; snapshot: SearchSnapshot; now: Date },
): Promise<HintOffers[]> {
  const answers: HintOffers[] = []
  for (const hint of hints) {
    const kind = kindOf(hint, snapshot)
    if (!kind) continue
    const because = quoteSpan(text, hint).words
    // Of hints with the same meaning ('first car, cheap insurance') only the first makes offers.
    const same = answers.find(({ by, instead }) => by === kind.by && instead === kind.instead)
    if (same) {
      if (!same.because.includes(because)) same.because.push(because)
      continue
    }
    const choices = await countCandidates(dependencies, snapshot, kind.candidates(now))
    const offers = choices
      .filter(({ count }) => count > 0 && count < snapshot.total)
      .slice(0, MAX_OFFERS)
      .map(({ say, count }) => ({ because, say, count }))
    answers.push({ because: [because], by: kind.by, instead: kind.instead, offers })
  }
  return answers
}

function kindOf({ kind }: Hint, snapshot: SearchSnapshot): OfferKind | undefined {
  if (kind !== 'cheap' && kind !== 'cheaper') return offerKinds[kind]
  return { by: 'price', candidates: () => cheapest(snapshot) }
}

/** Maximum prices within the cheapest quarter of the cars found. */
function cheapest({ state: { criteria }, facets }: SearchSnapshot): SuggestionCandidate[] {
  const isMonthly = criteria.priceType === 'finance'
  const price = histogramOf(facets.price)
  const below = (price ? stepsOf(within(price, criteria)) : []).filter(({ share }) => share <= CHEAPEST_SHARE)
  const bounds = below.length > 0 ? below.map(({ bound }) => bound).reverse() : LOWEST_PRICES
  return bounds.slice(0, MAX_OFFERS).map(bound => (isMonthly ? sayMonthly(bound) : maxPriceMessage(bound)))
}

/** A facet's counts ignore its own filter, so the buckets outside the price filter are set to 0. */
function within(price: HistogramFacet, { priceMin = 0, priceMax, priceType }: Criteria): HistogramFacet {
  const cash = (bound: number) => (priceType === 'finance' ? priceForMonthly(bound) : bound)
  const [from, to] = [cash(priceMin), priceMax === undefined ? Number.POSITIVE_INFINITY : cash(priceMax)]
  const isIn = (edge: number, next = Number.POSITIVE_INFINITY) => next > from && edge < to
  return {
    ...price,
    counts: price.counts.map((count, i) => (isIn(price.edges[i]!, price.edges[i + 1]) ? count : 0)),
  }
}

const sayMonthly = (price: number) =>
  maxMonthlyMessage(Math.floor(monthlyPayment(price) / MONTHLY_STEP) * MONTHLY_STEP)
