import { Suspense, useSyncExternalStore } from 'react'
import { toasts } from '#app/ui/toast.ts'
import { lazyPart } from './lazy-part.ts'

const ToastArea = lazyPart(() => import('#app/ui/toast-area.tsx').then(module => module.ToastArea))

/** The one toast area, at the end of <body>: nothing until the first toast is raised (app/ui/toast.ts). */
export function Toasts() {
  const isWanted = useSyncExternalStore(toasts.subscribe, toasts.isWanted, () => false)
  if (!isWanted) return null
  return (
    <Suspense>
      <ToastArea />
    </Suspense>
  )
}
