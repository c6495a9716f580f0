import { Suspense, useEffect, useState } from 'react'
import { api } from '#app/browser-api.ts'
import { lazyPart } from '#app/frame/lazy-part.ts'
import { TextField } from '#app/ui/text-field.tsx'
import type { DataOf } from '#contracts/api/endpoint.ts'
import { fieldsOf } from '#contracts/forms/form.ts'
import { sellForm } from '#contracts/forms/sell-form.ts'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import { postPriceGuide } from '#contracts/selling/adverts/endpoints.ts'
import { readFact } from '#contracts/vehicle/read-fact.ts'
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

const GuideInWords = lazyPart(() => import('./price-guide.tsx').then(module => module.PriceGuideInWords))

/** The facts that a value may depend on. */
const valued = [
  ...fieldsOf(sellForm, 'car', 'features', 'specs').filter(name => name !== 'numberPlate'),
  ...['condition', 'serviceHistory', 'writeOffCategories', 'isImported', 'isNonRunner', 'knownIssues'],
  'postcode',
]

/** The asking price, with what others ask for such cars and the label that the price gets as it is typed. */
export function PriceSection({ fields, values, guide: guideAtFirst }: PriceSectionProps) {
  const guide = useGuide(values, guideAtFirst)
  const reading = readFact('price', values.askingPrice)
  const pounds = 'value' in reading ? reading.value : 0
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
        <Suspense>
          <GuideInWords guide={guide} range={guide.range} pounds={pounds > 0 ? pounds : null} />
        </Suspense>
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
