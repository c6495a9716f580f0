/** Keeps what is typed into a form on this device, without secrets, files and sensitive fields. */
import { useEffect, useRef, useState } from 'react'
import { type LocalKey, local, type SafeStorage } from '#app/storage/browser-storage.ts'
import type { Form } from '#contracts/forms/form.ts'
import { keepableValues, type SentValues } from '#contracts/forms/sent-values.ts'

/** Drafts are saved after a pause of this many ms, and when the page is hidden or left. */
const PAUSE_MS = 400
/** In characters of JSON. Browsers keep some five million for the whole site. */
const MAX_LENGTH = 200_000
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

interface Kept {
  values: SentValues
}

/**
 * A convenience: where the browser's store is full or closed, the form goes on without, and a draft that
 * grows too large is not kept any further. `name` names the form, and what it is about: 'enquiry-17'.
 */
export function localDraft<Draft extends Kept>(
  name: string,
  storage: SafeStorage<LocalKey> = local,
  now: () => number = Date.now,
) {
  const key = `draft:${name}` as const
  return {
    /** Undefined where nothing is kept. */
    read(): Draft | undefined {
      try {
        const kept = JSON.parse(storage.read(key) ?? 'null') as (Draft & { keptAt: number }) | null
        return kept?.values && now() - kept.keptAt < MAX_AGE_MS ? kept : undefined
      } catch {
        return undefined
      }
    },
    write(draft: Draft): void {
      const text = JSON.stringify({ ...draft, keptAt: now() })
      if (text.length <= MAX_LENGTH) storage.write(key, text)
    },
    clear(): void {
      storage.write(key, null)
    },
  }
}

/**
 * Brings a draft back. Give `key` and `values` to the component that calls useCheckedForm, so that it starts
 * anew with the draft once that was read, and `keep` to its `onChange`. `discard` it once the form was
 * accepted.
 */
export function useDraft(form: Form, name: string) {
  const [store] = useState(() => localDraft<Kept>(name))
  const [values, setValues] = useState<SentValues>()
  const waiting = useRef<{ values: SentValues; timer: ReturnType<typeof setTimeout> }>(undefined)

  useEffect(() => {
    // Typed before this code ran: the visitor has started anew.
    if (!waiting.current) setValues(store.read()?.values)
    const flush = () => {
      if (!waiting.current) return
      clearTimeout(waiting.current.timer)
      store.write({ values: waiting.current.values })
      waiting.current = undefined
    }
    const onHide = () => document.visibilityState === 'hidden' && flush()
    document.addEventListener('visibilitychange', onHide)
    addEventListener('pagehide', flush)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [store])

  return {
    key: values ? 'draft' : 'new',
    values,
    keep(typed: SentValues): void {
      clearTimeout(waiting.current?.timer)
      const values = keepableValues(form, typed)
      const timer = setTimeout(() => {
        waiting.current = undefined
        store.write({ values })
      }, PAUSE_MS)
      waiting.current = { values, timer }
    },
    discard(): void {
      clearTimeout(waiting.current?.timer)
      waiting.current = undefined
      store.clear()
      setValues(undefined)
    },
  }
}
