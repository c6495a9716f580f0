import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#app/frame/lazy-part.ts'
import { useRecentlyViewed } from '#app/storage/viewed-cars.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'

const RecentCars = lazyPart(() => import('./recent-cars.tsx').then(module => module.RecentCars))

/**
 * The cars whose pages this visitor opened last; nothing for a first visit. It appears only in the browser:
 * place it at the end of a page. Its code and cars are loaded when it is scrolled near.
 */
export function RecentlyViewed() {
  const ids = useRecentlyViewed()
  const section = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  const isEmpty = ids.length === 0

  useEffect(() => {
    if (isEmpty || !section.current) return
    const observer = new IntersectionObserver(([entry]) => entry!.isIntersecting && setNear(true), {
      rootMargin: '400px',
    })
    observer.observe(section.current)
    return () => observer.disconnect()
  }, [isEmpty])

  if (isEmpty) return null
  return (
    <section ref={section} aria-labelledby="recently-viewed" className="mt-14">
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
