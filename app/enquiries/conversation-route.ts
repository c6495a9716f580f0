/** What the two pages of a conversation have in common: an account's, and that of a visitor with a link. */
import { data } from 'react-router'
import { type Api, isProblem } from '#app/api.ts'
import { actOnAppointment } from '#app/appointments/appointment-action.ts'
import { type FormOutcome, refused, SOMETHING_WRONG } from '#app/forms/outcome.ts'
import { missing } from '#app/frame/missing-page.ts'
import {
  getConversation,
  postConversationMessage,
  postConversationReport,
  postPartExchangeOffer,
  putConversation,
} from '#contracts/enquiries/endpoints.ts'
import { conversationReportForm, messageForm, partExchangeOfferForm } from '#contracts/forms/enquiry-forms.ts'
import type { Form } from '#contracts/forms/form.ts'
import { sentValues } from '#contracts/forms/sent-values.ts'

export async function loadConversation(api: Api, key: string, url: URL) {
  const before = url.searchParams.get('before')
  const query = before !== null && /^\d{1,15}$/.test(before) ? { before } : {}
  const conversation = await api
    .call(getConversation, { params: { key }, query })
    .catch(missing('This conversation'))
  return { conversation, isEarlier: 'before' in query }
}

export interface ConversationOutcome extends FormOutcome {
  /** Which of the page's forms it is about. */
  about: 'message' | 'report' | 'change' | 'day' | 'offer'
  /** Differs with each message that was sent. */
  sentAt?: number
}

const changes = {
  close: { closed: true },
  open: { closed: false },
  block: { blocked: true },
  unblock: { blocked: false },
  end_links: { linksEnded: true },
} as const

export async function actOnConversation(api: Api, key: string, request: Request) {
  const form = await request.formData()
  const intent = String(form.get('intent'))
  const params = { key }
  const answered = await actOnAppointment(api, form, key)
  if (answered)
    return 'data' in answered
      ? data<ConversationOutcome>({ about: 'day', ...answered.data }, answered.init ?? {})
      : data<ConversationOutcome>({ about: 'day', ...answered })
  if (intent === 'report') {
    const body = sentValues(conversationReportForm, form)
    return await answerOf('report', conversationReportForm, body, async () => {
      const { message } = await api.send(postConversationReport, { params, body })
      return { notice: message ?? '' }
    })
  }
  if (intent === 'offer') {
    const body = sentValues(partExchangeOfferForm, form)
    return await answerOf('offer', partExchangeOfferForm, body, async () => {
      await api.send(postPartExchangeOffer, { params, body })
      return {}
    })
  }
  if (Object.hasOwn(changes, intent)) {
    try {
      await api.send(putConversation, { params, body: changes[intent as keyof typeof changes] })
      return data<ConversationOutcome>({ about: 'change' })
    } catch (thrown) {
      const message = isProblem(thrown) ? thrown.message : SOMETHING_WRONG
      return data<ConversationOutcome>({ about: 'change', message }, { status: 400 })
    }
  }
  const body = sentValues(messageForm, form)
  return await answerOf('message', messageForm, body, async () => {
    const sent = await api.send(postConversationMessage, { params, body })
    return { sentAt: Date.now(), ...(sent.data.state === 'held' && { notice: sent.message ?? '' }) }
  })
}

async function answerOf(
  about: ConversationOutcome['about'],
  form: Form,
  body: ReturnType<typeof sentValues>,
  send: () => Promise<Omit<ConversationOutcome, 'about'>>,
) {
  try {
    return data<ConversationOutcome>({ about, ...(await send()) })
  } catch (thrown) {
    const { data: outcome, init } = refused(thrown, form, body)
    return data<ConversationOutcome>({ about, ...outcome }, init ?? {})
  }
}
