import { useEffect, useSyncExternalStore } from 'react'
import { connection, refreshPage, tryAgain, watchConnection } from './connection.ts'

const notices = {
  offline: ["You're offline", 'You can still read this page.'],
  still_offline: ["You're offline", 'Still no connection. Check it, then try again.'],
  incomplete: ['Part of this page did not load', 'Refresh the page to use all of it.'],
} as const

/**
 * Says that the server can't be reached, or that code of the page can't be loaded. It is in the first script
 * of every page, since it could not be loaded when it is needed.
 */
export function ConnectionNotice() {
  const trouble = useSyncExternalStore(connection.subscribe, connection.trouble, () => undefined)
  useEffect(watchConnection, [])
  if (!trouble) return null
  const [title, text] = notices[trouble]
  const isIncomplete = trouble === 'incomplete'
  return (
    <div ref={showAbovePage} popover="manual" role="alert" className="connection-notice">
      <p>
        <b>{title}</b>
        {text}
      </p>
      <button type="button" onClick={() => (isIncomplete ? refreshPage() : void tryAgain())}>
        {isIncomplete ? 'Refresh Page' : 'Try again'}
      </button>
    </div>
  )
}

/** In the browser's top layer, and above a sheet that is opened later. */
function showAbovePage(notice: HTMLElement | null) {
  const raise = ({ target }: Partial<Event> = {}) => {
    if (!notice || target === notice) return
    notice.hidePopover()
    notice.showPopover()
  }
  raise()
  document.addEventListener('toggle', raise, true)
  return () => document.removeEventListener('toggle', raise, true)
}
