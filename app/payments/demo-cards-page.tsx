/** The page of the demo cards, in place of the provider's own: it looks like another site, and says so. */
import type { ReactNode } from 'react'
import { data, Form, redirect, redirectDocument, useNavigation } from 'react-router'
import { apiContext, isProblem } from '#app/api.ts'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { missingPage } from '#app/frame/missing-page.ts'
import { privateHeaders, privateMeta } from '#app/frame/private-page.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { RadioGroup } from '#app/ui/choice-group.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import {
  type DemoCard,
  type DemoPayment,
  demoCards,
  getDemoPayment,
  postDemoCard,
} from '#contracts/demo-cards/endpoints.ts'
import { SITE_NAME } from '#contracts/site.ts'
import { formatPounds } from '#contracts/text/english.ts'
import type { Route } from './+types/demo-cards-page.ts'

const cards: Record<DemoCard, { label: string; note: string }> = {
  paid: { label: 'A card that pays', note: 'The bank agrees at once.' },
  declined: { label: 'A card that is declined', note: 'The bank refuses the payment.' },
  authentication: {
    label: 'A card that needs authentication',
    note: 'The bank asks first whether it is you.',
  },
  network_lost: {
    label: 'A card that pays while the network is lost',
    note: 'The payment is made, but the answer does not reach your browser.',
  },
}

export async function loader({ context, params }: Route.LoaderArgs) {
  return await context.get(apiContext).call(getDemoPayment, { params }).catch(missingPayment)
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const sent = await request.formData()
  const answer = sent.get('isAuthenticated')
  const card = answer === null ? demoCards.find(one => one === sent.get('card')) : 'authentication'
  if (!card) return data({ isLost: false, message: 'Choose a card' }, { status: 400 })
  const body = { card, ...(answer === null ? {} : { isAuthenticated: answer === 'yes' }) }
  const payment = await context.get(apiContext).call(postDemoCard, { params, body }).catch(missingPayment)
  // The API has answered: it is this page that plays the network.
  if (card === 'network_lost') return data({ isLost: true, message: null }, { status: 504 })
  if (payment.state === 'awaiting_authentication') return redirect(`/demo-cards/${params.id}`, 303)
  return redirectDocument(payment.returnPath, 303)
}

/** An id that the API does not take is unknown too. */
function missingPayment(thrown: unknown): never {
  if (isProblem(thrown) && thrown.code === 'bad-request') throw data(null, { status: 404 })
  return missingPage(thrown)
}

export const headers = privateHeaders
export const meta = () => privateMeta('Test cards')

export default function DemoCardsPage({ loaderData: payment, actionData }: Route.ComponentProps) {
  const { state, returnPath } = payment
  if (actionData?.isLost)
    return (
      <DemoSite title="The connection was lost">
        <p>This page cannot tell you whether the payment was made.</p>
        <BackToShop to={returnPath} />
      </DemoSite>
    )
  if (state === 'succeeded' || state === 'cancelled')
    return (
      <DemoSite title={state === 'succeeded' ? 'This payment was made' : 'This payment was cancelled'}>
        <BackToShop to={returnPath} />
      </DemoSite>
    )
  return (
    <DemoSite title={state === 'awaiting_card' ? 'Choose a test card' : 'Your bank asks: is it you?'}>
      <dl className="figures grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-muted">For</dt>
        <dd>{payment.description}</dd>
        <dt className="text-muted">Amount</dt>
        <dd className="font-semibold">{formatPounds(payment.amountPence)}</dd>
      </dl>
      {state === 'awaiting_card' ? (
        <CardForm payment={payment} error={actionData?.message ?? undefined} />
      ) : (
        <BankForm />
      )}
      <p>
        <TextLink to={returnPath} reloadDocument className="inline-block py-2.5">
          Go back without paying
        </TextLink>
      </p>
    </DemoSite>
  )
}

function DemoSite({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="-mb-16 min-h-160 bg-asphalt pb-16 text-on-asphalt">
      <p className="bg-plate px-4 py-3 text-center font-semibold text-on-plate">
        This is a demonstration. No money moves.
      </p>
      <div className="mx-auto max-w-130 px-4 pt-8">
        <p className="mb-4 font-semibold text-[20px]">
          Test cards
          <span className="block font-normal text-[15px]">
            In place of a payment provider’s page. This is not {SITE_NAME}’s own checkout.
          </span>
        </p>
        <div className="grid gap-5 bg-card p-4 text-ink sm:p-6">
          <h1 className="font-sans text-[22px]">{title}</h1>
          {children}
        </div>
      </div>
    </div>
  )
}

function CardForm({ payment, error }: { payment: DemoPayment; error: string | undefined }) {
  const isSending = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="grid gap-5">
      <RadioGroup
        label="Pay with"
        name="card"
        defaultValue="paid"
        choices={demoCards.map(value => ({ value, ...cards[value] }))}
        error={error}
      />
      <SubmitButton isSending={isSending} wide>
        Pay {formatPounds(payment.amountPence)}
      </SubmitButton>
    </Form>
  )
}

function BankForm() {
  const isSending = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="grid gap-3 sm:grid-cols-2">
      <SubmitButton isSending={isSending} wide name="isAuthenticated" value="yes">
        Yes, it is me
      </SubmitButton>
      <SubmitButton isSending={isSending} wide look="secondary" name="isAuthenticated" value="no">
        No
      </SubmitButton>
    </Form>
  )
}

function BackToShop({ to }: { to: string }) {
  return (
    <ButtonLink to={to} reloadDocument look="primary" className="justify-self-start">
      Back to {SITE_NAME}
    </ButtonLink>
  )
}
