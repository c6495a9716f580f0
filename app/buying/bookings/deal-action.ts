/** What the forms of a booking's page send, of whichever side. */
import { data, redirect } from 'react-router'
import type { Api } from '#app/api.ts'
import { actOnAppointment } from '#app/appointments/appointment-action.ts'
import { type FormOutcome, refused } from '#app/forms/outcome.ts'
import { contactParts, MAX_PRICE_REASON } from '#contracts/buying/deal-limits.ts'
import {
  answerPrice,
  askPrice,
  confirmReturn,
  editBooking,
  endReservation,
  enterHandOverCode,
  openDealConversation,
  sayHandedOver,
  shareContact,
} from '#contracts/buying/endpoints.ts'
import { handOverWords } from '#contracts/buying/hand-over.ts'
import { askingPrice } from '#contracts/forms/car-fields.ts'
import type { Form } from '#contracts/forms/form.ts'
import { parseForm } from '#contracts/forms/parse-form.ts'
import { sentValues } from '#contracts/forms/sent-values.ts'
import { typedCode } from '#contracts/forms/typed-code.ts'
import { londonDay } from '#contracts/london-days.ts'
import { sendIdentity } from './identity.tsx'

export const codeForm = {
  fields: {
    code: {
      tidy: typedCode,
      rules: [
        { rule: 'required', message: 'Enter the code' },
        { rule: 'regex', pattern: /^\d{6}$/, message: 'The code has six digits' },
      ],
    },
  },
} as const satisfies Form

/** What is answered is the price that the page showed. */
const answerForm: Form = { fields: { pence: { rules: [] } } }

export const priceForm = {
  fields: {
    price: askingPrice,
    reason: {
      lines: true,
      rules: [
        { rule: 'required', message: 'Say what is different' },
        {
          rule: 'maxLength',
          length: MAX_PRICE_REASON,
          message: `Please use up to ${MAX_PRICE_REASON} characters`,
        },
      ],
    },
  },
} as const satisfies Form

export async function actOnDeal(api: Api, form: FormData, id: string) {
  const answered = await actOnAppointment(api, form, id)
  if (answered) return answered
  const intent = String(form.get('intent'))
  const part = contactParts.find(part => intent === `share_${part}`)
  const answer = (['accept', 'refuse'] as const).find(answer => intent === `${answer}_price`)
  const word = handOverWords.find(word => word === intent)
  const sentForm = intent === 'code' ? codeForm : answer ? answerForm : priceForm
  const sent = sentValues(sentForm, form)
  const params = { id }
  try {
    if (intent === 'message') {
      const { conversationId } = await api.call(openDealConversation, { params })
      return redirect(`/profile/enquiries/${conversationId}`)
    }
    if (intent === 'identity') return await sendIdentity(api, id, form)
    if (intent === 'returned') {
      await api.send(confirmReturn, { params })
      return noticeOf({ message: 'You have the car back.' })
    }
    if (intent === 'end_reservation') return noticeOf(await api.send(endReservation, { params }))
    if (word) return noticeOf(await api.send(sayHandedOver, { params, body: { word } }))
    if (Object.hasOwn(received, intent)) {
      await api.send(editBooking, { body: { id, isReceived: intent === 'received' } })
      return noticeOf({ message: received[intent as keyof typeof received] })
    }
    if (part) return noticeOf(await api.send(shareContact, { params, body: { part } }))
    if (answer) {
      const body = { answer, pence: Number(form.get('pence')) }
      return noticeOf(await api.send(answerPrice, { params, body }))
    }
    if (intent !== 'code' && intent !== 'ask_price') return null
    const { values, errors } = parseForm<Form>(sentForm, sent, { today: londonDay() })
    if (!values) return data<FormOutcome>({ errors, values: sent }, { status: 400 })
    const { code, price, reason } = values
    if (intent === 'code')
      return noticeOf(await api.send(enterHandOverCode, { params, body: { code: String(code) } }))
    const body = { pence: Math.round(Number(price) * 100), reason: String(reason) }
    return noticeOf(await api.send(askPrice, { params, body }))
  } catch (thrown) {
    return refused(thrown, sentForm, sent)
  }
}

/** By the buyer. */
const received = {
  received: 'You have the car. Drive safely.',
  not_received: 'We have noted that you don’t have the car.',
} as const

const noticeOf = ({ message }: { message?: string | undefined }): FormOutcome => ({ notice: message ?? '' })
