import { useEffect, useState } from 'react'

const SHOWN_AFTER_MS = 250
const CLOSES_AFTER_MS = 20_000
const SHOWN_FLAG = 'chatbotSearchTooltipShown'

/**
 * Once in a session of the browser: a while after there is something to search for, until time is up, it is closed, or
 * something is pressed, which it might hide.
 */
export function useSearchTooltip(isWanted: boolean): [isShown: boolean, close: () => void] {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (!isWanted || wasShown()) return
    let closing: ReturnType<typeof setTimeout> | undefined
    const opening = setTimeout(() => {
      rememberShown()
      setIsShown(true)
      closing = setTimeout(() => setIsShown(false), CLOSES_AFTER_MS)
    }, SHOWN_AFTER_MS)
    return () => {
      clearTimeout(opening)
      clearTimeout(closing)
      setIsShown(false)
    }
  }, [isWanted])
  useEffect(() => {
    if (!isShown) return
    const close = () => setIsShown(false)
    addEventListener('pointerdown', close)
    return () => removeEventListener('pointerdown', close)
  }, [isShown])
  return [isShown, () => setIsShown(false)]
}

function wasShown(): boolean {
  try {
    return sessionStorage.getItem(SHOWN_FLAG) !== null
  } catch {
    // Where nothing can be kept it would come each time: rather never.
    return true
  }
}

function rememberShown(): void {
  try {
    sessionStorage.setItem(SHOWN_FLAG, 'true')
  } catch {
    // It is full: the tooltip may come again.
  }
}
