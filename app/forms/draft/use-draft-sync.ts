import { useEffect, useRef, useState } from 'react'
import type { Form } from '#contracts/forms/form.ts'
import { keepableValues, type SentValues } from '#contracts/forms/sent-values.ts'
import type { CopiedDraft } from './device-copy.ts'
import { type DraftDependencies, type DraftState, DraftSync } from './draft-sync.ts'

const PAUSE_MS = 600
/** After a save that failed, while the page is open. */
const RETRY_MS = 10_000

export type DraftPlaces = Pick<DraftDependencies, 'server' | 'copy'>

/**
 * Saves what `form` holds on the device and on the server (draft-sync.ts): call `keep` whenever it has
 * changed, show `shown` anew when `revision` changes, and wrap the form into a DraftFrame. `draft` is the
 * page's first one; a page with another draft needs a component of its own. `places` is called once.
 */
export function useDraftSync(form: Form, draft: CopiedDraft, places: () => DraftPlaces) {
  const [state, setState] = useState<DraftState>({
    status: 'idle',
    conflicts: [],
    shown: draft.values,
    takenOver: [],
  })
  const [sync] = useState(
    () =>
      new DraftSync(draft, {
        ...places(),
        pause(then) {
          const timer = setTimeout(then, PAUSE_MS)
          return () => clearTimeout(timer)
        },
        onState: setState,
      }),
  )
  /** Counts up whenever the form must be shown anew. */
  const revision = useRevision(state.shown)

  useEffect(() => {
    sync.start()
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') void sync.save()
      else void sync.refresh()
    }
    const onLeave = () => void sync.save()
    document.addEventListener('visibilitychange', onVisibility)
    addEventListener('pagehide', onLeave)
    addEventListener('online', onLeave)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      removeEventListener('pagehide', onLeave)
      removeEventListener('online', onLeave)
      void sync.save()
    }
  }, [sync])

  useEffect(() => {
    if (state.status !== 'device') return
    const timer = setInterval(() => void sync.save(), RETRY_MS)
    return () => clearInterval(timer)
  }, [sync, state.status])

  return {
    ...state,
    revision,
    sync,
    keep: (values: SentValues) => sync.change(keepableValues(form, values)),
    /** Whether the form may be sent: not before the visitor has chosen what to keep, to which it leads. */
    maySend(): boolean {
      if (state.conflicts.length === 0) return true
      document.getElementById(CONFLICTS)?.focus()
      return false
    },
  }
}

/** The id of the element that holds them. */
export const CONFLICTS = 'conflicts'

function useRevision(shown: SentValues): number {
  const last = useRef({ shown, revision: 0 })
  if (last.current.shown !== shown) last.current = { shown, revision: last.current.revision + 1 }
  return last.current.revision
}
