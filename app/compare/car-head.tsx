import { Link, useSearchParams } from 'react-router'
import { CarThumbnail } from '#app/listings/summary/car-thumbnail.tsx'
import { StateBadge } from '#app/listings/summary/state-badge.tsx'
import { removeComparedCar } from '#app/storage/compared-cars.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { priceLabels } from '#contracts/listings/price-labels.ts'
import { viewPath } from '#contracts/listings/view-path.ts'
import { formatPounds } from '#contracts/text/english.ts'
import { comparePath, readCompareAddress } from './compare-address.ts'
import type { CarColumn } from './comparison.ts'

/** The head of a column: the car, its price, and a link to the comparison without it. */
export function CarHead({ car, ids }: { car: CarColumn; ids: readonly string[] }) {
  const [parameters] = useSearchParams()
  const others = comparePath(
    ids.filter(id => id !== car._id),
    readCompareAddress(parameters).onlyDifferences,
  )
  return (
    <th scope="col">
      <div className="comparison-car">
        <CarThumbnail car={car} className="w-full" />
        <div className="min-w-0">
          <Link
            to={viewPath(car)}
            className="line-clamp-3 text-[14px] leading-5 font-semibold text-ink underline-offset-3 wrap-anywhere hover:underline lg:line-clamp-2"
          >
            {car.name}
          </Link>
          <p className="price mt-1 whitespace-nowrap text-[20px] leading-7 lg:text-[22px]">
            {formatPounds(car.pricePence)}
          </p>
          <PriceOrState car={car} />
        </div>
        <Link
          to={others}
          replace
          preventScrollReset
          onClick={() => removeComparedCar(car._id)}
          aria-label={`Remove ${car.name} from the comparison`}
          className="comparison-remove"
        >
          <Icon name="x" size={18} />
          <span className="lg:hidden">Remove</span>
        </Link>
      </div>
    </th>
  )
}

function PriceOrState({ car: { state, priceLabel } }: { car: CarColumn }) {
  if (state !== 'available') return <StateBadge state={state} />
  if (!priceLabel) return null
  const label = priceLabels.find(({ value }) => value === priceLabel.label)?.label
  return <Badge tone={priceLabel.label}>{label}</Badge>
}
