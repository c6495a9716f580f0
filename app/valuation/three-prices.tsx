import { Card } from '#app/ui/card.tsx'
import { formatPounds } from '#contracts/text/english.ts'
import type { OwnPrice, OwnValuation } from '#contracts/valuation/own-car.ts'

const words: Record<OwnPrice['kind'], { title: string; meaning: string }> = {
  dealer: { title: 'At a dealer', meaning: 'What a dealer would ask for it' },
  private: { title: 'In a private sale', meaning: 'What you could ask for it yourself' },
  'part-exchange': { title: 'In part exchange', meaning: 'What a dealer would give you for it' },
}

interface ThreePricesProps {
  prices: readonly OwnPrice[]
  marketCheck: OwnValuation['marketCheck']
}

export function ThreePrices({ prices, marketCheck }: ThreePricesProps) {
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-3">
        {prices.map(price => (
          <li key={price.kind}>
            <Card className="h-full p-4 sm:p-5">
              <h2 className="font-sans text-[16px] font-semibold tracking-normal">
                {words[price.kind].title}
              </h2>
              <p className="price mt-1 text-[34px] leading-none">{formatPounds(price.pricePence)}</p>
              <p className="figures mt-2 text-[16px]">
                {formatPounds(price.lowPence)} to {formatPounds(price.highPence)}
              </p>
              <p className="mt-2 text-[14px] text-muted">
                {words[price.kind].meaning}. {methodOf(price)}
              </p>
            </Card>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-[14px] text-muted">
        Eight of ten cars like yours are offered within the range below each price.
      </p>
      {marketCheck && <MarketCheckPrice price={marketCheck} />}
    </>
  )
}

function methodOf({ kind, method, share }: OwnPrice): string {
  if (method === 'model')
    return kind === 'private' ? 'Learnt from adverts of private sellers.' : 'Learnt from adverts of dealers.'
  return `Reckoned as ${Math.round((share ?? 1) * 100)}% of the dealer price, as is usual in the trade.`
}

function MarketCheckPrice({ price }: { price: NonNullable<OwnValuation['marketCheck']> }) {
  const { pricePence, lowPence, highPence } = price
  return (
    <p className="mt-3">
      For comparison, <strong className="font-semibold">MarketCheck</strong>, another company, says{' '}
      <strong className="figures font-semibold">{formatPounds(pricePence)}</strong> at a dealer
      {lowPence !== null && highPence !== null && (
        <>
          , from {formatPounds(lowPence)} to {formatPounds(highPence)}
        </>
      )}
      .
    </p>
  )
}
