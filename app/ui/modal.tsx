import { type ReactNode, useId } from 'react'
import { IconButton } from './icon-button.tsx'
import { Overlay } from './overlay.tsx'

interface ModalProps {
  title: string
  close: () => void
  children: ReactNode
}

/** A question or a short form over the page. The title stays in sight while the rest scrolls. */
export function Modal({ title, close, children }: ModalProps) {
  const heading = useId()
  return (
    <Overlay
      aria-labelledby={heading}
      close={close}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(560px,calc(100vw-2rem))] max-w-none scroll-pt-28 overflow-y-auto overscroll-contain rounded-lg bg-card p-0 text-ink shadow-lift backdrop:bg-scrim"
    >
      <header className="sticky top-0 z-10 flex items-center gap-4 border-line border-b bg-card py-2 pr-2 pl-5">
        <h2 id={heading} className="grow text-[20px]">
          {title}
        </h2>
        <IconButton icon="x" label="Close" onClick={close} className="hover:bg-sunken" />
      </header>
      {children}
    </Overlay>
  )
}
