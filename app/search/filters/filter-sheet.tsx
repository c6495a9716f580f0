import { type ReactNode, useEffect, useRef } from 'react'
import type { CountAhead } from '#app/search/count-ahead.ts'
import { CarCount } from '#app/search/results/car-count.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Icon } from '#app/ui/icon.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

interface FilterSheetProps {
  total: number
  ahead: CountAhead
  /** Filters in force. */
  chosen: number
  resetTo: string
  children: ReactNode
}

const ID = 'filters'

/**
 * Beside the results on a wide screen, a sheet over them on a phone, with its button where the thumb is. The sheet is the browser's own popover, so it
 * opens and closes before any JavaScript has come; with it, the page behind cannot be reached while it is open.
 */
export function FilterSheet({ total, ahead, chosen, resetTo, children }: FilterSheetProps) {
  const sheet = useRef<HTMLElement>(null)
  const close = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const element = sheet.current
    if (!element) return
    // Before it closes, so that the browser can give the focus back to the button that opened it.
    const onBeforeToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') setBehind(false)
    }
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState !== 'open') return
      close.current?.focus()
      setBehind(true)
    }
    element.addEventListener('beforetoggle', onBeforeToggle)
    element.addEventListener('toggle', onToggle)
    return () => {
      element.removeEventListener('beforetoggle', onBeforeToggle)
      element.removeEventListener('toggle', onToggle)
      setBehind(false)
    }
  }, [])

  return (
    <>
      <button
        id="open-filters"
        type="button"
        popoverTarget={ID}
        className="on-racing fixed bottom-4 [body:has(#compare-tray)_&]:bottom-20 left-1/2 z-20 inline-flex min-h-12 -translate-x-1/2 cursor-pointer items-center gap-2 rounded-full border border-racing-lift px-6 font-semibold shadow-lift hover:bg-racing-lift lg:hidden"
      >
        <Icon name="sliders" size={20} />
        Filters{chosen > 0 && ` (${chosen})`}
      </button>
      <aside
        ref={sheet}
        id={ID}
        popover="auto"
        aria-label="Filters"
        className="filter-sheet m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-card p-0 text-ink [scrollbar-width:thin] lg:sticky lg:top-4 lg:block lg:h-fit lg:max-h-[calc(100dvh-2rem)] lg:rounded-lg lg:border lg:border-line"
      >
        <header className="sticky top-0 z-10 flex min-h-14 items-center gap-4 border-line border-b bg-card px-4 py-1.5">
          <h2 className="grow text-[20px]">Filters</h2>
          {chosen > 0 && <TextLink to={resetTo}>Clear all</TextLink>}
          <button
            ref={close}
            type="button"
            popoverTarget={ID}
            popoverTargetAction="hide"
            aria-label="Close"
            className="grid size-11 cursor-pointer place-content-center rounded-md hover:bg-sunken lg:hidden"
          >
            <Icon name="x" size={20} />
          </button>
        </header>
        <div className="px-4 pb-4">{children}</div>
        <footer className="sticky bottom-0 border-line border-t bg-card p-4 lg:hidden">
          <button
            type="button"
            popoverTarget={ID}
            popoverTargetAction="hide"
            className={buttonStyle({ look: 'primary', size: 'large', wide: true })}
          >
            <span aria-live="polite">
              Show <CarCount total={total} ahead={ahead} />
            </span>
          </button>
        </footer>
      </aside>
    </>
  )
}

/** While the sheet is open, what it covers can be neither reached nor scrolled. */
function setBehind(isBehind: boolean): void {
  for (const behind of document.querySelectorAll(
    'body > a, body > header, body > footer, #results, #open-filters, #compare-tray, #assistant-toggle',
  )) {
    behind.toggleAttribute('inert', isBehind)
  }
  document.documentElement.classList.toggle('overflow-hidden', isBehind)
}
