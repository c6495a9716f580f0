import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useComparedCars } from '#app/storage/compared-cars.ts'

/** Most visitors compare nothing: its code comes with the first car chosen. Without it the page goes on. */
const CompareTray = lazy<ComponentType<{ ids: readonly string[] }>>(() =>
  import('./compare-tray.tsx').then(
    module => ({ default: module.CompareTray }),
    () => ({ default: () => null }),
  ),
)

/** At the foot of every page while cars are chosen for comparing, but of the comparison itself. */
export function LazyCompareTray() {
  const ids = useComparedCars()
  const { pathname } = useLocation()
  if (ids.length === 0 || pathname === '/compare') return null
  return (
    <Suspense fallback={null}>
      <CompareTray ids={ids} />
    </Suspense>
  )
}
