/** What the forms of an appointment's panel send, on whichever page it stands. */
import { data } from 'react-router'
import type { Api } from '#app/api.ts'
import { type FormOutcome, refused } from '#app/forms/outcome.ts'
import { type AppointmentKind, appointmentKinds } from '#contracts/appointments/appointment-lifecycle.ts'
import { postAppointment, putAppointment } from '#contracts/appointments/endpoints.ts'
import type { Slot } from '#contracts/buying/slots.ts'
import type { Form } from '#contracts/forms/form.ts'
import { parseForm } from '#contracts/forms/parse-form.ts'
import { sentValues } from '#contracts/forms/sent-values.ts'
import { londonDay } from '#contracts/london-days.ts'

export const slotsForm = {
  fields: {
    slot1: { rules: [{ rule: 'required', message: 'Please select a day' }] },
    slot2: { rules: [] },
    slot3: { rules: [] },
  },
} as const satisfies Form

const notices = {
  propose: 'We have emailed your proposal.',
  offer: 'We have emailed the days that you offer.',
  accept: 'The day is agreed. We have emailed both of you.',
  decline: 'You have declined. We have emailed them.',
  withdraw: 'You have withdrawn the day. We have emailed them.',
} as const

/** Null for what another form of the page has sent. `about`: the booking or conversation. */
export async function actOnAppointment(api: Api, form: FormData, about: string) {
  const [name, ...chosen] = String(form.get('day') ?? '').split(' ')
  if (!Object.hasOwn(notices, name!)) return null
  const action = name as keyof typeof notices
  const sent = sentValues(slotsForm, form)
  try {
    const notice = { notice: notices[action] } satisfies FormOutcome
    if (action === 'propose' || action === 'offer') {
      const { values, errors } = parseForm(slotsForm, sent, { today: londonDay() })
      if (!values) return data<FormOutcome>({ errors, values: sent }, { status: 400 })
      const slots = [values.slot1, values.slot2, values.slot3].flatMap(text => (text ? slotOf(text) : []))
      const kind =
        appointmentKinds.find(kind => kind === form.get('kind')) ?? ('hand_over' as AppointmentKind)
      if (action === 'propose') await api.send(postAppointment, { body: { kind, about, slots } })
      else await api.send(putAppointment, { params: idIn(form), body: { action, slots } })
      return notice
    }
    const slots = action === 'accept' ? { slots: [slotOf(chosen.join(' '))] } : {}
    await api.send(putAppointment, { params: idIn(form), body: { action, ...slots } })
    return notice
  } catch (thrown) {
    return refused(thrown, slotsForm, sent)
  }
}

const idIn = (form: FormData) => ({ id: String(form.get('appointment')) })

export const slotText = ({ on, part }: Slot) => `${on} ${part}`

/** The API says what is wrong with one that is none. */
function slotOf(text: string): Slot {
  const [on = '', part] = text.split(' ')
  return { on, part: part as Slot['part'] }
}
