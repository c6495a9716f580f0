import { useEffect, useState } from 'react'
import { api } from '#app/browser-api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { formatPounds } from '#app/ui/format.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { RangeBar } from '#app/valuation/range-bar.tsx'
import { rangeLayout } from '#app/valuation/range-layout.ts'
import type { DataOf } from '#contracts/endpoint.ts'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import type { Pence } from '#contracts/money.ts'
import { priceLabels } from '#contracts/price-labels.ts'
import { postPriceGuide } from '#contracts/selling/adverts/endpoints.ts'
import { labelOf } from '#contracts/valuation/price-bands.ts'
import { labels } from './labels.ts'
import type { SellFields } from './sell-fields.ts'

export type PriceGuide = DataOf<typeof postPriceGuide>

interface PriceSectionProps {
  fields: SellFields
  /** What the form holds. */
  values: SentValues
  /** For the values at first; null if it was not asked for. */
  guide: PriceGuide | null
}

const PAUSE_MS = 400

/** The facts that a value depends on. */
const valued = [
  ...([
    'make',
    'model',
    'generation',
    'derivative',
    'trim',
    'year',
    'dateOfRegistration',
    'mileage',
  ] as const),
  ...(['fuelType', 'bodyType', 'gearbox', 'drivingAxle', 'color', 'doors', 'seats', 'owners'] as const),
  ...([
    'serviceHistory',
    'writeOffCategories',
    'isImported',
    'isNonRunner',
    'knownIssues',
    'features',
  ] as const),
  ...(['engineCapacity', 'bhp', 'condition', 'postcode'] as const),
]

/** The asking price, with what others ask for such cars and the label that the price gets as it is typed. */
export function PriceSection({ fields, values, guide: guideAtFirst }: PriceSectionProps) {
  const guide = useGuide(values, guideAtFirst)
  const pounds = Number(values.askingPrice)
  return (
    <>
      <TextField
        label={labels.askingPrice}
        prefix="£"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        className="max-w-90"
        {...fields('askingPrice')}
      />
      {guide?.range ? (
        <Guide
          guide={guide}
          range={guide.range}
          pounds={Number.isFinite(pounds) && pounds > 0 ? pounds : null}
        />
      ) : (
        <p className="max-w-prose text-muted">
          {guide?.noLabelReason === 'scrap'
            ? 'A car that was written off in category A or B cannot go back on the road, so we cannot value it.'
            : 'Once we know the make, the model, the year and the mileage, we show what others ask for cars like yours.'}
        </p>
      )}
    </>
  )
}

interface GuideProps {
  guide: PriceGuide
  range: NonNullable<PriceGuide['range']>
  /** What the seller asks. */
  pounds: number | null
}

function Guide({ guide, range, pounds }: GuideProps) {
  const { pricePence, lowPence, highPence } = range
  const label =
    pounds === null || guide.noLabelReason !== null
      ? null
      : labelOf(pounds * 100, { value: pricePence, low: lowPence, high: highPence })
  const words = priceLabels.find(({ value }) => value === label)?.label
  return (
    <div className="grid gap-4" aria-live="polite">
      <p className="max-w-prose">
        Private sellers ask about <strong>{formatPounds(pricePence as Pence)}</strong> for cars like yours.
        Eight of ten are offered from {formatPounds(lowPence as Pence)} to {formatPounds(highPence as Pence)}.
      </p>
      {label && words && (
        <p className="flex flex-wrap items-center gap-2">
          Your advert would be labelled <Badge tone={label}>{words}</Badge>
        </p>
      )}
      {guide.noLabelReason !== null && (
        <p className="text-muted">We know too few cars like yours to label its price.</p>
      )}
      {pounds !== null && <RangeBar range={rangeLayout(pounds * 100, range)} />}
    </div>
  )
}

/** Asked again, after a pause, whenever a fact has changed that the value depends on. */
function useGuide(values: SentValues, atFirst: PriceGuide | null): PriceGuide | null {
  const facts = JSON.stringify(Object.fromEntries(valued.map(name => [name, values[name]])))
  const [{ guide, of }, setGuide] = useState({ guide: atFirst, of: atFirst ? facts : '' })
  useEffect(() => {
    const { make, model, mileage, year } = JSON.parse(facts)
    if (facts === of || !make || !model || !mileage || !year) return
    let isCurrent = true
    const timer = setTimeout(() => {
      api
        .call(postPriceGuide, { body: JSON.parse(facts) })
        // Without an answer the last one stays.
        .then(answer => isCurrent && setGuide({ guide: answer, of: facts }))
        .catch(() => undefined)
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [facts, of])
  return guide
}
