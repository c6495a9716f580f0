import type { FormEvent } from 'react'
import { data } from 'react-router'
import { currentUser } from '#app/accounts/current-user.ts'
import { type Api, apiContext } from '#app/api.ts'
import { privateMeta } from '#app/frame/private-page.ts'
import { unsaveCar } from '#app/storage/wishlist.ts'
import { NOT_UPDATED } from '#app/storage/wishlist-store.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { putProfileChanges } from '#contracts/accounts/endpoints.ts'
import { getWishlist, postWishlistRemoval } from '#contracts/saved/endpoints.ts'
import { formatPlural } from '#contracts/text/english.ts'
import type { Route } from './+types/wishlist-page.ts'
import { PriceDropEmails, type WishlistResult } from './price-drop-emails.tsx'
import { useSyncedWishlist } from './use-synced-wishlist.ts'
import { wishlistEntry } from './wishlist-entry.ts'
import { WishlistItem } from './wishlist-item.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ cars }, user] = await Promise.all([api.call(getWishlist), currentUser(api)])
  return {
    cars: cars.map(car => ({ ...wishlistEntry(car), savedAt: car.savedAt })),
    tellPriceDrops: user?.tellPriceDrops ?? false,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  try {
    const message = await change(context.get(apiContext), form)
    return data<WishlistResult>({ message, failed: false })
  } catch {
    return data<WishlistResult>({ message: NOT_UPDATED, failed: true }, { status: 400 })
  }
}

async function change(api: Api, form: FormData): Promise<string> {
  if (form.has('priceDropEmails')) {
    const tellPriceDrops = form.has('tell')
    await api.send(putProfileChanges, { body: { tellPriceDrops } })
    return tellPriceDrops
      ? 'We will email you about price drops'
      : 'You will get no more emails about price drops'
  }
  await api.call(postWishlistRemoval, { body: { carId: form.get('remove') } })
  return 'The car is no longer saved'
}

export const meta = () => privateMeta('Saved cars')

export default function WishlistPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cars, tellPriceDrops } = loaderData
  const { entries, isSynced } = useSyncedWishlist(cars)
  /** Through this browser's wishlist, as on other pages; the plain form before it is synced. */
  const remove = (id: string) => (event: FormEvent) => {
    document.getElementById(TITLE)?.focus()
    if (!isSynced) return
    event.preventDefault()
    unsaveCar(id)
  }
  return (
    <>
      <h1 id={TITLE} tabIndex={-1} className="text-[26px] outline-none sm:text-[32px]">
        Saved cars
      </h1>
      <p role="status" className="figures text-muted">
        {entries.length > 0 && formatPlural(entries.length, 'car')}
      </p>
      {actionData && (
        <div className="mt-3">
          <Notice tone={actionData.failed ? 'error' : 'success'} announce title={actionData.message} />
        </div>
      )}
      {entries.length === 0 ? (
        <EmptyWishlist />
      ) : (
        <ul className="mt-4 grid gap-3">
          {entries.map(car => (
            <WishlistItem key={car.id} entry={car} onRemove={remove(car.id)} />
          ))}
        </ul>
      )}
      <div className="mt-6 border-line border-t pt-3">
        <PriceDropEmails isOn={tellPriceDrops} />
      </div>
    </>
  )
}

const TITLE = 'saved-cars'

function EmptyWishlist() {
  return (
    <EmptyState icon="heart" title="No saved cars yet">
      Press the heart on a car to save it here, on all your devices. We keep it in the list when it is sold,
      so that you know.
    </EmptyState>
  )
}
