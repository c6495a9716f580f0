/** An unfinished form on this device: survives a closed tab and a lost connection (browser-storage.ts). */
import { localDraft } from '#app/forms/use-draft.ts'
import type { LocalKey, SafeStorage } from '#app/storage/browser-storage.ts'
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
}

const FORMAT = 1

export class DeviceCopy {
  readonly #kept
  readonly #tab = `${Date.now()}-${Math.random()}`

  /** `name` names the form and what it is about: 'advert-7'. Drafts of the same name share one place. */
  constructor(name: string, storage?: SafeStorage<LocalKey>, now?: () => number) {
    this.#kept = localDraft<Kept>(name, storage, now)
  }

  read(): Kept | undefined {
    const kept = this.#kept.read()
    return kept?.format === FORMAT ? kept : undefined
  }

  /** What another tab has typed into the same draft and not saved yet is kept beside it. */
  write(draft: CopiedDraft): void {
    const other = this.read()
    const isAnotherTabs = other?.id === draft.id && other.tab !== this.#tab
    const unsaved = isAnotherTabs ? changesBetween(other.stored, other.values) : []
    const { values } = applyChanges(draft.values, unsaved)
    this.#kept.write({ ...draft, values, format: FORMAT, tab: this.#tab })
  }

  /** Once the server has everything. */
  clear(): void {
    this.#kept.clear()
  }
}
