import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#app/frame/lazy-part.ts'
import { refreshFromAccount, useSavedCount } from '#app/storage/wishlist.ts'
import { Icon } from '#app/ui/icon.tsx'
import { formatPlural } from '#contracts/text/english.ts'

const WishlistSheet = lazyPart(() => import('./wishlist-sheet.tsx').then(module => module.WishlistSheet))

/** The heart in the header, with the number of saved cars. The first press loads its sheet's code. */
export function WishlistButton() {
  const count = useSavedCount()
  const [isOpen, setOpen] = useState(false)
  useEffect(refreshFromAccount, [])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={count === 0 ? 'Saved cars' : `Saved cars: ${formatPlural(count, 'car')}`}
        onClick={() => setOpen(true)}
        className="relative grid size-11 shrink-0 cursor-pointer place-content-center rounded-sm text-on-racing hover:bg-racing-lift [@media(scripting:none)]:hidden"
      >
        <Icon name="heart" size={22} />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="figures absolute top-0.5 right-0 min-w-5 rounded-full bg-plate px-1 text-center text-[12px] leading-5 font-bold text-on-plate"
          >
            {count}
          </span>
        )}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <WishlistSheet close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
