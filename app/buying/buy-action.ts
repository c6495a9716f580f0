/** What the buttons of /buy do on the server. With scripts most of them never get here. */
import { data, redirect, redirectDocument } from 'react-router'
import { withNext } from '#app/accounts/next-path.ts'
import { type Api, isProblem } from '#app/api.ts'
import { type FormOutcome, refused, SOMETHING_WRONG } from '#app/forms/outcome.ts'
import { noStore } from '#app/frame/private-page.ts'
import {
  deleteWaiting,
  getBookingForm,
  postBuyer,
  postWaiting,
  putBookingForm,
} from '#contracts/buying/endpoints.ts'
import { filesIn } from '#contracts/files/files.ts'
import { buyForm } from '#contracts/forms/buy-form.ts'
import { changesBetween } from '#contracts/forms/changes.ts'
import { type SentValues, sentValues } from '#contracts/forms/sent-values.ts'
import { formatPounds } from '#contracts/text/english.ts'
import { typedValues } from './booking-values.ts'

export interface BuyOutcome extends FormOutcome {
  /** Why files that came with the form were refused. */
  refusedPapers?: readonly string[]
  /** Whether the visitor is told when the car comes back. */
  waiting?: 'asked' | 'stopped'
}

const CHANGED_ELSEWHERE =
  'This form was changed in another tab or on another device. Check what you filled in, then send it again.'

interface Sending {
  api: Api
  sent: FormData
  carId: string
  isSignedIn: boolean
}

export async function buyAction(sending: Sending) {
  const { sent } = sending
  const intent = String(sent.get('intent') ?? 'continue')
  if (intent === 'wait' || intent === 'stop-waiting') return await wait(sending, intent)
  const typed = sentValues(buyForm, sent)
  try {
    return await formAction(sending, intent, typed)
  } catch (thrown) {
    const message = isProblem(thrown) && thrown.status === 503 ? thrown.message : SOMETHING_WRONG
    const { data: outcome, init } = refused(thrown, buyForm, typed, `${message} What you filled in is kept.`)
    return data<BuyOutcome>({ ...outcome, values: typedValues(typed) }, init ?? undefined)
  }
}

async function formAction({ api, sent, carId, isSignedIn }: Sending, intent: string, typed: SentValues) {
  const values = typedValues(typed)
  const before = await api.call(getBookingForm, { query: { carId } })
  const changes = changesBetween(typedValues(before.values), values)
  if (before.version !== Number(sent.get('version')) && changes.length > 0)
    return data<BuyOutcome>({ values, message: CHANGED_ELSEWHERE }, { status: 409, headers: noStore })
  const added = filesIn(sent, 'identityimages')
  const ids = before.papers.map(({ id }) => id)
  const papers = [...ids, ...added.ids].filter(id => intent !== `remove ${id}`)
  const saved = await api.call(putBookingForm, {
    body: {
      carId,
      changes: [...changes, ...changesBetween({ identityimages: ids }, { identityimages: papers })],
    },
  })
  if (added.refusals.length > 0) return shown({ values, refusedPapers: added.refusals })
  if (intent === 'save')
    return shown({ values, notice: 'We have saved what you filled in. You can finish it later.' })
  if (intent !== 'continue' && intent !== 'log-in') return shown({ values })
  if (intent === 'log-in' || !isSignedIn)
    return redirect(withNext('/login', `/buy?car=${encodeURIComponent(carId)}&ready=yes`), 303)
  // The page says why.
  if (saved.refusal !== null) return data<BuyOutcome>({ values }, { status: 409, headers: noStore })
  const amount = saved.costs.deliveryPence / 100
  const { bookingId, costs } = await api.call(postBuyer, {
    body: { ...typed, carId, amount, identityimages: saved.papers.map(({ id }) => id) },
  })
  if (costs.totalPence !== Number(sent.get('shownTotal'))) return shown({ values, message: newTotal(costs) })
  // Its content security policy is that of a document.
  return redirectDocument(`/payment/booking/${bookingId}`, 303)
}

/** The total that was shown was another one: without scripts, or because a price has changed. */
function newTotal({ totalPence }: { totalPence: number }): string {
  return `The total is now ${formatPounds(totalPence)}. Look at the costs again, then continue.`
}

async function wait({ api, carId, isSignedIn }: Sending, intent: 'wait' | 'stop-waiting') {
  if (!isSignedIn) return redirect(withNext('/login', `/buy?car=${encodeURIComponent(carId)}`), 303)
  const params = { id: carId }
  try {
    await api.send(intent === 'wait' ? postWaiting : deleteWaiting, { params })
  } catch (thrown) {
    // It has come back meanwhile, or is gone: the page says so.
    if (isProblem(thrown) && thrown.status < 500) return data<BuyOutcome>({}, { headers: noStore })
    throw thrown
  }
  return shown({ waiting: intent === 'wait' ? 'asked' : 'stopped' })
}

/** What was sent is shown to its sender only. */
const shown = (outcome: BuyOutcome) => data<BuyOutcome>(outcome, { headers: noStore })
