import { useEffect, useRef, useState } from 'react'
import { api } from '#app/browser-api.ts'
import { sellForm } from '#contracts/forms/sell-form.ts'
import { keepableValues, type SentValues } from '#contracts/forms/sent-values.ts'
import { getDraft, putDraft } from '#contracts/selling/adverts/endpoints.ts'
import { type CopiedDraft, DeviceCopy } from './device-copy.ts'
import { type DraftServer, type DraftState, DraftSync } from './draft-sync.ts'

const PAUSE_MS = 600
/** After a save that failed, while the page is open. */
const RETRY_MS = 10_000

function draftServer(listingId: string | null): DraftServer {
  return {
    save: ({ id, version }, changes) =>
      api.call(putDraft, {
        params: { id },
        body: { version, changes: [...changes], ...(listingId !== null && { listingId }) },
      }),
    find: id => api.call(getDraft, { params: { id } }),
  }
}

/** `draft` is the page's first one; a page with another draft needs a component of its own. */
export function useAdvertDraft(draft: CopiedDraft, listingId: string | null) {
  const [state, setState] = useState<DraftState>({
    status: 'idle',
    conflicts: [],
    shown: draft.values,
    takenOver: [],
  })
  const [sync] = useState(
    () =>
      new DraftSync(draft, {
        server: draftServer(listingId),
        copy: new DeviceCopy(listingId),
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
    keep: (values: SentValues) => sync.change(keepableValues(sellForm, values)),
  }
}

function useRevision(shown: SentValues): number {
  const last = useRef({ shown, revision: 0 })
  if (last.current.shown !== shown) last.current = { shown, revision: last.current.revision + 1 }
  return last.current.revision
}
