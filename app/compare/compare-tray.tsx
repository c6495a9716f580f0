import { useState } from 'react'
import { pageWidth } from '#app/frame/page-width.ts'
import { CarThumbnail } from '#app/listings/summary/car-thumbnail.tsx'
import { type KnownCars, useCars } from '#app/listings/summary/use-cars.ts'
import { removeComparedCar, setComparedCars } from '#app/storage/compared-cars.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton, mutedIcon } from '#app/ui/icon-button.tsx'
import { formatPlural, formatPounds } from '#contracts/text/english.ts'
import { comparePath } from './compare-address.ts'

/**
 * The cars chosen for comparing. It is sticky at the end of the page, so that everything can be scrolled
 * clear of it. A phone shows one line, which opens to the cars' names.
 */
export function CompareTray({ ids }: { ids: readonly string[] }) {
  const { cars } = useCars(ids)
  const [isOpen, setOpen] = useState(false)
  return (
    <section
      id="compare-tray"
      aria-label="Cars to compare"
      className="sticky bottom-(--bottom-bar) z-20 border-line border-t bg-card shadow-lift print:hidden"
    >
      <div className={classNames(pageWidth, 'flex min-h-16 items-center gap-3 py-2')}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="compare-tray-cars"
          aria-label={`${formatPlural(ids.length, 'car')} chosen`}
          onClick={() => setOpen(!isOpen)}
          className="mr-auto flex min-h-11 cursor-pointer items-center gap-2 rounded-md pr-2 hover:bg-sunken xl:hidden"
        >
          <span className="flex [&>*+*]:-ml-7 max-[359px]:[&>:nth-child(n+3)]:hidden">
            {ids.map(id => (
              <CarThumbnail key={id} car={cars.get(id)} className="w-12 border border-card" />
            ))}
          </span>
          <Icon
            name="chevron-up"
            size={20}
            className={classNames('transition-transform', isOpen && 'rotate-180')}
          />
        </button>
        <TrayCars ids={ids} cars={cars} isOpen={isOpen} />
        <Button onClick={() => setComparedCars([])} look="quiet" className="max-xl:hidden">
          Clear
        </Button>
        <ButtonLink to={comparePath(ids)} look="primary" className="shrink-0 whitespace-nowrap">
          Compare {formatPlural(ids.length, 'car')}
        </ButtonLink>
      </div>
    </section>
  )
}

interface TrayCarsProps {
  ids: readonly string[]
  cars: KnownCars
  isOpen: boolean
}

/** In the bar, or on a phone above it. */
function TrayCars({ ids, cars, isOpen }: TrayCarsProps) {
  return (
    <ul
      id="compare-tray-cars"
      className={classNames(
        'max-xl:absolute max-xl:inset-x-0 max-xl:bottom-full max-xl:border-line max-xl:border-t max-xl:bg-card max-xl:px-4 max-xl:py-2 xl:flex xl:min-w-0 xl:grow xl:gap-3',
        !isOpen && 'max-xl:hidden',
      )}
    >
      {ids.map(id => {
        const car = cars.get(id)
        const name = car ? `${car.make} ${car.model}` : car === null ? 'This car has gone' : 'One moment'
        return (
          <li key={id} className="flex min-w-0 items-center gap-3 py-1 xl:max-w-72 xl:flex-1 xl:py-0">
            <CarThumbnail car={car} className="w-16" />
            <span className="min-w-0 grow text-[14px] leading-5">
              <span className="block truncate font-medium">{name}</span>
              {car && (
                <span className="figures block truncate text-muted">
                  {formatPounds(car.pricePence)}
                  {car.year && <span className="xl:hidden"> · {car.year}</span>}
                </span>
              )}
            </span>
            <IconButton
              icon="x"
              size={18}
              label={`Remove ${name}`}
              onClick={() => removeComparedCar(id)}
              className={mutedIcon}
            />
          </li>
        )
      })}
      <li className="xl:hidden">
        <Button onClick={() => setComparedCars([])} look="quiet" className="-ml-4">
          Clear all
        </Button>
      </li>
    </ul>
  )
}
