import { type RefObject, useEffect, useRef, useState } from 'react'
import { formatPounds } from '#app/ui/format.ts'
import type { Pence } from '#contracts/money.ts'
import type { Column } from './column.ts'

interface PassingNamesProps {
  columns: readonly Column[]
  scroller: RefObject<HTMLElement | null>
}

/**
 * What scrolls sideways cannot also keep its head at the window's top. So where the cars are swiped, their names come
 * in above once the head is out of sight, and go sideways with it. Only to be seen: the head says the same aloud.
 */
export function PassingNames({ columns, scroller }: PassingNamesProps) {
  const names = useRef<HTMLDivElement>(null)
  const [isPast, setPast] = useState(false)

  useEffect(() => {
    const table = scroller.current
    const head = table?.querySelector('thead')
    if (!table || !head) return
    const follow = () => {
      if (names.current) names.current.scrollLeft = table.scrollLeft
    }
    table.addEventListener('scroll', follow, { passive: true })
    const watch = new IntersectionObserver(([entry]) => {
      setPast(!entry!.isIntersecting && entry!.boundingClientRect.bottom < 1)
      follow()
    })
    watch.observe(head)
    return () => {
      table.removeEventListener('scroll', follow)
      watch.disconnect()
    }
  }, [scroller])

  return (
    <div aria-hidden="true" className="comparison-passing" data-past={isPast ? '' : undefined}>
      <div ref={names}>
        <span />
        {columns.map(({ _id, make, model, pricePence }) => (
          <p key={_id}>
            <span className="block truncate">{`${make} ${model}`}</span>
            <span className="price">{formatPounds(pricePence as Pence)}</span>
          </p>
        ))}
      </div>
    </div>
  )
}
