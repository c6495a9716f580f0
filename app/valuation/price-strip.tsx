import { classNames } from '#app/ui/class-names.ts'
import { formatPounds } from '#contracts/text/english.ts'
import type { OwnPrice, OwnValuation } from '#contracts/valuation/own-car.ts'
import { scaleOf } from './price-scale.ts'

const names: Record<OwnPrice['kind'], string> = {
  dealer: 'At a dealer',
  private: 'Private sale',
  'part-exchange': 'Part exchange',
}

interface PriceStripProps {
  prices: readonly OwnPrice[]
  comparables: OwnValuation['comparables']
}

/** Three ranges on one scale, and below the cars on offer as dots. The comparables' table has the figures. */
export function PriceStrip({ prices, comparables }: PriceStripProps) {
  const scale = scaleOf([
    ...prices.flatMap(({ lowPence, highPence }) => [lowPence, highPence]),
    ...comparables.map(({ pricePence }) => pricePence),
  ])
  return (
    <figure className="m-0">
      <div role="img" aria-label={described(prices, comparables.length)} className="relative pb-8">
        <div className="absolute inset-x-0 top-0 bottom-8">
          {scale.marks.map(({ at }) => (
            <span key={at} className="absolute inset-y-0 border-line border-l" style={{ left: `${at}%` }} />
          ))}
        </div>
        <div className="relative grid gap-4 py-2">
          {prices.map(({ kind, pricePence, lowPence, highPence }) => (
            <div key={kind}>
              <p className="mb-1 w-max bg-paper pr-2 text-[14px] font-semibold">{names[kind]}</p>
              <div className="relative h-4">
                <span
                  className="absolute inset-y-0.5 rounded-full border border-edge bg-brand-soft"
                  style={{ left: `${scale.at(lowPence)}%`, right: `${100 - scale.at(highPence)}%` }}
                />
                <span
                  className="absolute -inset-y-0.5 w-1 -translate-x-1/2 rounded-full bg-brand-ink"
                  style={{ left: `${scale.at(pricePence)}%` }}
                />
              </div>
            </div>
          ))}
          {comparables.length > 0 && (
            <div>
              <p className="mb-1 w-max bg-paper pr-2 text-[14px] font-semibold">
                Cars like yours: <Dot isDealer /> at dealers, <Dot isDealer={false} /> from others
              </p>
              <div className="relative h-10">
                {comparables.map(({ _id, pricePence, sellerKind }, index) => (
                  <span
                    key={_id}
                    className="absolute -translate-1/2"
                    // Spread over five lines, so that cars of the same price are seen.
                    style={{ left: `${scale.at(pricePence)}%`, top: `${10 + (index % 5) * 20}%` }}
                  >
                    <Dot isDealer={sellerKind === 'dealer'} />
                  </span>
                ))}
              </div>
            </div>
          )}
        </div>
        <div className="figures absolute inset-x-0 bottom-0 h-6 text-[13px] text-muted">
          {scale.marks.map(({ at, value }, index) => (
            <span
              key={at}
              // Every other one on phones, where more than four do not fit.
              className={classNames(
                'absolute',
                anchor(at),
                scale.marks.length > 4 && index % 2 === 1 && 'max-sm:hidden',
              )}
              style={{ left: `${at}%` }}
            >
              {formatPounds(value)}
            </span>
          ))}
        </div>
      </div>
    </figure>
  )
}

/** Labels at the ends stay inside of the chart. */
function anchor(at: number): string {
  if (at === 0) return ''
  return at === 100 ? '-translate-x-full' : '-translate-x-1/2'
}

function Dot({ isDealer }: { isDealer: boolean }) {
  return (
    <span
      className={`inline-block size-2.5 rounded-full border-2 border-brand-ink align-middle ${isDealer ? 'bg-brand-ink' : 'bg-card'}`}
    />
  )
}

function described(prices: readonly OwnPrice[], comparables: number): string {
  const ranges = prices.map(
    ({ kind, pricePence, lowPence, highPence }) =>
      `${names[kind]}: ${formatPounds(pricePence)}, from ${formatPounds(lowPence)} to ${formatPounds(highPence)}.`,
  )
  const cars = comparables > 0 ? ` ${comparables} cars like yours are listed below.` : ''
  return `The prices with their ranges on one scale. ${ranges.join(' ')}${cars}`
}
