/**
 * Keeps an unfinished form on the device and on the server. Each save sends the fields that have changed with
 * the values they replace; what another tab or device has changed comes back with the answer.
 */
import { applyChanges, type Conflict, changesBetween, type FieldChange } from '#contracts/forms/changes.ts'
import type { SentValues } from '#contracts/forms/sent-values.ts'
import type { CopiedDraft } from './device-copy.ts'

/**
 * `device`: the server can't be reached, or refuses for now. `gone`: nothing more can be saved, because the
 * advert was published or discarded, say, here or elsewhere.
 */
export type SaveStatus = 'idle' | 'saving' | 'saved' | 'device' | 'gone'

export interface DraftState {
  status: SaveStatus
  /** Fields that were changed here and elsewhere; they are not saved until the visitor has chosen. */
  conflicts: readonly Conflict[]
  /** What the form has to show: another object whenever that is not what was typed. */
  shown: SentValues
  /** Fields whose values from elsewhere the form has taken over. */
  takenOver: readonly string[]
}

export interface DraftServer {
  save(
    draft: { id: string; version: number },
    changes: readonly FieldChange[],
  ): Promise<StoredDraft & { id: string; conflicts: readonly Conflict[] }>
  find(id: string): Promise<StoredDraft>
  /** Whether what a request threw says that nothing more can be saved. */
  isGone(thrown: unknown): boolean
}

interface StoredDraft {
  version: number
  values: SentValues
}

export interface DraftDependencies {
  server: DraftServer
  copy: { read(): CopiedDraft | undefined; write(draft: CopiedDraft): void; clear(): void }
  /** Calls back after a pause in typing; returns what cancels that. */
  pause: (then: () => void) => () => void
  onState: (state: DraftState) => void
}

export class DraftSync {
  readonly #dependencies: DraftDependencies
  readonly #conflicts = new Map<string, Conflict>()
  #id: string
  #version: number
  #stored: SentValues
  #typed: SentValues
  #state: DraftState
  /** Whether the visitor has changed anything: a form that was only looked at is not saved. */
  #isTouched = false
  #isStarted = false
  /** What the form held before this was started: typed while the page's code was loading. */
  #early: SentValues | undefined
  #cancelPause: (() => void) | undefined
  #saving: Promise<void> | undefined

  /** `draft` is the server's, version 0 if there is none yet; `values` is what the form shows at first. */
  constructor({ id, version, stored, values }: CopiedDraft, dependencies: DraftDependencies) {
    this.#dependencies = dependencies
    this.#id = id
    this.#version = version
    this.#stored = stored
    this.#typed = values
    this.#state = { status: 'idle', conflicts: [], shown: values, takenOver: [] }
  }

  get id(): string {
    return this.#id
  }

  get version(): number {
    return this.#version
  }

  /** Whether everything that was typed is on the server. */
  get isSaved(): boolean {
    return this.#changes().length === 0 && this.#conflicts.size === 0
  }

  /** Takes up what this device has and the server has not. Otherwise, what was typed before this. */
  start(): void {
    this.#isStarted = true
    const copy = this.#dependencies.copy.read()
    if (copy && changesBetween(copy.stored, copy.values).length > 0) this.#takeUp(copy)
    else if (this.#early) this.change(this.#early)
    this.#early = undefined
  }

  #takeUp(copy: CopiedDraft): void {
    this.#isTouched = true
    if (copy.id === this.#id) {
      this.#typed = copy.values
      this.#merge(this.#stored, copy.stored)
      this.#tell({ shown: this.#typed })
      void this.save()
    } else if (this.#version === 0) {
      // One that the server has not heard of yet, or that has gone with changes which were not saved.
      if (copy.version === 0) this.#id = copy.id
      this.#typed = copy.values
      this.#keepOnDevice()
      this.#tell({ shown: this.#typed })
      void this.save()
    }
  }

  /** What the form holds now. */
  change(values: SentValues): void {
    if (!this.#isStarted) {
      this.#early = values
      return
    }
    this.#isTouched = true
    this.#typed = values
    this.#keepOnDevice()
    this.#cancelPause?.()
    this.#cancelPause = this.#dependencies.pause(() => void this.save())
  }

  /** Saves what has changed, one request after the other. Never rejects. */
  async save(): Promise<void> {
    this.#cancelPause?.()
    this.#cancelPause = undefined
    while (this.#saving) await this.#saving
    if (!this.#isTouched || this.#changes().length === 0 || this.#state.status === 'gone') return
    this.#saving = this.#save().finally(() => {
      this.#saving = undefined
    })
    await this.#saving
  }

  /** Looks for what was changed elsewhere, when the visitor comes back to the tab. */
  async refresh(): Promise<void> {
    if (this.#version === 0 || this.#saving || this.#state.status === 'gone') return
    try {
      const { version, values } = await this.#dependencies.server.find(this.#id)
      if (version <= this.#version) return
      this.#version = version
      this.#merge(values, this.#stored)
    } catch (thrown) {
      this.#failed(thrown)
    }
  }

  /** The visitor's choice between the two values of a field. */
  resolve(field: string, choice: 'mine' | 'theirs'): void {
    const conflict = this.#conflicts.get(field)
    if (!conflict) return
    this.#conflicts.delete(field)
    if (choice === 'theirs') this.#typed = { ...this.#typed, [field]: conflict.present }
    const conflicts = [...this.#conflicts.values()]
    this.#tell(choice === 'theirs' ? { conflicts, shown: this.#typed } : { conflicts })
    void this.save()
  }

  /** The form is sent: what the server has need not stay on the device. */
  sent(): void {
    if (this.isSaved) this.#dependencies.copy.clear()
  }

  /** It was published or discarded here. */
  end(): void {
    this.#cancelPause?.()
    this.#dependencies.copy.clear()
    this.#tell({ status: 'gone' })
  }

  async #save(): Promise<void> {
    const sent = this.#typed
    this.#tell({ status: 'saving' })
    try {
      const draft = { id: this.#id, version: this.#version }
      const answer = await this.#dependencies.server.save(draft, this.#changes())
      this.#id = answer.id
      this.#version = answer.version
      for (const conflict of answer.conflicts) this.#conflicts.set(conflict.field, conflict)
      this.#merge(answer.values, sent)
      this.#tell({ status: 'saved' })
    } catch (thrown) {
      this.#failed(thrown)
    }
  }

  /**
   * Takes over what others have changed. `values` is what the server holds now, `base` what it would hold
   * without them. What the visitor has typed since then, on top of `base`, is kept or becomes a conflict.
   */
  #merge(values: SentValues, base: SentValues): void {
    this.#stored = values
    const theirs = changesBetween(base, values)
      .map(({ field }) => field)
      .filter(field => !this.#conflicts.has(field))
    const mine = changesBetween(base, this.#typed).filter(({ field }) => theirs.includes(field))
    const merged = applyChanges(values, mine)
    for (const conflict of merged.conflicts) this.#conflicts.set(conflict.field, conflict)
    const takenOver = theirs.filter(field => !this.#conflicts.has(field))
    if (takenOver.length > 0) {
      this.#typed = {
        ...this.#typed,
        ...Object.fromEntries(takenOver.map(field => [field, merged.values[field]])),
      }
      this.#tell({ shown: this.#typed, takenOver })
    }
    this.#tell({ conflicts: [...this.#conflicts.values()] })
    this.#keepOnDevice()
  }

  /** Not those that the visitor has to choose first. */
  #changes(): FieldChange[] {
    return changesBetween(this.#stored, this.#typed).filter(({ field }) => !this.#conflicts.has(field))
  }

  #keepOnDevice(): void {
    const { copy } = this.#dependencies
    copy.write({ id: this.#id, version: this.#version, stored: this.#stored, values: this.#typed })
  }

  #failed(thrown: unknown): void {
    this.#tell({ status: this.#dependencies.server.isGone(thrown) ? 'gone' : 'device' })
  }

  #tell(changes: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...changes }
    this.#dependencies.onState(this.#state)
  }
}
