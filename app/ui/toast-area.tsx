import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from './icon.tsx'
import { type Toast, toastHost, toasts } from './toast.ts'

/** Product specification, section 2. */
const SHOWN_MS = 5000
/** Time to read what the button undoes, and to reach it. */
const ACTION_MS = 10_000

const icons = { success: 'circle-check', error: 'circle-alert', message: 'info' } as const

/**
 * Toasts, top right. A screen reader hears what comes into the host, which is in the page before the first of
 * them.
 */
export function ToastArea() {
  const [host, setHost] = useState<HTMLElement>()
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown, toasts.shown)
  useEffect(() => setHost(toastHost()), [])
  if (!host) return null
  return createPortal(
    shown.map(one => <ToastCard key={one.id} {...one} />),
    host,
  )
}

/** Its time stands still while it is pointed at or has the focus. */
function ToastCard({ id, tone, text, action }: Toast) {
  const [isHeld, setHeld] = useState(false)
  const close = () => toasts.close(id)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => toasts.close(id), action ? ACTION_MS : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHeld, id, action])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the toast for who reads or uses it
    <div
      className={`toast toast-${tone}`}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon name={icons[tone]} size={20} />
      <p>{text}</p>
      {action && (
        <button
          type="button"
          onClick={() => {
            action.run()
            close()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label="Close this message" onClick={close}>
        <Icon name="x" size={16} />
      </button>
    </div>
  )
}
