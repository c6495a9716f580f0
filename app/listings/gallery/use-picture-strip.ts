import { type KeyboardEvent, useRef, useState } from 'react'

/**
 * A row of pictures with the browser's own scrolling and snapping, turned by keys and buttons too. `strip` is
 * the ref of the row; each picture is as wide as the row.
 */
export function usePictureStrip(count: number, startAt = 0) {
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(startAt)

  const show = (index: number) => {
    const row = strip.current
    if (!row) return
    const next = Math.min(count - 1, Math.max(0, index))
    const hadFocus = row.contains(document.activeElement)
    row.scrollTo({ left: next * row.clientWidth, behavior: 'instant' })
    setShown(next)
    if (hadFocus) row.children[next]?.querySelector('a')?.focus({ preventScroll: true })
  }

  const onScroll = () => {
    const row = strip.current
    if (row && row.clientWidth > 0) setShown(Math.round(row.scrollLeft / row.clientWidth))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(to)
  }

  return { strip, shown, show, onScroll, onKeyDown }
}
