import { useEffect, useState } from 'react'
import { apiContext, isProblem } from '#app/api.ts'
import { privateMeta } from '#app/frame/private-page.ts'
import { keptValuedCar, type ValuedCar } from '#app/storage/valued-car.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { formatMiles, formatPounds } from '#app/ui/format.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Pence } from '#contracts/money.ts'
import { getValuation } from '#contracts/valuation/endpoints.ts'
import { formatRegistration } from '#contracts/vehicle/registration.ts'
import type { Route } from './+types/sell-my-car-page.ts'

/** Until adverts can be placed here: says so, and shows what has been carried over from a valuation. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('valuation')
  if (!id) return { valuation: null }
  try {
    return { valuation: await context.get(apiContext).call(getValuation, { params: { id } }) }
  } catch (thrown) {
    // Without one there is nothing to carry over.
    if (isProblem(thrown) && thrown.status === 404) return { valuation: null }
    throw thrown
  }
}

export function meta() {
  return privateMeta('Sell my car')
}

export default function SellMyCarPage({ loaderData: { valuation } }: Route.ComponentProps) {
  const [kept, setKept] = useState<ValuedCar>()
  useEffect(() => setKept(valuation ? keptValuedCar(valuation.car.mileage) : undefined), [valuation])
  return (
    <div className="mx-auto max-w-150 px-4 pt-6 sm:pt-12">
      <h1 className="text-[30px] sm:text-[36px]">Sell my car</h1>
      <div className="mt-4">
        <Notice title="You cannot place an advert here yet">
          We are building it. Your valuation stays at its address for a year, and carries over once it is
          ready.
        </Notice>
      </div>
      {valuation && (
        <Card className="mt-6 p-5">
          <h2 className="text-[22px]">{valuation.car.name}</h2>
          <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            {kept && <Row name="Number plate" value={formatRegistration(kept.numberplate)} />}
            <Row name="Mileage" value={formatMiles(valuation.car.mileage)} />
            {kept && <Row name="Postcode" value={kept.postcode.toUpperCase()} />}
            <Row
              name="Private price"
              value={formatPounds(
                valuation.prices.find(({ kind }) => kind === 'private')!.pricePence as Pence,
              )}
            />
          </dl>
        </Card>
      )}
      <p className="mt-6">
        {valuation ? (
          <ButtonLink to={`/valuation/${valuation.id}`}>Back to the valuation</ButtonLink>
        ) : (
          <ButtonLink to="/value-my-car" look="primary">
            Value my car
          </ButtonLink>
        )}
      </p>
    </div>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="figures font-semibold">{value}</dd>
    </>
  )
}
