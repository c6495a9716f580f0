import { Card } from '#app/ui/card.tsx'
import { ChartFrame, dotsPath } from '#app/ui/chart-frame.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { ScrolledTable } from '#app/ui/scrolled-table.tsx'
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
        <ScrolledTable
          caption="Cars like this one"
          columns={['Car', 'Price', 'Mileage and seller']}
          rows={cars.map(({ id, to, name, price, mileage, seller }) => ({
            key: id,
            name: <TextLink to={to}>{name}</TextLink>,
            cells: [
              <strong key="price">{price}</strong>,
              <>
                {mileage} <span className="block text-[14px] text-muted">{seller}</span>
              </>,
            ],
          }))}
        />
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
