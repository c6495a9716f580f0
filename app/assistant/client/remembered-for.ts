interface Entry {
  until: number
  value: Promise<unknown>
}

/** Answers by their question, for so long; askers of the same share one, and one that fails is forgotten at once. */
export function rememberedFor(ms: number, now = Date.now) {
  const entries = new Map<string, Entry>()
  return {
    get<Value>(key: string, ask: () => Promise<Value>): Promise<Value> {
      const known = entries.get(key)
      if (known && known.until > now()) return known.value as Promise<Value>
      const value = ask()
      entries.set(key, { until: now() + ms, value })
      value.catch(() => entries.get(key)?.value === value && entries.delete(key))
      return value
    },
    forget: () => entries.clear(),
  }
}
