/** An unfinished form on this device: survives a closed tab and a lost connection (browser-storage.ts). */
import { type LocalKey, local, type SafeStorage } from '#app/storage/browser-storage.ts'
import { applyChanges, changesBetween } from '#contracts/forms/changes.ts'
import type { SentValues } from '#contracts/forms/sent-values.ts'

export interface CopiedDraft {
  id: string
  /** The version of the server's draft, 0 before it was saved there. */
  version: number
  /** What the server holds, as far as this device knows. */
  stored: SentValues
  /** What the form holds. */
  values: SentValues
}

interface Kept extends CopiedDraft {
  /** Raised when the form's fields change so that older copies no longer fit. */
  format: typeof FORMAT
  /** The tab that wrote the copy. */
  tab: string
  /** In ms since 1970. */
  keptAt: number
}

const FORMAT = 1
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000
/** In characters of JSON. Browsers keep some five million for the whole site. */
const MAX_LENGTH = 200_000

export class DeviceCopy {
  readonly #key: LocalKey
  readonly #storage: SafeStorage<LocalKey>
  readonly #now: () => number
  readonly #tab = `${Date.now()}-${Math.random()}`

  /** `name` names the form and what it is about: 'advert-7'. Drafts of the same name share one place. */
  constructor(name: string, storage: SafeStorage<LocalKey> = local, now: () => number = Date.now) {
    this.#key = `draft:${name}`
    this.#storage = storage
    this.#now = now
  }

  read(): Kept | undefined {
    try {
      const kept = JSON.parse(this.#storage.read(this.#key) ?? 'null') as Kept | null
      const isUsable = kept?.format === FORMAT && this.#now() - kept.keptAt < MAX_AGE_MS
      return isUsable ? kept : undefined
    } catch {
      return undefined
    }
  }

  /** What another tab has typed into the same draft and not saved yet is kept beside it. */
  write(draft: CopiedDraft): void {
    const other = this.read()
    const isAnotherTabs = other?.id === draft.id && other.tab !== this.#tab
    const unsaved = isAnotherTabs ? changesBetween(other.stored, other.values) : []
    const { values } = applyChanges(draft.values, unsaved)
    const kept: Kept = { ...draft, values, format: FORMAT, tab: this.#tab, keptAt: this.#now() }
    const text = JSON.stringify(kept)
    if (text.length <= MAX_LENGTH) this.#storage.write(this.#key, text)
  }

  /** Once the server has everything. */
  clear(): void {
    this.#storage.write(this.#key, null)
  }
}
