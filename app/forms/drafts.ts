import { type LocalKey, local, type SafeStorage } from '#app/storage/browser-storage.ts'
import type { SentValues } from '#contracts/forms/sent-values.ts'

/** Where a form's unsent values are kept: on this device, or later with the account. */
export interface DraftStore {
  /** Undefined where nothing is kept, or nothing that fits the form as it is now. */
  read(): Promise<SentValues | undefined>
  write(values: SentValues): Promise<void>
  clear(): Promise<void>
}

/** In characters of JSON. Browsers keep some five million for the whole site. */
const MAX_DRAFT = 100_000
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

interface LocalOptions {
  /** Names the form, and what it is about: 'sell', 'edit-17'. */
  name: string
  /** Raised when the form's fields change so that older drafts no longer fit. */
  version: number
  storage?: SafeStorage<LocalKey>
  now?: () => number
}

interface Kept {
  version: number
  /** In ms since 1970. */
  keptAt: number
  values: SentValues
}

/**
 * Drafts on this device. A convenience: where the browser's store is full or closed, the form goes on
 * without, and a draft that grows too large is not kept any further.
 */
export function localDrafts({ name, version, storage = local, now = Date.now }: LocalOptions): DraftStore {
  const key = `draft:${name}` as const
  return {
    async read() {
      try {
        const kept = JSON.parse(storage.read(key) ?? 'null') as Kept | null
        const isUsable =
          kept?.version === version && now() - kept.keptAt < MAX_AGE_MS && typeof kept.values === 'object'
        return (isUsable && kept.values) || undefined
      } catch {
        return undefined
      }
    },
    async write(values) {
      const text = JSON.stringify({ version, keptAt: now(), values } satisfies Kept)
      if (text.length <= MAX_DRAFT) storage.write(key, text)
    },
    async clear() {
      storage.write(key, null)
    },
  }
}
