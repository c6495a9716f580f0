import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#app/browser-api.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton, Waiting } from '#app/ui/skeleton.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { usePatience } from '#app/ui/use-patience.ts'
import type { Pence } from '#contracts/money.ts'
import { checkPayment, createPaymentIntent, type Payable } from '#contracts/payments/endpoints.ts'
import { formatPounds } from '#contracts/text/english.ts'
import { outcomeOf, PAYMENT_FAILED, type PaymentOutcome } from './payment-action.ts'
import { type CardFields, useCardFields } from './payment-element.ts'

/** How often the server is asked whether the payment was made; then the page says that the bank is silent. */
const CHECKS_AFTER_MS = [0, 1000, 2000, 3000, 5000, 8000]
const LONG_MS = 8000

interface StripeFormProps {
  payable: Payable
  publishableKey: string
  onOutcome: (outcome: PaymentOutcome | undefined) => void
}

/** Pays by Stripe's Payment Element. Complete fields create the payment and reserve the car. */
export function StripeForm({ payable, publishableKey, onOutcome }: StripeFormProps) {
  const totalPence = payable.totalPence as Pence
  const holder = useRef<HTMLDivElement>(null)
  const fields = useCardFields(holder, publishableKey, totalPence)
  const [isPaying, setPaying] = useState(false)
  const { revalidate } = useRevalidator()

  async function pay(event: FormEvent) {
    event.preventDefault()
    if (fields.state !== 'ready' || isPaying) return
    setPaying(true)
    onOutcome(undefined)
    const outcome = await outcomeOfPaying(payable, fields)
    if (outcome === 'incomplete') return setPaying(false)
    if (outcome === 'paid') return location.assign(payable.paidPath)
    onOutcome(outcome)
    await revalidate()
    setPaying(false)
  }

  if (fields.state === 'failed') return <NotLoaded />
  return (
    <form method="post" onSubmit={pay} className="grid gap-4">
      <div>
        {fields.state === 'loading' && (
          <Waiting label="Loading the card form">
            <Skeleton className="h-60 w-full" />
          </Waiting>
        )}
        <div ref={holder} className={classNames(fields.state === 'loading' && 'h-0 overflow-hidden')} />
      </div>
      <button
        type="submit"
        aria-disabled={isPaying || fields.state === 'loading' || undefined}
        className={buttonStyle({ look: 'primary', size: 'large', wide: true })}
      >
        {isPaying && <Spinner />}
        Pay {formatPounds(totalPence)}
      </button>
      <Patience isPaying={isPaying} />
      <p className="text-[14px] text-muted">
        The details of your card go to Stripe, who make the payment for us. They are never sent to this site.
      </p>
    </form>
  )
}

function Patience({ isPaying }: { isPaying: boolean }) {
  const isLong = usePatience(isPaying, LONG_MS)
  return (
    <p role="status" className="empty:hidden">
      {isPaying &&
        (isLong
          ? 'Your bank is taking longer than usual. Please wait, and do not pay again.'
          : 'We are waiting for your bank. Please do not close this page.')}
    </p>
  )
}

function NotLoaded() {
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone="error" title="The card form could not be loaded" announce>
        Nothing has been charged. Check your connection, and whether your browser blocks js.stripe.com.
      </Notice>
      <ButtonLink to="." reloadDocument>
        Try again
      </ButtonLink>
    </div>
  )
}

/** 'incomplete': the fields say themselves what is missing. Undefined: the page is read again and says it. */
async function outcomeOfPaying(
  { kind, id, totalPence }: Payable,
  { stripe, elements }: Extract<CardFields, { state: 'ready' }>,
): Promise<PaymentOutcome | 'paid' | 'incomplete' | undefined> {
  try {
    const { error: incomplete } = await elements.submit()
    if (incomplete) return 'incomplete'
    const { paymentId, browser } = await api.call(createPaymentIntent, { body: { kind, id, totalPence } })
    if (browser.kind !== 'stripe') return { kind: 'refused', message: PAYMENT_FAILED }
    const { error } = await stripe.confirmPayment({
      elements,
      clientSecret: browser.clientSecret,
      confirmParams: { return_url: location.href },
      redirect: 'if_required',
    })
    const state = await settledState(paymentId, error === undefined)
    if (state === 'succeeded') return 'paid'
    if (state !== 'open') return undefined
    // Stripe's own words are for payers where the card is at fault, else for programmers.
    const isCards = error?.type === 'card_error' || error?.type === 'validation_error'
    return { kind: 'refused', message: (isCards && error.message) || PAYMENT_FAILED }
  } catch (thrown) {
    return outcomeOf(thrown, totalPence as Pence)
  }
}

/** What the server has heard from Stripe. If the browser heard of success, it is asked until settled. */
async function settledState(paymentId: string, hasSucceeded: boolean) {
  let state: Awaited<ReturnType<typeof check>> = 'open'
  for (const pause of CHECKS_AFTER_MS) {
    await new Promise(resolve => setTimeout(resolve, pause))
    state = await check(paymentId)
    if (state !== 'processing' && !(state === 'open' && hasSucceeded)) break
  }
  return state
}

const check = async (paymentId: string) => (await api.call(checkPayment, { body: { paymentId } })).state
