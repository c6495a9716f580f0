/**
 * The current version of the price model, in memory. Another process learns new versions and makes them
 * current; this one notices within seconds, reads the new version while requests go on with the old one, and
 * then exchanges them.
 */
import type { Database } from '#server/platform/database/pool.ts'
import { PriceModel } from './model/price-model.ts'
import { currentModelId, readModel } from './valuation-models.store.ts'

export interface CurrentModel {
  readonly id: number
  readonly learntAt: Date
  /** How many adverts it was learnt from. */
  readonly cars: number
  readonly model: PriceModel
}

const CHECK_EVERY_MS = 5000

export class ValuationModels {
  readonly #database: Database
  readonly #warn: (message: string) => void
  readonly #checkEveryMs: number
  #current: CurrentModel | undefined
  #checkedAt = Number.NEGATIVE_INFINITY
  #checking: Promise<void> | undefined

  constructor(database: Database, warn: (message: string) => void, checkEveryMs = CHECK_EVERY_MS) {
    this.#database = database
    this.#warn = warn
    this.#checkEveryMs = checkEveryMs
  }

  /**
   * Undefined where no version has been learnt yet. The first call reads it from the database, and throws
   * where that fails; later ones answer at once, and see a newer version some seconds after it became
   * current.
   */
  async current(): Promise<CurrentModel | undefined> {
    const isDue = performance.now() - this.#checkedAt > this.#checkEveryMs
    if (!this.#current) {
      if (isDue || this.#checking) await this.#refresh()
    } else if (isDue)
      void this.#refresh().catch(error => this.#warn(`valuation: ${(error as Error).message}`))
    return this.#current
  }

  /** The version that is current now, read first where this process does not have it yet. */
  async newest(): Promise<CurrentModel | undefined> {
    await this.#refresh()
    return this.#current
  }

  async #refresh(): Promise<void> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined
    })
    await this.#checking
  }

  async #check(): Promise<void> {
    // Before the first statement, so that a database that is away is not asked for each request.
    this.#checkedAt = performance.now()
    const id = await currentModelId(this.#database)
    if (id !== this.#current?.id) this.#current = id === undefined ? undefined : await this.#read(id)
  }

  async #read(id: number): Promise<CurrentModel | undefined> {
    const stored = await readModel(this.#database, id)
    return (
      stored && {
        id,
        learntAt: stored.learnt_at,
        cars: stored.cars,
        model: PriceModel.fromBytes(stored.bytes),
      }
    )
  }
}
