import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { toast as draw, Toaster } from 'sonner'
import { toasts } from './toast.ts'
import { toastHost } from './toast-host.ts'

/** Shown by sonner, top right, each for five seconds (product specification, section 2). */
export function ToastArea() {
  useEffect(() => {
    const drawWaiting = () => {
      for (const { tone, text } of toasts.take()) draw[tone](text)
    }
    drawWaiting()
    return toasts.subscribe(drawWaiting)
  }, [])
  return createPortal(
    <Toaster
      position="top-right"
      duration={5000}
      closeButton
      expand
      visibleToasts={4}
      gap={8}
      containerAriaLabel="Notifications"
      toastOptions={{ closeButtonAriaLabel: 'Close this message' }}
    />,
    toastHost(),
  )
}
