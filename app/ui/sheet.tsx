import { type ReactNode, useId } from 'react'
import { IconButton } from './icon-button.tsx'
import { Overlay } from './overlay.tsx'

interface SheetProps {
  title: string
  close: () => void
  children: ReactNode
}

/** A panel that slides in from the right. A click on the page closes it. */
export function Sheet({ title, close, children }: SheetProps) {
  const heading = useId()
  return (
    <Overlay
      aria-labelledby={heading}
      close={close}
      closesByPressOutside
      className="top-(--seen-top,0) right-0 bottom-auto left-auto m-0 h-(--seen-height,100dvh) max-h-none w-[min(400px,92vw)] max-w-none animate-[from-right_180ms_ease-out] flex-col bg-card p-0 text-ink shadow-lift backdrop:animate-[fade_150ms] backdrop:bg-scrim open:flex"
    >
      <header className="flex items-center gap-4 border-line border-b py-2 pr-2 pl-5">
        <h2 id={heading} className="grow text-[20px]">
          {title}
        </h2>
        <IconButton icon="x" label="Close" onClick={close} className="hover:bg-sunken" />
      </header>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain p-5">{children}</div>
    </Overlay>
  )
}
