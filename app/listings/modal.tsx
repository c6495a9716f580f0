import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface ModalProps {
  /** What it is called aloud. */
  label: string
  /** It was told to close: by Escape, or by the phone's own gesture. */
  close: () => void
  className?: string
  children: ReactNode
}

/** The browser's own dialog, open as long as it is rendered: it keeps the focus, and gives it back when it goes. */
export function Modal({ label, close, className, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isLeaving = useRef(false)
  useLayoutEffect(() => {
    isLeaving.current = false
    const element = dialog.current
    element?.showModal()
    document.documentElement.classList.add('overflow-hidden')
    return () => {
      isLeaving.current = true
      document.documentElement.classList.remove('overflow-hidden')
      element?.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className={className}
      onCancel={event => {
        event.preventDefault()
        close()
      }}
      // A second Escape closes it without asking.
      onClose={event => {
        if (!isLeaving.current && !event.currentTarget.open) close()
      }}
    >
      {children}
    </dialog>
  )
}
