import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Listing, PriceLabel } from '#contracts/listings/listing.ts'
import { formatPounds } from '#contracts/text/english.ts'
import type { MonthlyExample } from './monthly-example.ts'
import type { PriceStep } from './price-facts.ts'
import { PriceHistory } from './price-history.tsx'

export interface PriceTexts {
  label: { tone: PriceLabel['label']; text: string; more: string; to: string } | null
  /** Why the car has its price label, or none. */
  labelReason: string
  /** 'Reduced by £200 from £4,095 on 12 November 2026' */
  lastChange: string | null
  steps: PriceStep[]
  stepLine: string
  /** Null where the car can't be financed. */
  monthly: MonthlyExample | null
  /** 'Includes our £50 admin charge'; null for a price without it. */
  adminCharge: string | null
  /** '£9,702 delivered to LS6'; null for a car that can't be bought here. */
  allIn: string | null
  /** 'Reserved until 30 November 2026, 18:00' */
  reserved: string
  /** 'Reserve it for £99'; null for a car that can't be reserved. */
  reservation: string | null
}

interface PricePanelProps {
  car: Listing
  price: PriceTexts
  /** Facts that explain a low price: 'Non-runner'. */
  warnings: readonly string[]
}

export function PricePanel({ car, price, warnings }: PricePanelProps) {
  const { writeOffCategory: category, certified, promoted, pricePence } = car
  const { label } = price
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="price text-[40px] leading-none">
          {pricePence === 0 ? 'Price on application' : formatPounds(pricePence)}
        </p>
        {car.state === 'reserved' && <Badge tone="high">{price.reserved}</Badge>}
        {label && <Badge tone={label.tone}>{label.text}</Badge>}
        {category && category !== 'none' && <Badge tone="high">Category {category}</Badge>}
        {warnings.map(word => (
          <Badge key={word} tone="danger">
            {word}
          </Badge>
        ))}
        {certified && <Badge tone="great">Certified</Badge>}
        {promoted && <Badge>Promoted</Badge>}
      </div>
      {price.lastChange && <p className="mt-2 text-[15px] text-muted">{price.lastChange}</p>}
      {price.adminCharge && <p className="mt-2 text-[15px] text-muted">{price.adminCharge}</p>}
      {price.allIn && <p className="figures mt-2 font-semibold">{price.allIn}</p>}
      {car.allIn && car.takesQuestions && (
        <Link
          to={`/buy?car=${car._id}`}
          className={buttonStyle({
            look: 'primary',
            size: 'large',
            wide: true,
            className: 'mt-4 print:hidden',
          })}
        >
          Buy this car
        </Link>
      )}
      {price.reservation && (
        <>
          <Link
            to={`/reserve?car=${car._id}`}
            className={buttonStyle({ size: 'large', wide: true, className: 'mt-2 print:hidden' })}
          >
            {price.reservation}
          </Link>
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
