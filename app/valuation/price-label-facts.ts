/** The texts and layouts of a price label's page, made in the loader. */
import { noLabelText, priceAgainstMarket } from '#app/listings/price/price-facts.ts'
import { sizedSource } from '#app/listings/sized-source.ts'
import { priceLabels } from '#contracts/listings/price-labels.ts'
import { viewPath } from '#contracts/listings/view-path.ts'
import { searchPath } from '#contracts/search/search-url.ts'
import { slugify } from '#contracts/slug.ts'
import { formatDate, formatMiles, formatPounds } from '#contracts/text/english.ts'
import type { CarValuation } from '#contracts/valuation/endpoints.ts'
import { comparablesLayout } from './comparables-layout.ts'
import { rangeLayout } from './range-layout.ts'
import { sumsOf } from './sums-of.ts'

/** Fewer facts than the valuation of one's own car shows. */
const MAX_SUMS = 9

export function priceLabelFacts({ car, noLabelReason, valuation }: CarValuation) {
  const make = slugify(car.make)
  const label = priceLabels.find(({ value }) => value === car.priceLabel?.label)
  return {
    crumbs: [
      { label: 'Search', to: '/search' },
      { label: car.model, to: searchPath({ criteria: { make: [make], model: [slugify(car.model)] } }) },
      { label: 'The car', to: viewPath(car) },
      { label: 'Price label' },
    ],
    carPath: viewPath(car),
    name: car.name,
    price: car.pricePence === 0 ? 'Price on application' : pounds(car.pricePence),
    picture: car.carImages[0] && sizedSource(car.carImages[0]),
    label: label ?? null,
    title: label ? `Why is this a ${label.label.toLowerCase()}?` : 'Why has this car no price label?',
    answer: car.priceLabel
      ? priceAgainstMarket(car.pricePence, car.priceLabel)
      : noLabelText(noLabelReason ?? 'not_valued_yet'),
    writtenOff: writtenOffText(car.writeOffCategory, valuation !== null),
    estimate: valuation && {
      range: rangeLayout(car.pricePence, valuation.range),
      rangeText: `Eight of ten cars like this one are offered for ${pounds(valuation.range.lowPence)} to ${pounds(valuation.range.highPence)}.`,
      confidence: confidenceTexts[valuation.confidence],
      sums: sumsOf(
        valuation.explanation,
        { name: 'Our estimate', pence: valuation.range.pricePence },
        MAX_SUMS,
      ),
      comparables: valuation.comparables.map(one => ({
        id: one._id,
        to: viewPath(one),
        name: one.name,
        price: pounds(one.pricePence),
        mileage: one.mileage === null ? 'Mileage not given' : formatMiles(one.mileage),
        seller: one.sellerKind === null ? 'Seller' : sellers[one.sellerKind],
      })),
      chart: comparablesLayout(car, valuation.comparables),
      unknown: valuation.unknown,
      learnt: `By our price model of ${formatDate(valuation.learntAt)}, learnt from the adverts on this site.`,
    },
  }
}

export type PriceLabelFacts = ReturnType<typeof priceLabelFacts>
export type EstimateFacts = NonNullable<PriceLabelFacts['estimate']>

const pounds = (amount: number) => formatPounds(amount)

const sellers = { dealer: 'Dealer', private: 'Private seller' } as const

const confidenceTexts = {
  high: 'Our confidence is high: we know many cars like this one, and their prices are close together.',
  medium: 'Our confidence is medium: we know fewer cars like this one, or their prices differ more.',
  low: 'Our confidence is low, so the price has no label.',
} as const

function writtenOffText(category: string | null, isValued: boolean): string | null {
  if (category === null || category === 'none' || !isValued) return null
  return `This car was written off by an insurer (category ${category}) and repaired. We value it as such: its estimate is lower than that of a car that was not written off.`
}
