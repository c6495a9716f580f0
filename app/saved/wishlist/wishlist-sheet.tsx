import { useLocation } from 'react-router'
import { useCars } from '#app/listings/summary/use-cars.ts'
import { isSignedIn } from '#app/storage/login-marker.ts'
import { clearViews, useRecentlyViewed } from '#app/storage/viewed-cars.ts'
import { unsaveCar, useWishlist } from '#app/storage/wishlist.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { SheetCar } from './wishlist-sheet-car.tsx'

const MAX_RECENT_SHOWN = 8

/** The saved cars and those viewed last. */
export function WishlistSheet({ close }: { close: () => void }) {
  return (
    <Sheet title="Saved cars" close={close}>
      <Lists close={close} />
    </Sheet>
  )
}

function Lists({ close }: { close: () => void }) {
  const saved = useWishlist().map(({ id }) => id)
  const recent = useRecentlyViewed()
    .filter(id => !saved.includes(id))
    .slice(0, MAX_RECENT_SHOWN)
  const { cars, failed } = useCars([...saved, ...recent])
  return (
    <>
      {failed && (
        <div className="mb-4">
          <Notice tone="error" title="The cars could not be loaded" announce>
            <p>They are still saved. Please try again in a moment.</p>
          </Notice>
        </div>
      )}
      {saved.length === 0 ? (
        <NothingSaved close={close} />
      ) : (
        <ul className="grid grid-cols-1 gap-3">
          {saved.map(id => (
            <SheetCar key={id} car={cars.get(id)} onFollow={close} onRemove={() => unsaveCar(id)} />
          ))}
        </ul>
      )}
      <AccountLink close={close} />
      {recent.length > 0 && (
        <section aria-labelledby="looked-at" className="mt-8">
          <div className="mb-2 flex items-center justify-between gap-4">
            <h3 id="looked-at" className="text-[18px]">
              Recently viewed
            </h3>
            <Button onClick={clearViews} look="quiet" className="-mr-4">
              Clear
            </Button>
          </div>
          <ul className="grid grid-cols-1 gap-3">
            {recent.map(
              id => cars.get(id) !== null && <SheetCar key={id} car={cars.get(id)} onFollow={close} />,
            )}
          </ul>
        </section>
      )}
    </>
  )
}

/** To the account's page, for visitors to the login. */
function AccountLink({ close }: { close: () => void }) {
  const { pathname, search } = useLocation()
  const link = 'inline-flex min-h-11 items-center font-semibold'
  return (
    <p className="mt-3 text-[15px] text-muted">
      {isSignedIn() ? (
        <TextLink to="/profile/wishlists" onClick={close} className={link}>
          Your saved cars and their prices
        </TextLink>
      ) : (
        <>
          <TextLink
            to={`/login?next=${encodeURIComponent(pathname + search)}`}
            onClick={close}
            className={link}
          >
            Log in
          </TextLink>{' '}
          to keep them on all your devices
        </>
      )}
    </p>
  )
}

function NothingSaved({ close }: { close: () => void }) {
  return (
    <EmptyState
      icon="heart"
      title="No saved cars yet"
      headingLevel="h3"
      action={
        <ButtonLink to="/search" onClick={close} look="primary">
          Search all cars
        </ButtonLink>
      }
    >
      Press the heart on a car to keep it here.
    </EmptyState>
  )
}
