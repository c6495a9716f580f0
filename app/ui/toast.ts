/** Raises a toast: `toast.success('Saved')`. ToastArea shows it. */
type Tone = 'success' | 'error' | 'message'

interface ToastAction {
  label: string
  run: () => void
}

export interface Toast {
  id: number
  tone: Tone
  text: string
  action?: ToastAction | undefined
}

const MOST_AT_ONCE = 4

let shown: readonly Toast[] = []
let raised = 0
const listeners = new Set<() => void>()

function show(next: readonly Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function raise(tone: Tone, text: string, action?: ToastAction): void {
  show([...shown, { id: ++raised, tone, text, action }].slice(-MOST_AT_ONCE))
}

export const toast = {
  success: (text: string) => raise('success', text),
  error: (text: string) => raise('error', text),
  /** With an `action` it has a button, and stays twice as long. */
  message: (text: string, action?: ToastAction) => raise('message', text, action),
}

/** Says whether the text was copied. */
export const copyText = (text: string, done: string, failed: string) =>
  navigator.clipboard.writeText(text).then(
    () => toast.success(done),
    () => toast.error(failed),
  )

/** For the area that shows them. */
export const toasts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  shown: () => shown,
  close: (id: number) => show(shown.filter(one => one.id !== id)),
}

/**
 * What toasts are drawn into. Made once and moved about, so that toasts on the screen stay. Screen readers
 * announce them.
 */
let host: HTMLElement | undefined

export function toastHost(): HTMLElement {
  if (!host) {
    host = document.createElement('section')
    host.className = 'toasts'
    host.ariaLabel = 'Notifications'
    host.ariaLive = 'polite'
    placeToasts()
  }
  return host
}

/**
 * Outside of an open modal dialog nothing can be seen, reached or heard: toasts go with the last one, or with
 * the page.
 */
export function placeToasts(): void {
  if (host) (Array.from(document.querySelectorAll('dialog:modal')).at(-1) ?? document.body).append(host)
}
