import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useRecentlyViewed } from '#app/storage/viewed-cars.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'

const RecentCars = lazy<ComponentType<{ ids: readonly string[] }>>(() =>
  import('./recent-cars.tsx').then(
    module => ({ default: module.RecentCars }),
    () => ({ default: () => null }),
  ),
)

/**
 * The cars this visitor had open last: for a page's end, since it comes after the page. What it takes is fetched when
 * it comes near the window; shows nothing to who has not had one open.
 */
export function RecentlyViewed({ className }: { className?: string }) {
  const ids = useRecentlyViewed()
  const place = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  const isEmpty = ids.length === 0

  useEffect(() => {
    if (isEmpty || !place.current) return
    const watch = new IntersectionObserver(([entry]) => entry!.isIntersecting && setNear(true), {
      rootMargin: '400px',
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isEmpty])

  if (isEmpty) return null
  return (
    <section ref={place} aria-labelledby="recently-viewed" className={classNames('mt-14', className)}>
      <h2 id="recently-viewed" className="mb-4 text-[26px]">
        Recently viewed
      </h2>
      <div className="min-h-58">
        {isNear && (
          <Suspense fallback={<Skeleton className="h-58" />}>
            <RecentCars ids={ids} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
