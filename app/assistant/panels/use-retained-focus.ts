import { type RefObject, useEffect, useRef } from 'react'
import { hasKeyboard } from '#app/assistant/focus.ts'

/**
 * Keeps the focus in the panel when a pressed button disappears: it moves to the first button that is left.
 * When the panel closes, the focus returns to where it was before. `left`: how many items the panel has.
 */
export function useRetainedFocus(left: number): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null)
  const before = useRef(left)
  useEffect(() => {
    const isFewer = left < before.current
    before.current = left
    if (!isFewer || !isNowhere()) return
    const next = panel.current?.querySelector<HTMLElement>('li button') ?? panel.current
    next?.focus()
  }, [left])
  useEffect(() => {
    const { activeElement: cameFrom } = document
    const dialog = panel.current?.closest('dialog')
    return () => {
      if (!isNowhere()) return
      const canReturn = cameFrom instanceof HTMLElement && dialog?.contains(cameFrom)
      const isField = cameFrom instanceof HTMLInputElement
      if (canReturn && (!isField || hasKeyboard())) cameFrom.focus()
      else dialog?.focus()
    }
  }, [])
  return panel
}

const isNowhere = () => document.activeElement === document.body
