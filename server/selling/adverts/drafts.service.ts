/** Unfinished adverts: what the sell form holds, saved at every pause for accounts and visitors alike. */

import type { Transaction } from 'kysely'
import { applyChanges, type Conflict, type FieldChange, isSameContent } from '#contracts/forms/changes.ts'
import { sellForm } from '#contracts/forms/sell-form.ts'
import { keepableValues, type SentValues } from '#contracts/forms/sent-values.ts'
import type { AdvertDraft, DraftSummary } from '#contracts/selling/adverts/endpoints.ts'
import { carName } from '#server/listings/listing-slug.ts'
import { factChecksOf } from '#server/listings/listing-view.ts'
import { listingNumber, noSuchListing } from '#server/listings/listings.service.ts'
import type { AttemptLimiter } from '#server/platform/attempt-limiter.ts'
import type { Connection, Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import { derivedId } from '#server/platform/files/derived-id.ts'
import type { Holder } from '#server/platform/holder.ts'
import { problem, tooManyRequests } from '#server/platform/problems.ts'
import { listingOfSeller } from '../own-advert.store.ts'
import type { Photos } from '../photos/photos.service.ts'
import type { Sellers } from '../sellers/sellers.service.ts'
import { formOf } from './advert-form.ts'
import { personIn } from './advert-sellers.store.ts'
import * as store from './drafts.store.ts'

interface Dependencies {
  database: Database
  photos: Photos
  sellers: Sellers
  attemptLimiter: AttemptLimiter
  rateLimits: boolean
}

interface Saving {
  id: string
  holder: Holder
  /** The network of the person who begins a draft, for the limit. */
  network: string
  listingId?: string | undefined
  /** The version of a draft that the sender knows. */
  version?: number | undefined
  changes: readonly FieldChange[]
}

const MAX_LISTED = 200
/** By account, or by a browser's network: a mobile network has many people behind one address. */
const NEW_DRAFTS = { account: { allowed: 30, seconds: 3600 }, network: { allowed: 100, seconds: 3600 } }
/** Days without a change after which drafts are deleted. */
const KEEP_DAYS = { visitor: 30, account: 365 }

export class Drafts {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /** What the browser has begun before it logged in becomes the account's. */
  async adopt(visitor: string, accountId: string): Promise<void> {
    const { database, photos } = this.#dependencies
    await database.transaction().execute(async trx => {
      await photos.adopt(trx, visitor, accountId)
      await store.adoptDrafts(trx, visitor, accountId)
    })
  }

  async list(holder: Holder): Promise<DraftSummary[]> {
    const drafts = await store.draftsOf(this.#dependencies.database, holder, MAX_LISTED)
    return drafts.map(({ id, listingId, form, savedAt }) => ({
      id,
      listingId: listingId === null ? null : String(listingId),
      name: [form.year, form.make, form.model].filter(Boolean).join(' '),
      savedAt: savedAt.toISOString(),
    }))
  }

  /** Throws 'draft-not-found'. */
  async find(id: string, holder: Holder): Promise<AdvertDraft> {
    const draft = await store.findDraft(this.#dependencies.database, id, holder)
    if (!draft) throw problem('draft-not-found')
    return viewOf(draft)
  }

  /**
   * Makes the changes that apply and returns the others. Begins the draft where there is none; of a listing
   * that has one already, saves into that, whose id is in the answer.
   */
  async save(saving: Saving): Promise<AdvertDraft & { conflicts: Conflict[] }> {
    const { database, photos } = this.#dependencies
    const isThere = (await store.findDraft(database, saving.id, saving.holder)) !== undefined
    // It was published or discarded elsewhere.
    if (!isThere && saving.version) throw problem('draft-not-found')
    if (!isThere) await this.#mayBegin(saving)
    return await database.transaction().execute(async trx => {
      const draft =
        (await store.findDraft(trx, saving.id, saving.holder, 'locked')) ?? (await this.#begun(trx, saving))
      const { values, conflicts } = applyChanges(draft.form, saving.changes)
      const form = keepableValues(sellForm, values)
      if (!isSameContent(form.carimages, draft.form.carimages))
        await photos.holdInDraft(trx, saving.holder, draft.id, photoIds(form))
      const saved = await store.updateDraft(trx, draft.id, { form })
      return { ...viewOf({ ...draft, form, ...saved }), conflicts }
    })
  }

  /** A draft of a trader's list; sent again, the same car is no second one. Throws 'photo-not-found'. */
  async add(accountId: string, car: string, values: SentValues): Promise<void> {
    const { database, photos } = this.#dependencies
    const [id, holder] = [derivedId(`${accountId}/${car}`), { accountId, visitor: null }]
    const form = keepableValues(sellForm, values)
    await database.transaction().execute(async trx => {
      const isNew = await store.insertDraft(trx, { id, holder, listingId: null, form, base: null })
      if (!isNew) await store.updateDraft(trx, id, { form })
      await photos.holdInDraft(trx, holder, id, photoIds(form))
    })
  }

  /** Throws 'draft-not-found'. */
  async discard(id: string, holder: Holder): Promise<void> {
    if (!(await store.deleteDraftRow(this.#dependencies.database, id, holder)))
      throw problem('draft-not-found')
  }

  async deleteOld(): Promise<void> {
    await store.deleteOldDrafts(this.#dependencies.database, KEEP_DAYS)
  }

  /** An own listing to be edited, with the draft of what was changed. Throws 'listing-not-found'. */
  async advertForm(id: string, accountId: string) {
    const { database } = this.#dependencies
    const { row, values } = await this.listingForm(database, id, accountId)
    const draft = await store.draftOfListing(database, row.id)
    return {
      listingId: String(row.id),
      state: row.state,
      name: carName(row),
      factChecks: factChecksOf(row),
      certifiedUntil: row.certified_until?.toISOString() ?? null,
      values,
      draft: draft ? viewOf(draft) : null,
    }
  }

  /** An own listing as the form holds it. Throws 'listing-not-found'. */
  async listingForm(connection: Connection, id: string, accountId: string) {
    const number = listingNumber(id)
    const row = await listingOfSeller(connection, number, accountId)
    if (!row || row.state === 'withdrawn') throw noSuchListing(id)
    const { photos, sellers } = this.#dependencies
    const [person, kept, ids] = await Promise.all([
      personIn(connection, 'listing_id', number),
      sellers.kept(connection, accountId),
      photos.idsOfListing(connection, number),
    ])
    return { row, values: formOf(row, { ...person, ...kept }, ids) }
  }

  async #mayBegin({ holder: { accountId }, network }: Saving): Promise<void> {
    const { attemptLimiter, rateLimits } = this.#dependencies
    if (!rateLimits) return
    const wait = await attemptLimiter.take(
      accountId === null
        ? { key: `new drafts from ${network}`, ...NEW_DRAFTS.network }
        : { key: `new drafts of ${accountId}`, ...NEW_DRAFTS.account },
    )
    const message = 'Too many new adverts. Yours is kept on this device. Try again in an hour.'
    if (wait > 0) throw tooManyRequests(message, wait)
  }

  async #begun(trx: Transaction<DB>, { id, holder, listingId }: Saving): Promise<store.DraftRecord> {
    const base = listingId === undefined ? null : await this.#baseOf(trx, listingId, holder)
    const number = listingId === undefined ? null : listingNumber(listingId)
    await store.insertDraft(trx, { id, holder, listingId: number, form: base ?? {}, base })
    const there = number === null ? undefined : await store.draftOfListing(trx, number)
    const draft = await store.findDraft(trx, there?.id ?? id, holder, 'locked')
    // The id is another holder's.
    if (!draft) throw problem('draft-not-found')
    return draft
  }

  async #baseOf(trx: Transaction<DB>, listingId: string, { accountId }: Holder): Promise<SentValues> {
    if (accountId === null) throw noSuchListing(listingId)
    const { values } = await this.listingForm(trx, listingId, accountId)
    return keepableValues(sellForm, values)
  }
}

function viewOf({ id, listingId, version, form, savedAt }: store.DraftRecord): AdvertDraft {
  return {
    id,
    listingId: listingId === null ? null : String(listingId),
    version,
    values: form,
    savedAt: savedAt.toISOString(),
  }
}

function photoIds({ carimages }: SentValues): string[] {
  return Array.isArray(carimages) ? carimages.filter(id => typeof id === 'string') : []
}
