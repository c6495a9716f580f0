import { type RefObject, useEffect, useRef, useState } from 'react'

const EVERY_MS = 50
/** The pause at either end. */
const TURN_MS = 1500

/** Props to spread over the line: pointer and focus stop it. */
interface Holds {
  onPointerEnter(event: { pointerType: string }): void
  onPointerLeave(): void
  onPointerDown(event: { pointerType: string }): void
  onFocus(): void
  onBlur(): void
}

/**
 * Scrolls a line that is wider than its container to and fro, a pixel each 50 ms. It stops while the pointer
 * or the focus is on it, and for good once it was touched: from then on the visitor scrolls. Under reduced
 * motion it never moves. `content` identifies the content; with a new one it starts again.
 */
export function useAutoScroll(line: RefObject<HTMLElement | null>, content: string): Holds {
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const [touched, setTouched] = useState<string>()
  const forth = useRef(true)
  const isHeld = isHovered || isFocused || touched === content

  useEffect(() => {
    const element = line.current
    if (isHeld || !element || content === '') return
    const calm = matchMedia('(prefers-reduced-motion: reduce)')
    let rest = TURN_MS
    const timer = setInterval(() => {
      const furthest = element.scrollWidth - element.clientWidth
      if (calm.matches || document.hidden || furthest <= 1) return
      if (rest > 0) {
        rest -= EVERY_MS
        return
      }
      element.scrollLeft += forth.current ? 1 : -1
      const isAtEnd = forth.current ? element.scrollLeft >= furthest - 1 : element.scrollLeft <= 0
      if (!isAtEnd) return
      forth.current = !forth.current
      rest = TURN_MS
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [line, isHeld, content])

  return {
    onPointerEnter: event => setIsHovered(event.pointerType === 'mouse'),
    onPointerLeave: () => setIsHovered(false),
    onPointerDown: event => {
      if (event.pointerType !== 'mouse') setTouched(content)
    },
    onFocus: () => setIsFocused(true),
    onBlur: () => setIsFocused(false),
  }
}
