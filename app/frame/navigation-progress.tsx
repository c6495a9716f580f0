import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** What is there sooner needs no sign. */
const PATIENCE_MS = 150

/** A line at the top while a page is on its way; told to screen readers too, when it takes noticeably long. */
export function NavigationProgress() {
  const waiting = useNavigation().state !== 'idle'
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setShown, waiting ? PATIENCE_MS : 0, waiting)
    return () => clearTimeout(timer)
  }, [waiting])
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1">
      {shown && (
        <>
          <div className="h-full w-full animate-skeleton bg-plate" />
          <span className="sr-only">Loading</span>
        </>
      )}
    </div>
  )
}
