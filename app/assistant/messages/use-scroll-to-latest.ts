import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ChatMessage } from '#app/assistant/conversation/conversation.ts'

/** A reader who is no further up than this is still at the end. */
const NEAR_PX = 48
const GAP_PX = 12

interface Following {
  scroller: RefObject<HTMLElement | null>
  /** Somebody reads further up, and something new has come. */
  isBehind: boolean
  toLatest: () => void
}

/**
 * Goes on with the conversation, but for who has scrolled up to read. What was said last stays in sight above its answer,
 * for there the words are marked; unless something below waits for a decision (`hasTask`): that is shown from its heading.
 */
export function useFollowing(isOpen: boolean, messages: readonly ChatMessage[], hasTask: boolean): Following {
  const scroller = useRef<HTMLElement>(null)
  const isFollowing = useRef(true)
  /** Where it was put, which is no scrolling of the reader's. */
  const placed = useRef(0)
  const follow = useRef<() => void>(undefined)
  const [isBehind, setBehind] = useState(false)
  const last = messages.at(-1)
  const isNew = messages.length === 0

  useLayoutEffect(() => {
    follow.current = () => {
      const element = scroller.current
      if (!element) return
      const first = [...element.querySelectorAll<HTMLElement>(hasTask ? '[data-task]' : '[data-said]')].at(-1)
      const end = isNew && !hasTask ? 0 : element.scrollHeight
      element.scrollTop = first ? first.offsetTop - GAP_PX : end
      placed.current = element.scrollTop
    }
  }, [hasTask, isNew])

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let before = element.scrollTop
    const onScroll = () => {
      const { scrollTop, scrollHeight, clientHeight } = element
      const isAtEnd = scrollHeight - scrollTop - clientHeight < NEAR_PX
      if (isAtEnd) {
        isFollowing.current = true
        setBehind(false)
      } else if (scrollTop < before && scrollTop !== placed.current) isFollowing.current = false
      before = scrollTop
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    // Keyboards, and what stands below, make it smaller.
    const watch = new ResizeObserver(() => isFollowing.current && follow.current?.())
    watch.observe(element)
    return () => {
      element.removeEventListener('scroll', onScroll)
      watch.disconnect()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: when something has come
  useLayoutEffect(() => {
    if (!isOpen) return
    // Whoever has just said something wants to see what comes of it.
    if (last?.type === 'user') isFollowing.current = true
    if (isFollowing.current) follow.current?.()
    else setBehind(true)
  }, [isOpen, last?.id, hasTask])

  const toLatest = () => {
    setBehind(false)
    isFollowing.current = true
    follow.current?.()
  }
  return { scroller, isBehind, toLatest }
}
