import { useNavigation } from 'react-router'
import { usePatience } from '#app/ui/use-patience.ts'

const PATIENCE_MS = 150

/** A line at the top while a page is on its way; told to screen readers too, when it takes noticeably long. */
export function NavigationProgress() {
  const shown = usePatience(useNavigation().state !== 'idle', PATIENCE_MS)
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
