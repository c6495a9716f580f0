import { LazilyHydrated, lazyHydrated } from '#app/frame/lazy-hydration.tsx'
import type { DeadEndProps } from './dead-end.tsx'

const DeadEnd = await lazyHydrated<DeadEndProps>(
  () => import('./dead-end.tsx').then(module => module.DeadEnd),
  {
    marker: '#dead-end',
  },
)

/** Loaded lazily: it is rarely shown, and consists of links that work without its code. */
export function LazyDeadEnd(props: DeadEndProps) {
  return <LazilyHydrated part={DeadEnd} props={props} fallback={null} />
}
