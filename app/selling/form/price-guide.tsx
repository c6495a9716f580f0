import { Badge } from '#app/ui/badge.tsx'
import { RangeBar } from '#app/valuation/range-bar.tsx'
import { rangeLayout } from '#app/valuation/range-layout.ts'
import { priceLabels } from '#contracts/listings/price-labels.ts'
import { formatPounds } from '#contracts/text/english.ts'
import { FAR_BELOW, MAX_PRICE_RATIO, priceLabelOf } from '#contracts/valuation/price-bands.ts'
import { buyersSee } from '../buyers-see.ts'
import type { PriceGuide } from './price-section.tsx'

interface PriceGuideProps {
  guide: PriceGuide
  range: NonNullable<PriceGuide['range']>
  /** What the seller asks. */
  pounds: number | null
}

/** What others ask for such cars, and the label of the price that is typed. */
export function PriceGuideInWords({ guide, range, pounds }: PriceGuideProps) {
  const { pricePence, lowPence, highPence } = range
  const shownPence = pounds === null ? null : pounds * 100 + guide.adminChargePence
  const isFarBelow = shownPence !== null && shownPence < FAR_BELOW * pricePence
  const isChecked =
    pounds !== null &&
    (pounds * 100 * MAX_PRICE_RATIO < pricePence || pounds * 100 > MAX_PRICE_RATIO * pricePence)
  const label =
    shownPence === null || isFarBelow || guide.noLabelReason !== null
      ? null
      : priceLabelOf(shownPence, { value: pricePence, low: lowPence, high: highPence })
  const words = priceLabels.find(({ value }) => value === label)?.label
  return (
    <div className="grid gap-4" aria-live="polite">
      <p className="max-w-prose">
        Private sellers ask about <strong>{formatPounds(pricePence)}</strong> for cars like yours. Eight of
        ten are offered from {formatPounds(lowPence)} to {formatPounds(highPence)}.
      </p>
      {label && words && (
        <p className="flex flex-wrap items-center gap-2">
          Your advert would be labelled <Badge tone={label}>{words}</Badge>
        </p>
      )}
      {isChecked ? (
        <p className="max-w-prose font-semibold">
          Is this a typing mistake? It’s far from what others ask, so we check it before buyers see your
          advert.
        </p>
      ) : (
        isFarBelow && (
          <p className="max-w-prose text-muted">A price this far below others gets no price label.</p>
        )
      )}
      {guide.noLabelReason !== null && (
        <p className="text-muted">We know too few cars like yours to label its price.</p>
      )}
      {shownPence !== null && guide.adminChargePence > 0 && (
        <p className="figures">{buyersSee(shownPence, guide.adminChargePence)}</p>
      )}
      {shownPence !== null && <RangeBar range={rangeLayout(shownPence, range)} />}
    </div>
  )
}
