import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { RecentlyViewed } from '#app/listings/summary/recently-viewed.tsx'
import { useComparedCars } from '#app/storage/compared-cars.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { comparePath } from './compare-address.ts'

/** Without cars in the address: goes to those chosen before, or explains how to choose some. */
export function EmptyComparison({ wasAsked }: { wasAsked: boolean }) {
  const ids = useComparedCars()
  const navigate = useNavigate()
  const remembered = ids.length > 0 ? comparePath(ids) : undefined

  useEffect(() => {
    if (remembered && !wasAsked) void navigate(remembered, { replace: true })
  }, [remembered, wasAsked, navigate])

  return (
    <>
      <EmptyState
        icon="columns"
        title="No cars to compare yet"
        action={
          <>
            {remembered && (
              <Link to={remembered} className={buttonStyle({ look: 'primary' })}>
                Compare the cars you chose
              </Link>
            )}
            <Link to="/search" className={buttonStyle({ look: remembered ? 'secondary' : 'primary' })}>
              Search all cars
            </Link>
          </>
        }
      >
        Tick ‘Compare’ on up to four cars in the results. They are shown here side by side, with what differs
        and which is better.
      </EmptyState>
      <RecentlyViewed />
    </>
  )
}
