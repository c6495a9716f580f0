import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useComparedCars } from '#app/storage/compared-cars.ts'

/** Its code is loaded with the first car chosen. If that fails, the page works without. */
const CompareTray = lazy<ComponentType<{ ids: readonly string[] }>>(() =>
  import('./compare-tray.tsx').then(
    module => ({ default: module.CompareTray }),
    () => ({ default: () => null }),
  ),
)

/** On every page but the comparison itself, while cars are chosen. */
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
