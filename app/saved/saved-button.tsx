import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { formatPlural } from '#app/ui/format.ts'
import { Icon } from '#app/ui/icon.tsx'
import { toast } from '#app/ui/toast.ts'
import type { SavedSheetProps } from './saved-sheet.tsx'
import { refreshFromAccount, useSavedCount } from './wishlist.ts'

const SavedSheet = lazy<ComponentType<SavedSheetProps>>(() =>
  import('./saved-sheet.tsx').then(
    module => ({ default: module.SavedSheet }),
    () => {
      toast.error('The saved cars could not be loaded')
      return { default: () => null }
    },
  ),
)

/** The heart in the header: the number of saved cars, and a button that opens their sheet. Its code is loaded by the first press. */
export function SavedButton() {
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
          <SavedSheet close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
