import { Card } from '#app/ui/card.tsx'
import { ChartFrame, dotsPath } from '#app/ui/chart-frame.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { ComparablesLayout } from './comparables-layout.ts'
import type { EstimateFacts } from './price-label-facts.ts'

interface ComparablesChartProps {
  /** Null where there are too few for a chart. */
  chart: ComparablesLayout | null
  cars: EstimateFacts['comparables']
}

/** Price against mileage, and the same cars as a table. */
export function ComparablesChart({ chart, cars }: ComparablesChartProps) {
  return (
    <>
      {chart && <Chart chart={chart} count={cars.length} />}
      <Disclosure title={cars.length === 1 ? 'The car' : `All ${cars.length} cars`} open={!chart}>
        <div className="overflow-x-auto">
          <table className="figures w-full text-left text-[15px]">
            <thead className="text-[14px] text-muted">
              <tr>
                <th scope="col" className="py-2 pr-4 font-semibold">
                  Car
                </th>
                <th scope="col" className="py-2 pr-4 font-semibold">
                  Price
                </th>
                <th scope="col" className="py-2 font-semibold">
                  Mileage and seller
                </th>
              </tr>
            </thead>
            <tbody>
              {cars.map(({ id, to, name, price, mileage, seller }) => (
                <tr key={id} className="border-line border-t align-top">
                  <td className="py-2 pr-4">
                    <TextLink to={to} className="inline-block py-1">
                      {name}
                    </TextLink>
                  </td>
                  <td className="py-3 pr-4 font-semibold">{price}</td>
                  <td className="py-3">
                    {mileage} <span className="block text-[14px] text-muted">{seller}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Disclosure>
    </>
  )
}

function Chart({ chart: { dots, own, miles, prices }, count }: { chart: ComparablesLayout; count: number }) {
  return (
    <Card className="px-4 pt-3 pb-12">
      <p className="flex flex-wrap gap-x-5 text-[14px]">
        <span>
          <Dot className="bg-brand-ink" /> On offer now
        </span>
        {own && (
          <span>
            <Dot className="bg-high" /> This car
          </span>
        )}
      </p>
      <ChartFrame
        rows={prices}
        columns={miles}
        below={<span className="absolute top-full right-0 mt-7">Miles</span>}
        className="mt-4 mr-4 ml-14 h-56"
        title={`Price and mileage of this car and ${count} like it, which the table lists`}
      >
        <g fill="none" strokeLinecap="round">
          <path
            d={dotsPath(dots)}
            className="stroke-brand-ink"
            strokeWidth={10}
            vectorEffect="non-scaling-stroke"
          />
          {own && (
            <path
              d={dotsPath([own])}
              className="stroke-high"
              strokeWidth={16}
              vectorEffect="non-scaling-stroke"
            />
          )}
        </g>
      </ChartFrame>
    </Card>
  )
}

function Dot({ className }: { className: string }) {
  return <span aria-hidden="true" className={`inline-block size-2.5 rounded-full ${className}`} />
}
