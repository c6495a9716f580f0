import { type RefObject, useEffect, useRef } from 'react'
import { hasKeyboard } from '#app/assistant/focus.ts'

/**
 * What is taken goes away with the button that was pressed: the focus stays in the panel, at the first that is left. When
 * the panel goes, it returns to where it came from.
 */
export function useFocusThatStays(left: number): RefObject<HTMLElement | null> {
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
