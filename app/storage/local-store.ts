/** What this browser remembers, one value a key. It is a convenience: whatever goes wrong, the page goes on without. */

export interface LocalStore<Value> {
  readonly empty: Value
  /** The same object until it changes, as `useSyncExternalStore` asks. */
  current(): Value
  /** Keeps what `change` makes of the present value; the same value back means that nothing is to be done. */
  update(change: (value: Value) => Value): void
  subscribe(listener: () => void): () => void
}

/** Where it is kept. */
export interface Keeper {
  read(key: string): string | null
  write(key: string, text: string): void
  /** Calls back when another tab may have written. Returns how to stop that. */
  onOthersWrite(listener: () => void): () => void
}

const browser: Keeper = {
  read: key => localStorage.getItem(key),
  write: (key, text) => localStorage.setItem(key, text),
  onOthersWrite(listener) {
    // A page that comes back from the back button's cache has slept through what other tabs wrote.
    const events = ['storage', 'pageshow']
    for (const event of events) addEventListener(event, listener)
    return () => {
      for (const event of events) removeEventListener(event, listener)
    }
  },
}

/** `understand` takes whatever is found, also what somebody else wrote there, and makes a value of it. */
export function localStore<Value>(
  key: string,
  empty: Value,
  understand: (found: unknown) => Value,
  keeper: Keeper = browser,
): LocalStore<Value> {
  const listeners = new Set<() => void>()
  let text: string | null = null
  let value = empty
  let isRead = false
  /** The store is full or shut, as in some private windows: the value lasts as long as the page. */
  let isOurs = false
  let stop: (() => void) | undefined

  function refresh(): void {
    if (isOurs) return
    isRead = true
    const found = attempt(() => keeper.read(key), null)
    if (found === text) return
    text = found
    value = found === null ? empty : attempt(() => understand(JSON.parse(found)), empty)
  }

  function tell(): void {
    for (const listener of listeners) listener()
  }

  return {
    empty,
    current() {
      if (!isRead) refresh()
      return value
    },
    update(change) {
      // Another tab may have written a moment ago.
      refresh()
      const next = change(value)
      if (next === value) return
      value = next
      const written = JSON.stringify(next)
      isOurs = !attempt(() => {
        keeper.write(key, written)
        return true
      }, false)
      if (!isOurs) text = written
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      if (stop === undefined) {
        // While nobody listened, another tab may have written.
        if (isRead) refresh()
        stop = keeper.onOthersWrite(() => {
          const before = value
          refresh()
          if (value !== before) tell()
        })
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
      }
    },
  }
}

function attempt<Result>(what: () => Result, otherwise: Result): Result {
  try {
    return what()
  } catch {
    return otherwise
  }
}
