/** JSON values in localStorage shared by a browser's tabs. On failure pages do without. */
import { useSyncExternalStore } from 'react'
import { attempt, type LocalKey, local } from './browser-storage.ts'

export interface LocalStore<Value> {
  readonly empty: Value
  /** The same object until it changes, as `useSyncExternalStore` requires. */
  current(): Value
  /** Stores what `change` makes of the present value; the same object back means no change. */
  update(change: (value: Value) => Value): void
  subscribe(listener: () => void): () => void
}

/** The storage under a store; tests pass another. */
export interface Backend {
  read(key: LocalKey): string | undefined
  /** False where the text could not be stored. */
  write(key: LocalKey, text: string): boolean
  /** Calls back when another tab may have written. Returns how to stop that. */
  onOtherTabs(listener: () => void): () => void
}

const browser: Backend = {
  ...local,
  onOtherTabs(listener) {
    // A page in the back/forward cache gets no `storage` events: it reads again when it is shown.
    const events = ['storage', 'pageshow']
    for (const event of events) addEventListener(event, listener)
    return () => {
      for (const event of events) removeEventListener(event, listener)
    }
  },
}

/** `parse` takes any JSON value, as anyone may have written it, and makes a value of it. */
export function localStore<Value>(
  key: LocalKey,
  empty: Value,
  parse: (found: unknown) => Value,
  backend: Backend = browser,
): LocalStore<Value> {
  const listeners = new Set<() => void>()
  let text: string | undefined
  let value = empty
  let isRead = false
  /** Could not be stored: the value lasts as long as the page. */
  let isInMemory = false
  let unsubscribe: (() => void) | undefined

  function refresh(): void {
    if (isInMemory) return
    isRead = true
    const found = backend.read(key)
    if (found === text) return
    text = found
    value = found === undefined ? empty : (attempt(() => parse(JSON.parse(found))) ?? empty)
  }

  function notify(): void {
    for (const listener of listeners) listener()
  }

  return {
    empty,
    current() {
      if (!isRead) refresh()
      return value
    },
    update(change) {
      // Another tab may have written since.
      refresh()
      const next = change(value)
      if (next === value) return
      value = next
      const written = JSON.stringify(next)
      isInMemory = !backend.write(key, written)
      if (!isInMemory) text = written
      notify()
    },
    subscribe(listener) {
      listeners.add(listener)
      if (unsubscribe === undefined) {
        // Another tab may have written while there was no listener.
        if (isRead) refresh()
        unsubscribe = backend.onOtherTabs(() => {
          const before = value
          refresh()
          if (value !== before) notify()
        })
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        unsubscribe?.()
        unsubscribe = undefined
      }
    },
  }
}

/** On the server and during hydration the empty value: HTML is the same for all visitors. */
export function useLocalStore<Value>(store: LocalStore<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.current, () => store.empty)
}

/** Renders again only when `pick`, which returns a plain value, gives another one. */
export function useLocalStorePart<Value, Part extends string | number | boolean>(
  store: LocalStore<Value>,
  pick: (value: Value) => Part,
): Part {
  return useSyncExternalStore(
    store.subscribe,
    () => pick(store.current()),
    () => pick(store.empty),
  )
}
