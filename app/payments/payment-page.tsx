/** What is to be paid, and how. Whether it was is known from the server, which asks the provider. */
import { useState } from 'react'
import { data, redirect, redirectDocument } from 'react-router'
import { requireLogin } from '#app/accounts/current-user.ts'
import { type Api, apiContext } from '#app/api.ts'
import { missingPage } from '#app/frame/missing-page.ts'
import { pageWidth } from '#app/frame/page-width.ts'
import { privateHeaders, privateMeta } from '#app/frame/private-page.ts'
import { pageFlag } from '#app/frame/site-settings.ts'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import type { Pence } from '#contracts/money.ts'
import {
  checkPayment,
  getPayable,
  type Payable,
  type PayableReference,
  payableKinds,
} from '#contracts/payments/endpoints.ts'
import { formatPounds } from '#contracts/text/english.ts'
import type { Route } from './+types/payment-page.ts'
import { enterByDocument, useLeaveByDocument } from './document-navigation.ts'
import { actOnPayment, type PaymentOutcome } from './payment-action.ts'
import { PaymentState } from './payment-state.tsx'

export const middleware = [pageFlag('PAYMENT_PAGE_ENABLED'), requireLogin]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  // Stripe adds parameters to the address that it leads back to, a secret among them. None is needed: Stripe
  // is asked.
  if (url.search !== '') throw redirect(url.pathname)
  const payable = await payableByNow(api, payableIn(params))
  if (payable.state === 'paid') throw redirectDocument(payable.paidPath)
  return { payable, reservedSeconds: secondsUntil(payable.reservedUntil) }
}

/** With what the provider says by now of a payment that was begun. */
async function payableByNow(api: Api, params: PayableReference): Promise<Payable> {
  const payable = await api.call(getPayable, { params }).catch(missingPage)
  const { payment } = payable
  if (payment?.state !== 'open' && payment?.state !== 'processing') return payable
  await api.send(checkPayment, { body: { paymentId: payment.id } })
  return await api.call(getPayable, { params })
}

/** By the server's clock, because the browser's may be wrong. */
const secondsUntil = (time: string | null) =>
  time === null ? 0 : Math.max(0, Math.round((Date.parse(time) - Date.now()) / 1000))

function payableIn({ kind: word, id }: Record<'kind' | 'id', string>): PayableReference {
  const kind = payableKinds.find(one => one === word)
  if (!kind || id.length > 40) throw data(null, { status: 404 })
  return { kind, id }
}

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  enterByDocument({ url, serverLoader })

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  return await actOnPayment(api, payableIn(params), await request.formData())
}

/** After a refusal too, where React Router doesn't: what is to be paid may have changed. */
export const shouldRevalidate = () => true

export const headers = privateHeaders
export const meta = () => privateMeta('Payment')

export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  useLeaveByDocument()
  const [inBrowser, setInBrowser] = useState<PaymentOutcome>()
  const outcome = inBrowser ?? actionData
  const { payable, reservedSeconds } = loaderData
  return (
    <div className={classNames(pageWidth, 'max-w-180! py-6 sm:py-10')}>
      <h1 className="text-[28px] sm:text-[36px]">{titles[payable.purpose]}</h1>
      <p className="mt-2 text-muted">{payable.title}</p>
      <Card className="mt-6 p-4 sm:p-6">
        <Costs payable={payable} fromPence={outcome?.kind === 'price_changed' ? outcome.fromPence : null} />
      </Card>
      <PaymentState
        payable={payable}
        reservedSeconds={reservedSeconds}
        outcome={outcome}
        onOutcome={setInBrowser}
      />
    </div>
  )
}

const titles = {
  purchase: 'Pay for your car',
  reservation: 'Reserve this car',
  promotion: 'Pay for your promotion',
} as const

/** `fromPence`: the total that the payer has seen before. */
function Costs({ payable, fromPence }: { payable: Payable; fromPence: Pence | null }) {
  return (
    <dl className="figures grid grid-cols-[1fr_auto] gap-y-2">
      {payable.lines.map(({ label, amountPence }) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd className="pl-6 text-right">{amountPence === 0 ? 'Free' : formatPounds(amountPence)}</dd>
        </div>
      ))}
      <dt className="border-line border-t pt-3 font-semibold">Total to pay</dt>
      <dd className="border-line border-t pt-3 pl-6 text-right font-semibold">
        {fromPence !== null && (
          <s className="mr-2 font-normal text-muted">
            <span className="sr-only">Before: </span>
            {formatPounds(fromPence)}
          </s>
        )}
        {formatPounds(payable.totalPence)}
      </dd>
    </dl>
  )
}
