import type { FormEvent } from 'react'
import { Form, Link } from 'react-router'
import { CompareCheckbox } from '#app/listings/card/compare-checkbox.tsx'
import { CarThumbnail } from '#app/listings/summary/car-thumbnail.tsx'
import { StateBadge } from '#app/listings/summary/state-badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { WishlistEntry } from './wishlist-entry.ts'

interface WishlistItemProps {
  entry: WishlistEntry
  onRemove: (event: FormEvent) => void
}

/** A saved car. One that is no longer available stays, with its state. */
export function WishlistItem({ entry, onRemove }: WishlistItemProps) {
  const { car, path } = entry
  const isAvailable = car?.state === 'available' || car?.state === 'reserved'
  return (
    <li className="rounded-lg border border-line bg-card">
      <div className={classNames('flex gap-4 p-3 sm:p-4', car && 'pressable')}>
        <CarThumbnail
          car={car}
          className={classNames('w-24 self-start sm:w-44', !isAvailable && 'opacity-60 grayscale')}
        />
        <div className="grid min-w-0 grow content-start gap-1">
          {car && path ? (
            <>
              <p className="flex flex-wrap items-center gap-x-2">
                <span className={classNames('price text-[22px] leading-7', !isAvailable && 'text-muted')}>
                  {entry.price}
                </span>
                <StateBadge state={car.state} />
              </p>
              <h2 className="font-sans text-[16px] font-semibold leading-5 tracking-normal">
                <Link
                  to={path}
                  className={classNames('pressable-link', isAvailable ? 'text-ink' : 'text-muted')}
                >
                  {car.name}
                </Link>
              </h2>
              <PriceChange entry={entry} />
            </>
          ) : (
            <h2 className="font-sans text-[16px] font-semibold leading-5 tracking-normal text-muted">
              This car is no longer advertised
            </h2>
          )}
          <p className="figures text-[14px] leading-5 text-muted">{entry.facts}</p>
          <p className="figures text-[14px] leading-5 text-muted">{entry.saved}</p>
        </div>
      </div>
      <div className="flex items-center justify-between gap-2 border-line border-t px-3 sm:px-4">
        {car && isAvailable ? <CompareCheckbox car={car} /> : <span />}
        <Remove entry={entry} onRemove={onRemove} />
      </div>
    </li>
  )
}

function PriceChange({ entry: { change } }: { entry: WishlistEntry }) {
  if (!change) return null
  return (
    <p
      className={classNames(
        'text-[14px] leading-5 font-semibold',
        change.isCheaper ? 'text-great' : 'text-muted',
      )}
    >
      {change.words}
    </p>
  )
}

/** A form, so that it works without scripts. */
function Remove({ entry: { id, car }, onRemove }: WishlistItemProps) {
  return (
    <Form method="post" onSubmit={onRemove} className="-mr-3 sm:-mr-4">
      <input type="hidden" name="remove" value={id} />
      <Button
        type="submit"
        aria-label={`Remove ${car?.name ?? 'the car that has gone'} from the saved cars`}
        look="quiet"
      >
        <Icon name="x" size={18} />
        Remove
      </Button>
    </Form>
  )
}
