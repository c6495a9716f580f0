import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toasts } from './toast.ts'

const ToastArea = lazy(() => import('./toast-area.tsx').then(module => ({ default: module.ToastArea })))

/** The one toast area, at the end of <body>: nothing until the first toast is raised (toast.ts). */
export function Toasts() {
  const isWanted = useSyncExternalStore(toasts.subscribe, toasts.isWanted, () => false)
  if (!isWanted) return null
  return (
    <Suspense>
      <ToastArea />
    </Suspense>
  )
}
