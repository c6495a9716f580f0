import type { ReactNode } from 'react'
import type { CarPageFacts } from '#app/listings/car-page-facts.ts'
import { YearlyCostLine } from '#app/listings/cost/yearly-cost.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { FINANCE_OWED, FINANCE_SETTLED } from '#contracts/buying/finance-owed.ts'
import type { Listing } from '#contracts/listings/listing.ts'
import type { Pence } from '#contracts/money.ts'
import { formatDate, formatPounds } from '#contracts/text/english.ts'
import type { PriceStep } from './price-facts.ts'

interface PricePanelProps {
  car: Listing
  price: CarPageFacts['price']
  costs: CarPageFacts['costs']
}

export function PricePanel({ car, price, costs }: PricePanelProps) {
  const { certified, promoted, pricePence } = car
  const { label } = price
  const isForSaleHere = car.source === 'live' && car.state === 'available'
  const owed = isForSaleHere && car.conditions.outstandingLoan === true
  const finance = owed ? (car.owesFinance ? FINANCE_OWED : FINANCE_SETTLED) : null
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="price text-[40px] leading-none">
          {pricePence === 0 ? 'Price on application' : formatPounds(pricePence)}
        </p>
        {car.state === 'reserved' && <Badge tone="high">{price.reserved}</Badge>}
        {label && <Badge tone={label.tone}>{label.text}</Badge>}
        {certified && <Badge tone="great">Certified</Badge>}
        {promoted && <Badge>Promoted</Badge>}
      </div>
      {price.lastChange && <p className="mt-2 text-[15px] text-muted">{price.lastChange}</p>}
      {price.adminCharge && <p className="mt-2 text-[15px] text-muted">{price.adminCharge}</p>}
      {price.allIn && <p className="figures mt-2 font-semibold">{price.allIn}</p>}
      <YearlyCostLine costs={costs} />
      {finance && <p className="mt-3 rounded-md bg-sunken p-3 text-[15px]">{finance}</p>}
      {car.allIn && car.takesQuestions && (
        <ButtonLink to={`/buy?car=${car._id}`} look="primary" size="large" wide className="mt-4 print:hidden">
          Buy this car
        </ButtonLink>
      )}
      {price.reservation && (
        <>
          <ButtonLink to={`/reserve?car=${car._id}`} size="large" wide className="mt-2 print:hidden">
            {price.reservation}
          </ButtonLink>
          <p className="mt-2 text-[15px] text-muted">
            See it first, or reserve it: we hold your money until you have the car.
          </p>
        </>
      )}
      <div className="mt-3">
        {label ? (
          <Aside title="Why this label?">
            <p>{price.labelReason}</p>
            <TextLink to={label.to} className="inline-block py-2.5">
              {label.more}
            </TextLink>
          </Aside>
        ) : (
          <p className="text-[15px] text-muted">{price.labelReason}</p>
        )}
        {price.monthly && (
          <Aside title="Example of monthly payments">
            <p className="font-semibold">{price.monthly.figure}</p>
            <p className="mt-1 text-[13px] leading-5 text-muted">{price.monthly.example}</p>
          </Aside>
        )}
        {price.steps.length > 1 && (
          <Aside title="Price history">
            <PriceHistory steps={price.steps} line={price.stepLine} />
          </Aside>
        )}
      </div>
    </div>
  )
}

function Aside({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="text-[15px] print:not-open:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline decoration-1 underline-offset-3 hover:decoration-2">
        {title}
      </summary>
      <div className="rounded-md bg-sunken p-3">{children}</div>
    </details>
  )
}

/** Latest first, below a step chart. */
function PriceHistory({ steps, line }: { steps: readonly PriceStep[]; line: string }) {
  return (
    <>
      {steps.length > 2 && (
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="mt-1 mb-3 h-12 w-full overflow-visible text-brand-ink"
        >
          <path
            d={line}
            fill="none"
            stroke="currentColor"
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      )}
      <ol className="figures">
        {steps.toReversed().map(({ at, pricePence, changePence }) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-4 py-1">
            <span className="text-muted">{formatDate(at)}</span>
            <span>
              <span className="text-muted">{changeText(changePence)} </span>
              <span className="font-semibold">{formatPounds(pricePence)}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

function changeText(change: Pence | null): string {
  if (change === null) return 'listed at'
  return `${change < 0 ? 'down' : 'up'} ${formatPounds(Math.abs(change))} to`
}
