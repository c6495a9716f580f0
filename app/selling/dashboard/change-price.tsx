import { useState } from 'react'
import { Form } from 'react-router'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { changePriceForm } from '#contracts/forms/other-forms.ts'
import { priceLabels } from '#contracts/listings/price-labels.ts'
import { FAR_BELOW, priceLabelOf } from '#contracts/valuation/price-bands.ts'
import type { PriceRange } from '#contracts/valuation/valuation.ts'
import { readFact } from '#contracts/vehicle/read-fact.ts'
import type { AdvertFacts } from './advert-facts.ts'
import type { DashboardOutcome } from './dashboard-action.ts'

interface ChangePriceProps {
  advert: AdvertFacts
  outcome: DashboardOutcome | undefined
  /** The address that the form is sent to. */
  action: string
}

/** Says while a price is typed which label it would get. */
export function ChangePrice({ advert, outcome, action }: ChangePriceProps) {
  const { id, name, pounds, labelRange, adminChargePence } = advert
  const refusedPrice = outcome?.intent === 'price' && outcome.notice === undefined ? outcome : undefined
  const values = refusedPrice?.values ?? { askingPrice: pounds }
  const [typed, setTyped] = useState(String(values.askingPrice ?? ''))
  const { formProps, fieldProps } = useCheckedForm(changePriceForm, { errors: refusedPrice?.errors, values })
  return (
    <Disclosure title="Change the price" open={refusedPrice !== undefined || undefined}>
      <Form method="post" preventScrollReset {...formProps} action={action}>
        <input type="hidden" name="intent" value="price" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="was" value={pounds} />
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            {...fieldProps('askingPrice')}
            // Starts anew with a price that has been saved.
            key={pounds}
            label="Asking price in pounds"
            prefix="£"
            inputMode="decimal"
            autoComplete="off"
            onChange={event => setTyped(event.currentTarget.value)}
            className="w-48"
          />
          <Button type="submit">
            Save the price
            <span className="sr-only"> of {name}</span>
          </Button>
        </div>
        <p role="status" className="mt-2 min-h-7 text-[15px]">
          {labelRange && typed !== pounds && (
            <NextLabel typed={typed} range={labelRange} adminChargePence={adminChargePence} />
          )}
        </p>
      </Form>
    </Disclosure>
  )
}

interface NextLabelProps {
  typed: string
  range: PriceRange
  adminChargePence: number
}

function NextLabel({ typed, range, adminChargePence }: NextLabelProps) {
  const price = readFact('price', typed.trim())
  if (!('value' in price) || price.value <= 0) return null
  const { pricePence, lowPence, highPence } = range
  const shownPence = price.value * 100 + adminChargePence
  if (shownPence < FAR_BELOW * pricePence) return 'A price this far below others gets no price label.'
  const value = priceLabelOf(shownPence, {
    value: pricePence,
    low: lowPence,
    high: highPence,
  })
  const { label } = priceLabels.find(one => one.value === value)!
  return (
    <>
      Its label would be <Badge tone={value}>{label}</Badge>
    </>
  )
}
