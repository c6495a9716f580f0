/** Publishing adverts and changing published ones, each in a transaction with photographs, seller, draft. */

import type { Transaction } from 'kysely'
import type { FieldError } from '#contracts/api/problem.ts'
import type { Campaign } from '#contracts/campaigns/campaign.ts'
import { isSameContent } from '#contracts/forms/changes.ts'
import { withRules } from '#contracts/forms/form.ts'
import { withNameRule } from '#contracts/forms/person-names.ts'
import { carPictures } from '#contracts/forms/picture-fields.ts'
import { sellForm } from '#contracts/forms/sell-form.ts'
import { keepableValues, type SentValues } from '#contracts/forms/sent-values.ts'
import type { ListingCard, ListingState } from '#contracts/listings/listing.ts'
import { readRegistration } from '#contracts/vehicle/registration.ts'
import { completeProfile } from '#server/accounts/profile.service.ts'
import { attribute, countAttribution } from '#server/campaigns/attributions.ts'
import { carName } from '#server/listings/listing-slug.ts'
import {
  type AdminCharge,
  listCardsInAnyState,
  listingNumber,
  noSuchListing,
} from '#server/listings/listings.service.ts'
import {
  insertSellerListing,
  type SellerListing,
  updatePictures,
  updateSellerListing,
} from '#server/listings/seller-listings.store.ts'
import { mustBeOnlyAdvert, transition } from '#server/listings/transition.store.ts'
import { located } from '#server/places/located-form.ts'
import { checkedValues } from '#server/platform/checked-values.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { Platform } from '#server/platform/module.ts'
import { problem } from '#server/platform/problems.ts'
import { isCarName } from '#server/platform/screening/advert-text.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { ValuationModels } from '#server/valuation/valuation-models.ts'
import { unknownNames } from '#server/vehicles/catalogue/unknown-names.ts'
import type { VehicleLookUp } from '#server/vehicles/vehicle-look-up.service.ts'
import { tellIfLive } from '../advert-emails.ts'
import { hasTwin, listingOfDraft, listingOfSeller } from '../own-advert.store.ts'
import type { Photos } from '../photos/photos.service.ts'
import type { Sellers } from '../sellers/sellers.service.ts'
import { type SellValues, sellerListingOf, sellerValuesOf } from './advert-form.ts'
import { storeSeller } from './advert-sellers.store.ts'
import type { Drafts } from './drafts.service.ts'
import * as store from './drafts.store.ts'
import { valueAdvert } from './price-guide.ts'
import { checkFacts } from './register-check.ts'

interface Dependencies extends Pick<Platform, 'config' | 'mailer'> {
  database: Database
  settings: Settings
  photos: Photos
  drafts: Drafts
  models: ValuationModels
  lookUp: VehicleLookUp
  adminCharge: AdminCharge
  sellers: Sellers
}

/** The form as sent, with what names the advert and its draft. */
type Sent = SentValues & { _id?: unknown; draft?: unknown; version?: unknown }

interface Saving {
  accountId: string
  sent: Sent
  values: SellValues
  columns: SellerListing
  advertDays: number
  adminChargePence: number | null
  campaign: Campaign | null
}

/** Editing keeps the state. What a buyer has reserved stays as it was. */
const editable: readonly ListingState[] = ['draft', 'available', 'held', 'paused', 'expired']

export class Adverts {
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
  }

  /**
   * Publishes a new advert, or saves the changes of one. Throws 'bad-form', 'listing-not-found',
   * 'wrong-state', 'photo-not-found', 'registration-listed', 'registration-removed', and 'advert-changed'
   * with an error for each field that another tab or device has given another value; sent again with the
   * draft's present version, it is saved. `campaign`: the one that led to a new advert.
   */
  async save(accountId: string, sent: Sent, campaign: Campaign | null = null): Promise<ListingCard> {
    const { database, settings, adminCharge } = this.#dependencies
    const [values, advertDays, adminChargePence] = await Promise.all([
      this.#checked(accountId, sent),
      settings.read('ADVERT_DAYS'),
      adminCharge(),
    ])
    const changed = await this.#changedElsewhere(accountId, sent, values)
    if (changed.length > 0) throw problem('advert-changed', undefined, changed)
    const columns = await this.#checkedColumns(values)
    const saving = { accountId, sent, values, columns, advertDays, adminChargePence, campaign }
    const id = await database.transaction().execute(async trx => await this.#saved(trx, saving))
    const [card] = await listCardsInAnyState(database, [id])
    return card!
  }

  /** One who does not say again how they sell has said it before, or sells privately. */
  async #checked(accountId: string, sent: Sent): Promise<SellValues> {
    const { database, settings, sellers } = this.#dependencies
    const [maxPictures, nameRule, kept] = await Promise.all([
      settings.read('MAX_IMAGES_ALLOWED'),
      settings.read('NAME_RULE'),
      'sellerKind' in sent ? {} : sellers.kept(database, accountId),
    ])
    const form = withNameRule(withRules(sellForm, { carimages: carPictures(maxPictures) }), nameRule)
    const values = checkedValues(form, located({ ...sent, ...kept })) as SellValues
    refuseOddNames(values)
    if (values.withoutPlate) return values
    const reading = readRegistration(values.numberPlate)
    if ('value' in reading) return values
    const offer = reading.meant.length > 0 ? `. Did you mean ${reading.meant.join(' or ')}?` : ''
    const message = `Please enter a valid UK number plate${offer}`
    throw problem('bad-form', message, [{ field: 'numberPlate', message }])
  }

  /** With what does not agree about the car. Asks external services, so never within a transaction. */
  async #checkedColumns(values: SellValues): Promise<SellerListing> {
    const columns = sellerListingOf(values)
    const factChecks = await checkFacts(this.#dependencies.lookUp, columns)
    return { ...columns, details: { ...columns.details, factChecks } }
  }

  /**
   * The fields that were given another value since the sender saw the draft, or since the draft was begun.
   * The draft is brought up to date, so that the sender, who has been told, can send the form again.
   */
  async #changedElsewhere(accountId: string, sent: Sent, values: SellValues): Promise<FieldError[]> {
    const { database, drafts } = this.#dependencies
    if (typeof sent.draft !== 'string') return []
    const id = sent.draft
    return await database.transaction().execute(async trx => {
      const draft = await store.findDraft(trx, id, { accountId, visitor: null }, 'locked')
      if (!draft) return []
      const shown = keepableValues(sellForm, sent)
      const isStale = sent.version !== undefined && Number(sent.version) !== draft.version
      const byDraft = isStale ? differing(draft.form, shown, draft.form) : []
      if (draft.listingId === null || draft.base === null) return byDraft
      const { values: present } = await drafts.listingForm(trx, String(draft.listingId), accountId)
      const byListing = differing(present, values as SentValues, draft.base)
      if (byListing.length > 0) await store.updateDraft(trx, id, { base: keepableValues(sellForm, present) })
      return [...byDraft, ...byListing]
    })
  }

  async #saved(
    trx: Transaction<DB>,
    { accountId, sent, values, columns, advertDays, adminChargePence, campaign }: Saving,
  ): Promise<number> {
    const { photos } = this.#dependencies
    const holder = { accountId, visitor: null }
    const draftId = typeof sent.draft === 'string' ? sent.draft : null
    const known = sent._id ? String(sent._id) : await this.#publishedBefore(trx, accountId, draftId)
    const isNew = known === undefined
    const id = isNew
      ? await insertSellerListing(trx, accountId, {
          ...columns,
          admin_charge_pence: adminChargePence ?? 0,
          details: { ...columns.details, draft: draftId },
        })
      : await this.#editable(trx, accountId, known)
    if (!isNew) await updateSellerListing(trx, id, columns)
    await this.#mustBeTheirs(trx, id, accountId, values, columns)
    const pictures = await photos.publish(
      trx,
      { holder, listingId: id, alt: carName(columns) },
      values.carimages,
    )
    await updatePictures(trx, id, pictures)
    await storeSeller(trx, id, accountId, sellerValuesOf(values))
    if (!values.keepOutOfProfile) await completeProfile(trx, accountId, values)
    if (draftId !== null) await store.deleteDraftRow(trx, draftId, holder)
    if (isNew) {
      await transition(trx, id, 'publish', 'owner', { advertDays })
      await attribute(trx, { kind: 'advert', id }, campaign)
      await countAttribution(trx, { kind: 'advert', id }, columns.price_pence)
    }
    await this.#dependencies.sellers.keep(trx, accountId, values)
    await valueAdvert(this.#dependencies.models, trx, id, columns)
    if (isNew) await tellIfLive(this.#dependencies, trx, id)
    return id
  }

  /** A plate that is refused is not got round by ticking that there is none. */
  async #mustBeTheirs(
    trx: Transaction<DB>,
    id: number,
    accountId: string,
    { numberPlate }: SellValues,
    columns: SellerListing,
  ): Promise<void> {
    const typed = readRegistration(numberPlate)
    if ('value' in typed) await mustBeOnlyAdvert(trx, id, typed.value)
    if (columns.registration !== null || !(await hasTwin(trx, id, accountId, columns))) return
    const message =
      'A car just like this one is for sale here already, or was removed. Enter its number plate.'
    throw problem('registration-listed', message, [{ field: 'numberPlate', message }])
  }

  /** The advert that this draft became: its seller has pressed twice, or the first answer was lost. */
  async #publishedBefore(
    trx: Transaction<DB>,
    accountId: string,
    draftId: string | null,
  ): Promise<string | undefined> {
    if (draftId === null) return undefined
    // A simultaneous request holds the row until it has published.
    const draft = await store.findDraft(trx, draftId, { accountId, visitor: null }, 'locked')
    const id = draft ? undefined : await listingOfDraft(trx, accountId, draftId)
    return id === undefined ? undefined : String(id)
  }

  /** The number of an advert that its seller may change; the row is locked. */
  async #editable(trx: Transaction<DB>, accountId: string, id: string): Promise<number> {
    const number = listingNumber(id)
    const row = await listingOfSeller(trx, number, accountId, 'locked')
    if (!row) throw noSuchListing(id)
    if (row.state === 'reserved')
      throw problem('wrong-state', 'A buyer has reserved this car, so its advert cannot be changed now.')
    if (!editable.includes(row.state))
      throw problem('wrong-state', 'This advert has ended, so it can no longer be changed.')
    return number
  }
}

/** Names are in headings and in emails to strangers: they are the catalogue's, or such as cars have. */
function refuseOddNames(values: SellValues): void {
  const plate = squeezed(values.numberPlate)
  const odd = unknownNames(values).filter(
    field => !isCarName(values[field]) || (plate !== '' && squeezed(values[field]).includes(plate)),
  )
  const message = 'Enter the name that the maker gave it, without links, contact details or other words'
  if (odd.length > 0)
    throw problem(
      'bad-form',
      message,
      odd.map(field => ({ field, message })),
    )
}

const squeezed = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** Fields whose `present` value is neither what was shown to the sender nor what they send. */
function differing(present: SentValues, sent: SentValues, before: SentValues): FieldError[] {
  return Object.keys(sellForm.fields)
    .filter(field => field in present && !isSameContent(present[field], sent[field]))
    .filter(field => before === present || !isSameContent(present[field], before[field]))
    .map(field => ({ field, message: `Changed elsewhere to: ${inWords(present[field])}` }))
}

function inWords(value: unknown): string {
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (Array.isArray(value)) return `${value.length} items`
  if (typeof value === 'object') return 'other values'
  return value === undefined || value === '' ? 'nothing' : String(value)
}
