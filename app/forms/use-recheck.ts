import { type RefObject, useEffect, useRef } from 'react'

/**
 * Has the form of `control` checked again (use-checked-form.ts) when `held` has changed: what no visible
 * control tells.
 */
export function useRecheck(control: RefObject<HTMLInputElement | null>, held: string): void {
  const checked = useRef(held)
  useEffect(() => {
    if (checked.current === held) return
    checked.current = held
    control.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [control, held])
}
