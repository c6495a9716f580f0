import type { ReactNode } from 'react'
import { fuelLabel } from '#app/listings/option-labels.ts'
import { CarThumbnail } from '#app/listings/summary/car-thumbnail.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { BookingForm } from '#contracts/buying/endpoints.ts'
import type { ListingCard } from '#contracts/listings/listing.ts'
import { viewPath } from '#contracts/listings/view-path.ts'
import { formatMiles, formatPounds } from '#contracts/text/english.ts'
import { AmountLine } from '../amounts.tsx'

/** Whether the costs are those of what the form holds: being worked out, or the server did not answer. */
export type CostsState = 'current' | 'waiting' | 'failed'

interface CostsSectionProps {
  booking: BookingForm
  isCollection: boolean
  state: CostsState
}

export function CostsSection({ booking, isCollection, state }: CostsSectionProps) {
  const { car, sellerKind } = booking
  return (
    <>
      <CarWithNote car={car}>
        {sellerKind === 'dealer' ? 'Sold by a dealer' : 'Sold by a private person'}
        {car.town && ` in ${car.town}`}
      </CarWithNote>
      <div>
        <CostLines {...{ booking, isCollection }} isWaiting={state === 'waiting'} />
        {/* Has its line while it is empty, so that what is below does not move. */}
        <p role="status" className="mt-1 min-h-6 text-[15px] text-muted">
          {state === 'waiting' && 'Working out the costs…'}
          {state === 'failed' &&
            'We could not work out the costs just now. What you typed is kept on this device, and we will try again.'}
        </p>
      </div>
    </>
  )
}

/** The car with a line about it. */
export function CarWithNote({ car, children }: { car: ListingCard; children?: ReactNode }) {
  const facts = [
    car.year !== null && String(car.year),
    car.mileage !== null && formatMiles(car.mileage),
    fuelLabel(car.fuelType),
  ].filter(Boolean)
  return (
    <div className="flex gap-4">
      <CarThumbnail car={car} className="w-24 self-start sm:w-36" />
      <div className="grid min-w-0 content-start gap-1">
        <p className="font-semibold wrap-anywhere">
          <TextLink to={viewPath(car)}>{car.name}</TextLink>
        </p>
        <p className="figures text-[15px] text-muted">{facts.join(' · ')}</p>
        {children && <p className="text-[15px]">{children}</p>}
      </div>
    </div>
  )
}

interface CostLinesProps {
  booking: BookingForm
  isCollection: boolean
  isWaiting: boolean
}

function CostLines({ booking: { costs, depositPence }, isCollection, isWaiting }: CostLinesProps) {
  const { pricePence, adminChargePence, deliveryPence, miles, discountPence, discountCode, totalPence } =
    costs
  const delivery = miles === null ? 'Delivery' : `Delivery, ${formatMiles(miles)}`
  return (
    <dl
      aria-label="Costs"
      aria-busy={isWaiting}
      className={classNames('figures grid max-w-120 gap-2', isWaiting && 'opacity-60')}
    >
      <AmountLine label="Price of the car">{formatPounds(pricePence)}</AmountLine>
      <AmountLine label="Admin charge">{formatPounds(adminChargePence)}</AmountLine>
      {isCollection ? (
        <AmountLine label="Collection">Free</AmountLine>
      ) : (
        <AmountLine label={delivery}>
          {miles === null ? 'Not known yet' : deliveryPence === 0 ? 'Free' : formatPounds(deliveryPence)}
        </AmountLine>
      )}
      {discountPence > 0 && (
        <AmountLine label={`Discount ${discountCode ?? ''}`}>{`−${formatPounds(discountPence)}`}</AmountLine>
      )}
      <AmountLine label="Total" isTotal>
        <span className="price text-[22px]">{formatPounds(totalPence)}</span>
      </AmountLine>
      {depositPence !== null && (
        <>
          <AmountLine label="Reservation fee, paid already">{`−${formatPounds(depositPence)}`}</AmountLine>
          <AmountLine label="Left to pay" isTotal>
            <span className="price text-[22px]">{formatPounds(totalPence - depositPence)}</span>
          </AmountLine>
        </>
      )}
    </dl>
  )
}
