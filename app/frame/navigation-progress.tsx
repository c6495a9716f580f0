import { useNavigation } from 'react-router'

/** A line at the top while a page is on its way; told to screen readers once, when it takes noticeably long. */
export function NavigationProgress() {
  const waiting = useNavigation().state !== 'idle'
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1">
      {waiting && (
        <>
          <div className="h-full w-full origin-left animate-skeleton bg-plate" />
          <span className="sr-only">Loading</span>
        </>
      )}
    </div>
  )
}
