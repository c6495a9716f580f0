import type { FormEvent } from 'react'
import { data, Link } from 'react-router'
import { currentUser } from '#app/accounts/current-user.ts'
import { type Api, apiContext } from '#app/api.ts'
import { noStore, privateMeta } from '#app/frame/private-page.ts'
import { unsaveCar } from '#app/storage/wishlist.ts'
import { NOT_UPDATED } from '#app/storage/wishlist-store.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { formatPlural } from '#app/ui/format.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/wishlist-page.ts'
import { KeptOrderSelect } from './kept-order-select.tsx'
import { PriceLetters, type Told } from './price-drop-emails.tsx'
import { useKeptCars } from './use-synced-wishlist.ts'
import { keptCar } from './wishlist-entry.ts'
import { KeptCarItem } from './wishlist-item.tsx'
import { inOrder, readKeptOrder } from './wishlist-order.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ cars }, user] = await Promise.all([api.get('/api/users/getWishlist', {}), currentUser(api)])
  const order = readKeptOrder(url.searchParams)
  return {
    order,
    cars: inOrder(cars, order).map(car => ({ ...keptCar(car), savedAt: car.savedAt })),
    tellPriceDrops: user?.tellPriceDrops ?? false,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  try {
    const message = await change(context.get(apiContext), form)
    return data<Told>({ message, failed: false })
  } catch {
    return data<Told>({ message: NOT_UPDATED, failed: true }, { status: 400 })
  }
}

async function change(api: Api, form: FormData): Promise<string> {
  if (form.has('letters')) {
    const tellPriceDrops = form.has('tell')
    await api.send('PUT', '/api/users/edit', { tellPriceDrops })
    return tellPriceDrops ? 'We will tell you of price drops' : 'You get no more letters about price drops'
  }
  await api.post('/api/users/deleteFromWishlist', { carId: form.get('remove') })
  return 'The car is no longer saved'
}

export function headers() {
  return noStore
}

export function meta() {
  return privateMeta('Saved cars')
}

export default function WishlistPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cars, order, tellPriceDrops } = loaderData
  const { kept, isInStep } = useKeptCars(cars)
  /** At once, and sent by the same way as the hearts of other pages. */
  const remove = (id: string) => (event: FormEvent) => {
    document.getElementById(TITLE)?.focus()
    if (!isInStep) return
    event.preventDefault()
    unsaveCar(id)
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h1 id={TITLE} tabIndex={-1} className="text-[26px] outline-none sm:text-[32px]">
            Saved cars
          </h1>
          <p role="status" className="figures text-muted">
            {kept.length > 0 && formatPlural(kept.length, 'car')}
          </p>
        </div>
        {kept.length > 1 && <KeptOrderSelect order={order} />}
      </div>
      {actionData && (
        <div className="mt-3">
          <Notice tone={actionData.failed ? 'error' : 'success'} announce title={actionData.message} />
        </div>
      )}
      {kept.length === 0 ? (
        <NothingKept />
      ) : (
        <ul className="mt-4 grid gap-3">
          {kept.map(car => (
            <KeptCarItem key={car.id} kept={car} onRemove={remove(car.id)} />
          ))}
        </ul>
      )}
      <div className="mt-6 border-line border-t pt-3">
        <PriceLetters isOn={tellPriceDrops} />
      </div>
    </>
  )
}

const TITLE = 'saved-cars'

function NothingKept() {
  return (
    <EmptyState
      icon={<Icon name="heart" size={32} />}
      title="No saved cars yet"
      action={
        <Link to="/search" className={buttonStyle({ look: 'primary' })}>
          Search all cars
        </Link>
      }
    >
      <p className="text-balance">
        Press the heart on a car to keep it here, on all your devices. It stays when it is sold, so that you
        know.
      </p>
    </EmptyState>
  )
}
