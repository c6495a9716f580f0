import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '#app/frame/lazy-part.ts'
import { useComparedCars } from '#app/storage/compared-cars.ts'

/** Its code is loaded with the first car chosen. */
const CompareTray = lazyPart(() => import('./compare-tray.tsx').then(module => module.CompareTray))

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
