import { memo, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useMilesAYear } from '#app/storage/miles-a-year.ts'
import { useIsSeen } from '#app/storage/viewed-cars.ts'
import { Badge } from '#app/ui/badge.tsx'
import { priceLabels } from '#contracts/listings/price-labels.ts'
import { viewPath } from '#contracts/listings/view-path.ts'
import { sumText, withoutText, type YearlySum } from '#contracts/vehicle/yearly-cost.ts'
import type { CardFacts } from './card-facts.ts'
import { CardPictures, type PictureLoading } from './card-pictures.tsx'
import { CompareCheckbox } from './compare-checkbox.tsx'
import { WishlistHeart } from './wishlist-heart.tsx'

/**
 * A car in a list; the whole card is one link. Its elements have few classes, because card.css selects them
 * by position: a page has two dozen cards. Memoised, so that they do not render again for each change of a
 * filter.
 */
export const CarCard = memo(({ car, loading = 'lazy' }: { car: CardFacts; loading?: PictureLoading }) => (
  <div className="car">
    <CardPictures car={car} loading={loading} />
    <CardPrice car={car} />
    <div className="car-words">
      <h2>
        <Link to={viewPath(car)}>
          <span>{`${car.make} ${car.model}`}</span> <small>{car.derivative}</small>
        </Link>
      </h2>
      <p>{car.facts}</p>
      <p>{car.more}</p>
      {car.cost && <CardCost cost={car.cost} />}
      {car.saying && <q>{car.saying}</q>}
      {car.caught && <p className="car-catch">{car.caught}</p>}
      <CardMarks car={car} />
      <p>{car.place}</p>
      <p className={car.elsewhere && 'car-elsewhere'}>
        {car.dealer ? <Link to={car.dealer}>{car.seller}</Link> : car.seller}
      </p>
      <div className="car-foot">
        <p>{car.listed}</p>
        <CardCompare car={car} />
      </div>
    </div>
    <CardCorner car={car} />
  </div>
))

function CardPrice({ car }: { car: CardFacts }) {
  const label = priceLabels.find(({ value }) => value === car.label)
  return (
    <div className="car-price">
      <b>{car.price}</b>
      {label && (
        <Link to={`/price-label/${car._id}`} aria-label={`${label.label}, ${car.model}: why?`}>
          <Badge tone={label.value}>{label.label}</Badge>
        </Link>
      )}
      {car.allIn && <small>{car.allIn}</small>}
      {/* Only on pages that show the representative example. */}
      {car.monthly && <p>{car.monthly}, as in the example</p>}
      {car.drop && <p>{car.drop}</p>}
    </div>
  )
}

/** Each on a line that is not broken, so that nothing moves when the browser knows the visitor's miles. */
function CardCost({ cost }: { cost: YearlySum }) {
  const without = withoutText(cost)
  return (
    <>
      <p>{sumText(cost, useMilesAYear())}</p>
      {without && <p>{without}</p>}
    </>
  )
}

function CardMarks({ car: { certified, promoted } }: { car: CardFacts }) {
  if (!certified && !promoted) return null
  return (
    <div className="car-marks">
      {promoted && <Badge>Promoted</Badge>}
      {certified && <Badge tone="great">Certified</Badge>}
    </div>
  )
}

/** In the corners of the picture. */
function CardCorner({ car }: { car: CardFacts }) {
  if (!useIsInBrowser()) return null
  return (
    <div className="car-corner">
      <WishlistHeart car={named(car)} />
      <SeenBadge id={car._id} />
    </div>
  )
}

function SeenBadge({ id }: { id: string }) {
  return useIsSeen(id) ? <span className="badge bg-sunken text-muted">Seen</span> : null
}

function CardCompare({ car }: { car: CardFacts }) {
  return useIsInBrowser() ? <CompareCheckbox car={named(car)} /> : null
}

const noSubscription = () => () => undefined

/**
 * The controls need scripts and would be a third of a card's HTML, so only the browser renders them. card.css
 * reserves their space.
 */
function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )
}

function named({ _id, year, make, model, derivative }: CardFacts) {
  return { _id, name: [year, make, model, derivative].filter(Boolean).join(' ') }
}
