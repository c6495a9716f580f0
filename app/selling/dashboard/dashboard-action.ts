/** What a seller does with an advert: one form of the dashboard, by its `intent`. */
import { data } from 'react-router'
import type { Api } from '#app/api.ts'
import { type FormOutcome, refused } from '#app/forms/outcome.ts'
import { changePriceForm } from '#contracts/forms/other-forms.ts'
import { sentValues } from '#contracts/forms/sent-values.ts'
import { deleteDraft } from '#contracts/selling/adverts/endpoints.ts'
import {
  postConfirmation,
  postPause,
  postRenewal,
  postResume,
  postSold,
  postWithdrawal,
  putPrice,
} from '#contracts/selling/dashboard/endpoints.ts'
import type { SellerMove } from '#contracts/selling/dashboard/seller-advert.ts'

/** `about`: the id of the advert, or of a draft. */
export type DashboardOutcome = FormOutcome & { about: string; intent: string }

const endpoints = {
  pause: postPause,
  resume: postResume,
  renew: postRenewal,
  confirm: postConfirmation,
  sold: postSold,
  withdraw: postWithdrawal,
} as const satisfies Record<SellerMove, unknown>

export async function actOnAdvert(api: Api, request: Request) {
  const form = await request.formData()
  const [id, intent] = [String(form.get('id') ?? ''), String(form.get('intent') ?? '')]
  const sent = sentValues(changePriceForm, form)
  const params = { id }
  try {
    if (intent === 'discard') {
      await api.send(deleteDraft, { params })
      return data<DashboardOutcome>({ about: id, intent, notice: 'Your unfinished advert is discarded.' })
    }
    const { message } = isMove(intent)
      ? await api.send(endpoints[intent], { params })
      : await api.send(putPrice, { params, body: sent })
    return data<DashboardOutcome>({ about: id, intent, ...(message && { notice: message }) })
  } catch (thrown) {
    const { data: outcome, init } = refused(thrown, changePriceForm, sent)
    return data<DashboardOutcome>({ ...outcome, about: id, intent }, init ?? {})
  }
}

const isMove = (intent: string): intent is SellerMove => Object.hasOwn(endpoints, intent)
