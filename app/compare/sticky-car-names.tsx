import { type RefObject, useEffect, useRef, useState } from 'react'
import { formatPounds } from '#contracts/text/english.ts'
import type { CarColumn } from './comparison.ts'

interface StickyCarNamesProps {
  columns: readonly CarColumn[]
  scroller: RefObject<HTMLElement | null>
}

/**
 * A table that scrolls sideways cannot also have a sticky head. On narrow screens these names appear at the
 * top once the head is out of sight, and scroll sideways with it. Hidden from screen readers, which have the
 * head.
 */
export function StickyCarNames({ columns, scroller }: StickyCarNamesProps) {
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
    const observer = new IntersectionObserver(([entry]) => {
      setPast(!entry!.isIntersecting && entry!.boundingClientRect.bottom < 1)
      follow()
    })
    observer.observe(head)
    return () => {
      table.removeEventListener('scroll', follow)
      observer.disconnect()
    }
  }, [scroller])

  return (
    <div aria-hidden="true" className="comparison-passing" data-past={isPast ? '' : undefined}>
      <div ref={names}>
        <span />
        {columns.map(({ _id, make, model, pricePence }) => (
          <p key={_id}>
            <span className="block truncate">{`${make} ${model}`}</span>
            <span className="price">{formatPounds(pricePence)}</span>
          </p>
        ))}
      </div>
    </div>
  )
}
