import type { ChangeEvent } from 'react'
import { EXAMPLE_PRICE_PENCE, monthlyExample } from '#app/listings/price/monthly-example.ts'
import { financedCars, monthlyPayment, priceForMonthly } from '#contracts/search/finance.ts'
import type { Facet } from '#contracts/search/search-answer.ts'
import type { ControlProps, CriterionOf } from './control-props.ts'
import { RangeControl } from './range-control.tsx'

const ways = [
  { value: 'cash', label: 'Price' },
  { value: 'finance', label: 'Monthly' },
] as const

/** A cash price, or a monthly payment; the histogram then has monthly figures. */
export function PriceControl(props: ControlProps<CriterionOf<'range'>>) {
  const { draft, facet } = props
  const { priceType = 'cash', priceMin, priceMax } = draft.criteria

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const isMonthly = target.value === 'finance'
    const converted = (pounds: number | undefined) =>
      pounds && Math.round(isMonthly ? monthlyPayment(pounds) : priceForMonthly(pounds))
    draft.change({
      priceType: isMonthly ? 'finance' : undefined,
      priceMin: converted(priceMin),
      priceMax: converted(priceMax),
    })
  }
  return (
    <div>
      <fieldset className="mb-3 flex gap-5">
        <legend className="sr-only">Price as</legend>
        {ways.map(({ value, label }) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name="priceType"
              // The default is left out of the address, also by the plain form.
              value={value === 'cash' ? '' : value}
              checked={priceType === value}
              onChange={choose}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <RangeControl {...props} facet={priceType === 'finance' ? monthlyHistogram(facet) : facet} />
      {priceType === 'finance' && (
        <p className="mt-3 text-[13px] leading-5 text-muted">
          {financedCars} {monthlyExample(EXAMPLE_PRICE_PENCE).example}
        </p>
      )}
    </div>
  )
}

/** The same bars, labelled with each price's monthly cost. */
function monthlyHistogram(facet: Facet | undefined): Facet | undefined {
  if (facet?.kind !== 'histogram') return facet
  return { ...facet, edges: facet.edges.map(price => Math.round(monthlyPayment(price))) }
}
