import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ChatMessage } from '#app/assistant/conversation/conversation.ts'

/** This close to the end counts as at the end. */
const NEAR_PX = 48
const GAP_PX = 12
/**
 * A message taller than this share of the conversation is scrolled to its end, so that the answer is in view.
 */
const MAX_SAID = 0.3

interface ScrollToLatest {
  scroller: RefObject<HTMLElement | null>
  /** The visitor has scrolled up and there is a new message. */
  isBehind: boolean
  toLatest: () => void
}

/**
 * Scrolls to new messages unless the visitor has scrolled up. The visitor's last message, or the end of a
 * long one, stays visible above its answer, because its words are marked there; with `hasTask`, the decision
 * below is shown from its heading instead.
 */
export function useScrollToLatest(
  isOpen: boolean,
  messages: readonly ChatMessage[],
  hasTask: boolean,
): ScrollToLatest {
  const scroller = useRef<HTMLElement>(null)
  const isFollowing = useRef(true)
  /** Position set by this hook, to tell its scroll events from the visitor's. */
  const placed = useRef(0)
  const follow = useRef<() => void>(undefined)
  const [isBehind, setBehind] = useState(false)
  const last = messages.at(-1)
  const isNew = messages.length === 0

  useLayoutEffect(() => {
    follow.current = () => {
      const element = scroller.current
      if (!element) return
      // Nothing moves while the visitor changes how their message was read.
      if (element.querySelector('[data-said]:focus-within')) return
      const first = [...element.querySelectorAll<HTMLElement>(hasTask ? '[data-task]' : '[data-said]')].at(-1)
      const end = isNew && !hasTask ? 0 : element.scrollHeight
      const hidden = first && !hasTask ? first.offsetHeight - element.clientHeight * MAX_SAID : 0
      element.scrollTop = first ? first.offsetTop - GAP_PX + Math.max(0, hidden) : end
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
    // On-screen keyboards and the parts below change its height.
    const observer = new ResizeObserver(() => isFollowing.current && follow.current?.())
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', onScroll)
      observer.disconnect()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: for each new message or task; an answer that replaces another is not new
  useLayoutEffect(() => {
    if (!isOpen) return
    // Sending a message scrolls down again.
    if (last?.type === 'user') isFollowing.current = true
    if (isFollowing.current) follow.current?.()
    else setBehind(true)
  }, [isOpen, last && `${last.type} ${last.answers ?? last.id}`, hasTask])

  const toLatest = () => {
    setBehind(false)
    isFollowing.current = true
    follow.current?.()
  }
  return { scroller, isBehind, toLatest }
}
