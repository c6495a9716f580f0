/** What the buttons of the sell form do on the server. With scripts only `publish` gets here. */
import { data, redirect } from 'react-router'
import { withNext } from '#app/accounts/next-path.ts'
import { type Api, isProblem } from '#app/api.ts'
import { type FormOutcome, refused, SOMETHING_WRONG } from '#app/forms/outcome.ts'
import { noStore } from '#app/frame/private-page.ts'
import { filesIn } from '#contracts/files/files.ts'
import { changesBetween } from '#contracts/forms/changes.ts'
import { sellForm } from '#contracts/forms/sell-form.ts'
import { keepableValues, type SentValues, sentValues } from '#contracts/forms/sent-values.ts'
import { getDraft, postAdvert, putDraft } from '#contracts/selling/adverts/endpoints.ts'
import type { Tone } from '#contracts/selling/description-facts.ts'
import { postDescriptions } from '#contracts/selling/endpoints.ts'
import { factsOfLookUp, LOOK_UP_CHOICE, type LookedUp } from '#contracts/selling/looked-up-facts.ts'
import { postVehicle } from '#contracts/vehicle/endpoints.ts'
import { PHOTO_FILES, photosAfterPlainChanges } from '../photos/plain-changes.ts'
import { descriptionFactsOf } from './description-facts-of.ts'

interface Sending {
  api: Api
  sent: FormData
  isSignedIn: boolean
  /** The published advert that is edited, if any. */
  listingId: string | null
  /** The path of the page. */
  path: string
}

export interface SellOutcome extends FormOutcome {
  /** What the server found by the number plate, or why it could not look the car up. */
  lookUp?: LookedUp
  /** Why photographs that came with the form were refused. */
  refusedPhotos?: readonly string[]
  /** Another person advertises a car with this number plate. */
  isListed?: true
}

export async function sellFormAction({ api, sent, isSignedIn, listingId, path }: Sending) {
  const added = filesIn(sent, PHOTO_FILES)
  const typed = {
    ...sentValues(sellForm, sent),
    carimages: [...photosAfterPlainChanges(sent, 'carimages'), ...added.ids],
  }
  const draft = String(sent.get('draft') ?? '')
  const intent = String(sent.get('intent') ?? 'publish')
  if (added.refusals.length > 0)
    return shown({ values: keepableValues(sellForm, typed), refusedPhotos: added.refusals })
  if (intent === 'look-up') return await lookedUp(api, typed)
  if (intent === 'confirm') return await lookedUp(api, typed, { choice: String(sent.get(LOOK_UP_CHOICE)) })
  if (intent === 'describe') return await described(api, typed, String(sent.get('tone')) as Tone)
  const version = Number(sent.get('version') ?? 0)
  const saving = { api, typed, draft, version, listingId }
  try {
    if (intent === 'save') {
      await saveDraft(saving)
      return shown({
        notice: 'We have saved your advert. You can finish it later.',
        values: keepableValues(sellForm, typed),
      })
    }
    if (!isSignedIn) {
      await saveDraft(saving)
      return redirect(withNext('/login', `${path}?draft=${draft}&ready=yes`), 303)
    }
    const body = { ...typed, draft, version, ...(listingId !== null && { _id: listingId }) }
    const { car } = await api.call(postAdvert, { body })
    return redirect(`/sell-my-car/published/${car._id}${listingId === null ? '' : '?edited=yes'}`, 303)
  } catch (thrown) {
    const isListed = isProblem(thrown) && thrown.code === 'registration-listed'
    const { data: outcome, init } = refused(thrown, sellForm, typed)
    return data<SellOutcome>({ ...outcome, ...(isListed && { isListed }) }, init ?? undefined)
  }
}

/** Saves what a browser without scripts has sent, or one that is about to log in. */
async function saveDraft({
  api,
  typed,
  draft,
  version,
  listingId,
}: {
  api: Api
  typed: SentValues
  draft: string
  version: number
  listingId: string | null
}): Promise<void> {
  const params = { id: draft }
  const stored = await api.call(getDraft, { params }).catch(thrown => {
    if (isProblem(thrown) && thrown.status === 404) return null
    throw thrown
  })
  const values = keepableValues(sellForm, typed)
  await api.call(putDraft, {
    params,
    body: {
      ...(stored ? { version } : {}),
      changes: changesBetween(stored?.values ?? {}, values),
      ...(listingId !== null && { listingId }),
    },
  })
}

/** A plate typed on another page: a new advert, which asks whether the registers' car is the person's. */
export async function beginAdvert(api: Api, sent: FormData, advert: SentValues) {
  return await lookedUp(api, { ...advert, numberPlate: String(sent.get('numberPlate') ?? '') })
}

/** The car's facts are filled in once it is `confirmed`; before, the page asks if it is the right one. */
async function lookedUp(api: Api, typed: SentValues, confirmed?: { choice: string }) {
  const values = keepableValues(sellForm, typed)
  try {
    const vehicle = await api.call(postVehicle, { body: { numberplate: typed.numberPlate } })
    const facts = confirmed ? factsOfLookUp(vehicle, confirmed.choice) : {}
    return shown({
      values: { ...values, ...facts },
      lookUp: { vehicle, isConfirmed: confirmed !== undefined },
    })
  } catch (thrown) {
    const failure = isProblem(thrown) ? (thrown.errors[0]?.message ?? thrown.message) : SOMETHING_WRONG
    return shown({ values, lookUp: { failure } })
  }
}

async function described(api: Api, typed: SentValues, tone: Tone) {
  const values = keepableValues(sellForm, typed)
  if (values.detailedDescription || values.shortDescription)
    return shown({ values, message: 'You have written a description. Empty both fields to have it written.' })
  try {
    const { short, long } = await api.call(postDescriptions, { body: descriptionFactsOf(values, tone, 0) })
    return shown({ values: { ...values, shortDescription: short, detailedDescription: long } })
  } catch {
    return shown({ values, message: 'Fill in the make and the model first.' })
  }
}

/** What was sent is shown to its sender only. */
const shown = (outcome: SellOutcome) => data<SellOutcome>(outcome, { headers: noStore })
