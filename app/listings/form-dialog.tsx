import type { ReactNode } from 'react'
import { CloseButton } from './close-button.tsx'
import { Modal } from './modal.tsx'

interface FormDialogProps {
  title: string
  close: () => void
  children: ReactNode
}

/** A dialog with a form in it: its title stays in sight while a long one scrolls. */
export function FormDialog({ title, close, children }: FormDialogProps) {
  return (
    <Modal
      label={title}
      close={close}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(560px,calc(100vw-2rem))] max-w-none scroll-pt-28 overflow-y-auto overscroll-contain rounded-lg bg-card p-0 text-ink shadow-lift backdrop:bg-scrim"
    >
      <header className="sticky top-0 z-10 flex items-center gap-4 border-line border-b bg-card py-2 pr-2 pl-5">
        <h2 className="grow text-[20px]">{title}</h2>
        <CloseButton close={close} className="hover:bg-sunken" />
      </header>
      {children}
    </Modal>
  )
}
