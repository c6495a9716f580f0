import { useEffect, useState } from 'react'
import { session } from '#app/storage/browser-storage.ts'

const FLAG = 'chatbotSearchTooltipShown'
const SHOWN_AFTER_MS = 250
const CLOSES_AFTER_MS = 20_000

/**
 * A tooltip shown once in a browser session: a while after the search has criteria, until its time is up, it
 * is closed, or anything is pressed, because it might cover it. Not to a visitor who has used Search, which
 * closes it for good.
 */
export function useSearchTooltip(
  isWanted: boolean,
): [isShown: boolean, close: () => void, closeForGood: () => void] {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (!isWanted || session.read(FLAG)) return
    let closing: ReturnType<typeof setTimeout> | undefined
    const opening = setTimeout(() => {
      // Without storage it would appear each time.
      if (!session.read(FLAG) && session.write(FLAG, 'true')) setIsShown(true)
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
  const close = () => setIsShown(false)
  const closeForGood = () => {
    session.write(FLAG, 'true')
    close()
  }
  return [isShown, close, closeForGood]
}
