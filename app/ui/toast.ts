/**
 * Raises a toast: `toast.success('Saved')`. The code that shows it is loaded with the first one; until then toasts are
 * queued here.
 */
export type Tone = 'success' | 'error' | 'message'

export interface ToastAction {
  label: string
  run: () => void
}

export interface WaitingToast {
  tone: Tone
  text: string
  action?: ToastAction | undefined
}

const waiting: WaitingToast[] = []
const listeners = new Set<() => void>()
let isWanted = false

function raise(tone: Tone, text: string, action?: ToastAction): void {
  waiting.push({ tone, text, action })
  isWanted = true
  for (const listener of listeners) listener()
}

export const toast = {
  success: (text: string) => raise('success', text),
  error: (text: string) => raise('error', text),
  /** With an `action` it has a button, and stays twice as long. */
  message: (text: string, action?: ToastAction) => raise('message', text, action),
}

/** For the area that shows them. */
export const toasts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isWanted: () => isWanted,
  /** Empties the queue. */
  take: () => waiting.splice(0),
}
