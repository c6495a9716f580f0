import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Button, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export interface OverlayProps {
  title: ReactNode
  /** The title is read aloud but not shown. */
  titleHidden?: boolean
  children: ReactNode
  /** Stays at the foot while the rest scrolls: the actions. */
  footer?: ReactNode
  /** Controlled; leave both out inside a react-aria DialogTrigger, beside its Button. */
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** 'alertdialog' for what cannot be undone; it does not close by a press outside. */
  role?: 'dialog' | 'alertdialog'
}

type Placed = OverlayProps & { place: string; panel: string }

/** What a dialog and a sheet share: the scrim, the trapped focus and its return, Escape, the head and the foot. */
export function Overlay({ title, titleHidden, children, footer, role, place, panel, ...state }: Placed) {
  return (
    <ModalOverlay
      {...state}
      isDismissable={role !== 'alertdialog'}
      className={classNames(
        'fixed inset-0 z-40 flex h-(--visual-viewport-height) bg-scrim data-entering:animate-[fade_150ms]',
        place,
      )}
    >
      <Modal className={classNames('flex max-h-full bg-card text-ink shadow-lift', panel)}>
        <AriaDialog role={role} className="flex min-h-0 w-full flex-col outline-none">
          <header className="flex items-center gap-4 border-line border-b py-2 pr-2 pl-5">
            <Heading slot="title" className={titleHidden ? 'sr-only' : 'grow text-[20px]'}>
              {title}
            </Heading>
            <Button
              slot="close"
              aria-label="Close"
              className="ml-auto grid size-11 shrink-0 cursor-pointer place-content-center rounded-md hover:bg-sunken"
            >
              <Icon name="x" size={20} />
            </Button>
          </header>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain p-5">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-line border-t p-4 pb-[max(16px,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
