import { useId } from 'react'
import { Card } from '#app/ui/card.tsx'
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

/** The SVG is stretched to its box, so the labels of its axes are HTML, which keeps its size. */
function Chart({ chart: { dots, own, miles, prices }, count }: { chart: ComparablesLayout; count: number }) {
  const id = useId()
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
      <div className="figures relative mt-4 mr-4 ml-14 h-56 text-[13px] leading-4 text-muted">
        <div aria-hidden="true">
          {prices.map(({ at, label }) => (
            <span key={label} className="absolute inset-x-0 border-line border-t" style={{ top: `${at}%` }}>
              <span className="absolute right-full -translate-y-1/2 pr-2">{label}</span>
            </span>
          ))}
          {miles.map(({ at, label }) => (
            <span
              key={label}
              className="absolute top-full h-1.5 border-edge border-l"
              style={{ left: `${at}%` }}
            >
              <span className="absolute top-2 -translate-x-1/2">{label}</span>
            </span>
          ))}
          <span className="absolute top-full right-0 mt-7">Miles</span>
        </div>
        <svg
          role="img"
          aria-labelledby={`${id}-title`}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          <title
            id={`${id}-title`}
          >{`Price and mileage of this car and ${count} like it, which the table lists`}</title>
          {/* Lines of no length with round ends stay circles, however the box is stretched. */}
          <g fill="none" strokeLinecap="round">
            <path
              d={dots.map(({ x, y }) => `M${x} ${y}h0`).join('')}
              className="stroke-brand-ink"
              strokeWidth={10}
              vectorEffect="non-scaling-stroke"
            />
            {own && (
              <path
                d={`M${own.x} ${own.y}h0`}
                className="stroke-high"
                strokeWidth={16}
                vectorEffect="non-scaling-stroke"
              />
            )}
          </g>
        </svg>
      </div>
    </Card>
  )
}

function Dot({ className }: { className: string }) {
  return <span aria-hidden="true" className={`inline-block size-2.5 rounded-full ${className}`} />
}
