import { type ReactNode, Suspense, useEffect } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { lazyPart } from '#app/frame/lazy-part.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton, Waiting } from '#app/ui/skeleton.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Pence } from '#contracts/money.ts'
import type { Payable } from '#contracts/payments/endpoints.ts'
import { formatPounds } from '#contracts/text/english.ts'
import type { PaymentOutcome } from './payment-action.ts'
import { keptInWords, Reservation } from './reservation.tsx'

const StripeForm = lazyPart(() => import('./stripe-form.tsx').then(module => module.StripeForm))

/** The bank is asked again after these milliseconds, as long as it has not answered. */
const ASK_AGAIN_MS = [3000, 5000, 10_000, 20_000, 30_000, 60_000]

interface PaymentStateProps {
  payable: Payable
  /** How long the car is still reserved. */
  reservedSeconds: number
  outcome: PaymentOutcome | undefined
  /** Takes what came of paying in the browser. */
  onOutcome: (outcome: PaymentOutcome | undefined) => void
}

/** What has happened, and what the payer can do now. */
export function PaymentState(props: PaymentStateProps) {
  const { payable, outcome, onOutcome } = props
  const isTold = outcome?.kind === 'told_when_back'
  return (
    <div className="mt-6 grid gap-6">
      <Outcome payable={payable} outcome={outcome} />
      {payable.isReserved || outcome?.kind === 'car_reserved' || isTold ? (
        <Reserved isTold={isTold} onSubmit={() => onOutcome(undefined)} />
      ) : (
        <Present {...props} />
      )}
    </div>
  )
}

function Outcome({ payable, outcome }: Pick<PaymentStateProps, 'payable' | 'outcome'>) {
  const { payment, state, keptUntil } = payable
  if (outcome?.kind === 'price_changed')
    return (
      <Notice tone="warning" title="The price has changed" announce>
        It was {formatPounds(outcome.fromPence)} and is now {formatPounds(payable.totalPence)}. Nothing has
        been charged. Look at the costs, and pay if you agree.
      </Notice>
    )
  if (outcome?.kind === 'left')
    return (
      <Notice
        title={
          payable.kind === 'booking' && !keptUntil ? 'The car is released' : 'You have stopped the payment'
        }
        announce
      >
        {keptUntil ? `This payment was not charged. ${keptInWords(keptUntil)}` : 'Nothing has been charged.'}
      </Notice>
    )
  if (outcome?.kind === 'refused') return <Notice tone="error" title={outcome.message} announce />
  if (!outcome && state === 'to_pay' && payment?.failureMessage)
    return (
      <Notice tone="error" title="You have not paid" announce>
        {payment.failureMessage}
      </Notice>
    )
  return null
}

function Present({ payable, reservedSeconds, onOutcome }: PaymentStateProps) {
  const { kind, state, payment, refusal, provider, reservedUntil, keptUntil, backPath } = payable
  if (state === 'closed' || refusal !== null)
    return (
      <>
        <Notice title={refusal ?? 'This can no longer be paid.'} />
        <WaysOut backPath={backPath} />
      </>
    )
  if (provider === null)
    return (
      <>
        <Notice title="You cannot pay at the moment">Nothing has been charged. Come back later.</Notice>
        <WaysOut backPath={backPath} />
      </>
    )
  if (payment?.state === 'processing') return <Processing />
  const isPaying = state === 'paying'
  return (
    <>
      {isPaying && (
        <Notice title="Your payment has begun">
          {reservedUntil && (
            <Reservation until={reservedUntil} seconds={reservedSeconds} keptUntil={keptUntil} />
          )}
        </Notice>
      )}
      {provider.kind === 'stripe' ? (
        // After a payment that has failed, a new form: the one that was confirmed belongs to that payment.
        <PayByStripe key={payment?.failureMessage ? payment.id : ''} {...{ payable, provider, onOutcome }} />
      ) : (
        <PayByDemoCard totalPence={payable.totalPence as Pence} isPaying={isPaying} />
      )}
      {isPaying && payment ? (
        <PostButton
          intent="leave"
          fields={{ paymentId: payment.id }}
          look="quiet"
          onSubmit={() => onOutcome(undefined)}
        >
          {keptUntil ? 'Stop this payment' : leaveWords[payable.purpose]}
        </PostButton>
      ) : (
        <p>
          {keptUntil && `${keptInWords(keptUntil)} `}
          {kind === 'booking' &&
            !keptUntil &&
            'Once you begin to pay, the car is reserved for you for 15 minutes. '}
          <TextLink to={backPath} reloadDocument className="inline-block py-2.5">
            {changeWords[payable.purpose]}
          </TextLink>
        </p>
      )}
    </>
  )
}

const leaveWords = {
  purchase: 'Do not buy it: release the car',
  reservation: 'Do not reserve it: release the car',
  promotion: 'Do not pay',
} as const

const changeWords = {
  purchase: 'Change what you buy',
  reservation: 'What the reservation fee is for',
  promotion: 'Change your order',
} as const

function PayByDemoCard({ totalPence, isPaying }: { totalPence: Pence; isPaying: boolean }) {
  return (
    <div className="grid gap-4">
      <Notice tone="warning" title="This is a demonstration. No money moves.">
        You choose a test card on the next page.
      </Notice>
      <PostButton intent="pay" fields={{ totalPence }} look="primary">
        {isPaying ? 'Continue paying' : `Pay ${formatPounds(totalPence)}`}
      </PostButton>
    </div>
  )
}

interface PayByStripeProps extends Pick<PaymentStateProps, 'payable' | 'onOutcome'> {
  provider: Extract<Payable['provider'], { kind: 'stripe' }>
}

function PayByStripe({ payable, provider, onOutcome }: PayByStripeProps) {
  return (
    <>
      <noscript>
        <Notice tone="warning" title="Paying by card needs JavaScript">
          Switch it on in your browser, then load this page again. Nothing has been charged.
        </Notice>
      </noscript>
      <div className="[@media(scripting:none)]:hidden">
        <Suspense
          fallback={
            <Waiting label="Loading the card form">
              <Skeleton className="h-60 w-full" />
            </Waiting>
          }
        >
          <StripeForm payable={payable} publishableKey={provider.publishableKey} onOutcome={onOutcome} />
        </Suspense>
      </div>
    </>
  )
}

function Reserved({ isTold, onSubmit }: { isTold: boolean; onSubmit: () => void }) {
  return (
    <>
      <Notice tone="warning" title="Someone else is buying this car" announce>
        {isTold
          ? 'We will email you if it can be bought again.'
          : 'It can be bought again if they do not go through with it. Nothing has been charged to you.'}
      </Notice>
      <div className="flex flex-wrap gap-3">
        {!isTold && (
          <PostButton intent="tell_me" onSubmit={onSubmit}>
            Tell me when it comes back
          </PostButton>
        )}
        <ButtonLink to="/search" reloadDocument>
          Back to search
        </ButtonLink>
      </div>
    </>
  )
}

function Processing() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const askAfter = ([pause, ...later]: number[]) => {
      if (pause === undefined || isOver) return
      timer = setTimeout(() => void revalidate().then(() => askAfter(later)), pause)
    }
    askAfter(ASK_AGAIN_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [revalidate])
  return (
    <>
      <Notice title="Your bank has not answered yet" announce>
        This can take a few minutes. Do not pay again. You can close this page and come back later.
      </Notice>
      <p>
        <TextLink to="." reloadDocument className="inline-block py-2.5">
          Ask again now
        </TextLink>
      </p>
    </>
  )
}

function WaysOut({ backPath }: { backPath: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={backPath} reloadDocument>
        Go back
      </ButtonLink>
      <ButtonLink to="/search" reloadDocument>
        Search for cars
      </ButtonLink>
    </div>
  )
}

interface PostButtonProps {
  intent: 'pay' | 'leave' | 'tell_me'
  fields?: Readonly<Record<string, string | number>>
  look?: 'primary' | 'secondary' | 'quiet'
  onSubmit?: () => void
  children: ReactNode
}

/** A form of one button, which posts to this page. */
function PostButton({ intent, fields = {}, look = 'secondary', onSubmit, children }: PostButtonProps) {
  const { state, formData } = useNavigation()
  const isSending = state !== 'idle' && formData?.get('intent') === intent
  return (
    <Form method="post" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton
        isSending={isSending}
        look={look}
        size={look === 'primary' ? 'large' : 'medium'}
        wide={look === 'primary'}
      >
        {children}
      </SubmitButton>
    </Form>
  )
}
