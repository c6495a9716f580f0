import { Toaster } from 'sonner'

/** The one toast area, at the end of <body>. Raise a toast with `toast` from 'sonner': toast.success('Saved'). */
export function Toasts() {
  return (
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
  )
}
