import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { toast as draw, Toaster } from 'sonner'
import styles from 'sonner/dist/styles.css?url'
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
    <>
      {/* A file, since the content security policy lets no script add styles (vite.config.ts). */}
      <link rel="stylesheet" href={styles} precedence="default" />
      <Toaster
        position="top-right"
        duration={5000}
        closeButton
        expand
        visibleToasts={4}
        gap={8}
        containerAriaLabel="Notifications"
        toastOptions={{ closeButtonAriaLabel: 'Close this message' }}
      />
    </>,
    toastHost(),
  )
}
