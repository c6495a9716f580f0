import { ChartFrame, dotsPath } from '#app/ui/chart-frame.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { ScrolledTable } from '#app/ui/scrolled-table.tsx'
import { formatCount, formatMiles, formatMonth, formatPlural, formatPounds } from '#contracts/text/english.ts'
import type { OwnValuation } from '#contracts/valuation/own-car.ts'
import { scaleOf } from './price-scale.ts'

interface DepreciationProps {
  steps: OwnValuation['depreciation']
  moreMiles: OwnValuation['moreMiles']
}

/** The private price from now to three years on. */
export function Depreciation({ steps, moreMiles }: DepreciationProps) {
  const most = steps[0]?.pricePence ?? 1
  const perYear = (steps[1]?.mileage ?? 0) - (steps[0]?.mileage ?? 0)
  return (
    <>
      <table className="w-full text-left text-[15px]">
        <caption className="pb-2 text-left text-[15px] text-muted">
          In a private sale, with {formatMiles(perYear)} a year, at today’s price level
        </caption>
        <tbody>
          {steps.map(({ years, mileage, pricePence }) => (
            <tr key={years} className="border-line border-t">
              <th scope="row" className="py-2.5 pr-3 font-semibold whitespace-nowrap">
                {years === 0 ? 'Now' : `In ${formatPlural(years, 'year')}`}
              </th>
              <td className="figures py-2.5 pr-3 whitespace-nowrap text-muted">{formatMiles(mileage)}</td>
              <td className="w-full py-2.5 max-sm:hidden">
                <span
                  aria-hidden="true"
                  className="block h-3 rounded-xs bg-brand-ink"
                  style={{ width: `${(pricePence / most) * 100}%` }}
                />
              </td>
              <td className="figures py-2.5 pl-3 text-right font-semibold">{formatPounds(pricePence)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3">
        {formatCount(moreMiles.miles)} more miles take{' '}
        <strong className="figures font-semibold whitespace-nowrap">
          {formatPounds(Math.abs(moreMiles.pence))}
        </strong>{' '}
        off its price.
      </p>
    </>
  )
}

/** What such a car was offered for, month by month. */
export function PriceTrend({ months }: { months: OwnValuation['trend'] }) {
  if (months.length === 0)
    return (
      <p className="text-muted">
        We have too few adverts of earlier months to say how prices of cars like yours have moved.
      </p>
    )
  const prices = months.map(({ pricePence }) => pricePence)
  // Not closer than this, so that a change of one per cent does not look like a fall.
  const scale = scaleOf([Math.min(...prices) * 0.95, Math.max(...prices) * 1.05])
  const across = (index: number) => Math.round((index / (months.length - 1)) * 1000) / 10
  const points = months.map(({ pricePence }, index) => ({ x: across(index), y: 100 - scale.at(pricePence) }))
  const [first, last] = [months[0]!, months.at(-1)!]
  return (
    <>
      <p className="mb-4">{movement(first, last)} From the adverts of each month that we have.</p>
      <ChartFrame
        rows={scale.marks.map(({ at, value }) => ({ at: 100 - at, label: formatPounds(value) }))}
        below={
          <>
            <span className="absolute top-full left-0 pt-2">{formatMonth(first.month)}</span>
            <span className="absolute top-full right-0 pt-2">{formatMonth(last.month)}</span>
          </>
        }
        className="mr-2 mb-7 ml-16 h-36"
        title={`${movement(first, last)} The table below has each month.`}
      >
        <g fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
          <polyline
            points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
          <path d={dotsPath(points)} strokeWidth={8} vectorEffect="non-scaling-stroke" />
        </g>
      </ChartFrame>
      <Disclosure title="Each month">
        <ScrolledTable
          caption="Each month"
          columns={['Month', 'Dealer price', 'Adverts']}
          rows={months.map(({ month, pricePence, cars }) => ({
            key: month,
            name: formatMonth(month),
            cells: [formatPounds(pricePence), formatCount(cars)],
          }))}
          isNumbers
        />
      </Disclosure>
    </>
  )
}

type Month = OwnValuation['trend'][number]

function movement(first: Month, last: Month): string {
  const change = last.pricePence / first.pricePence - 1
  const percent = Math.abs(Math.round(change * 1000) / 10)
  const since = `since ${formatMonth(first.month)}`
  if (percent < 0.5) return `The price of such a car at a dealer has hardly moved ${since}.`
  return `The price of such a car at a dealer has ${change < 0 ? 'fallen' : 'risen'} by ${percent}% ${since}.`
}
