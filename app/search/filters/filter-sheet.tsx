import type { ReactNode } from 'react'
import type { CountAhead } from '#app/search/count-ahead.ts'
import { CarCount } from '#app/search/results/car-count.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Popover } from '#app/ui/popover.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

interface FilterSheetProps {
  total: number
  ahead: CountAhead
  /** The number of active filters. */
  chosen: number
  resetTo: string
  children: ReactNode
}

const ID = 'filters'

/** Beside the results on a wide screen; on a phone a sheet over them, opened by a button. (0010) */
export function FilterSheet({ total, ahead, chosen, resetTo, children }: FilterSheetProps) {
  return (
    <>
      <button id="open-filters" type="button" popoverTarget={ID}>
        <Icon name="sliders" size={20} />
        Filters{chosen > 0 && ` (${chosen})`}
      </button>
      {/* 106 px are header and margins: the panel ends within the window at the top of the page, too. */}
      <Popover
        id={ID}
        label="Filters"
        className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-card p-0 text-ink [scrollbar-width:thin] lg:sticky lg:top-4 lg:block lg:h-fit lg:max-h-[calc(100dvh-106px)] lg:overscroll-auto lg:rounded-lg lg:border lg:border-line"
      >
        <header className="sticky top-0 z-10 flex min-h-14 items-center gap-4 border-line border-b bg-card px-4 py-1.5">
          <h2 className="grow text-[20px]">Filters</h2>
          {chosen > 0 && <TextLink to={resetTo}>Clear all</TextLink>}
          <IconButton
            icon="x"
            label="Close"
            popoverTarget={ID}
            popoverTargetAction="hide"
            className="hover:bg-sunken lg:hidden"
          />
        </header>
        <div className="px-4 pb-4">{children}</div>
        <footer className="sticky bottom-0 border-line border-t bg-card p-4 lg:hidden">
          <Button popoverTarget={ID} popoverTargetAction="hide" look="primary" size="large" wide>
            <span aria-live="polite">
              Show <CarCount total={total} ahead={ahead} />
            </span>
          </Button>
        </footer>
      </Popover>
    </>
  )
}
