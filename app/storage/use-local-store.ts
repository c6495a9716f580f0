import { useSyncExternalStore } from 'react'
import type { LocalStore } from './local-store.ts'

/** The server knows nothing of a browser's memory: its HTML is the same for all, and what is remembered comes after. */
export function useLocalStore<Value>(store: LocalStore<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.current, () => store.empty)
}

/** One part of it: what asks is drawn anew only when its own answer changes. `pick` returns a plain value. */
export function usePartOf<Value, Part extends string | number | boolean>(
  store: LocalStore<Value>,
  pick: (value: Value) => Part,
): Part {
  return useSyncExternalStore(
    store.subscribe,
    () => pick(store.current()),
    () => pick(store.empty),
  )
}
