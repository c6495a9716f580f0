import { useEffect, useRef, useState } from 'react'
import type { Form } from '#contracts/forms/form.ts'
import { keepableValues, type SentValues } from '#contracts/forms/sent-values.ts'
import type { DraftStore } from './drafts.ts'

/** Drafts are saved after a pause of this many ms, and when the page is hidden or left. */
const PAUSE_MS = 400

/**
 * Keeps what is typed into a form, without secrets, files and sensitive fields, and brings it back. Give
 * `key` and `values` to the component that calls useCheckedForm, so that it starts anew with the draft once
 * that was read, and `keep` to its `onChange`. Call `clear` once the form was accepted. `store` must be the
 * same object in each render.
 */
export function useDraft(form: Form, store: DraftStore) {
  const [draft, setDraft] = useState<SentValues>()
  const waiting = useRef<{ values: SentValues; timer: ReturnType<typeof setTimeout> }>(undefined)

  useEffect(() => {
    let isGone = false
    void store.read().then(found => {
      // Typed before the draft was read: the visitor has started anew.
      if (found && !isGone && !waiting.current) setDraft(found)
    })
    const flush = () => {
      if (!waiting.current) return
      clearTimeout(waiting.current.timer)
      void store.write(waiting.current.values)
      waiting.current = undefined
    }
    const onHide = () => document.visibilityState === 'hidden' && flush()
    document.addEventListener('visibilitychange', onHide)
    addEventListener('pagehide', flush)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', onHide)
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [store])

  function keep(typed: SentValues): void {
    clearTimeout(waiting.current?.timer)
    const values = keepableValues(form, typed)
    const timer = setTimeout(() => {
      waiting.current = undefined
      void store.write(values)
    }, PAUSE_MS)
    waiting.current = { values, timer }
  }

  function clear(): void {
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
    void store.clear()
  }

  return {
    key: draft ? 'draft' : 'new',
    values: draft,
    /** Whether what the form shows was typed before: say so, and offer to `discard` it. */
    isRestored: draft !== undefined,
    keep,
    clear,
    discard() {
      clear()
      setDraft(undefined)
    },
  }
}
