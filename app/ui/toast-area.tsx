import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { toast as draw, Toaster } from 'sonner'
import styles from 'sonner/dist/styles.css?url'
import { type ToastAction, toasts } from './toast.ts'
import { toastHost } from './toast-host.ts'

/** Time to read what the button undoes, and to reach it. */
const ACTION_MS = 10_000

const withButton = ({ label, run }: ToastAction) => ({ duration: ACTION_MS, action: { label, onClick: run } })

/** Shown by sonner, top right, each for five seconds (product specification, section 2). */
export function ToastArea() {
  useEffect(() => {
    const drawWaiting = () => {
      for (const { tone, text, action } of toasts.take()) draw[tone](text, action && withButton(action))
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
