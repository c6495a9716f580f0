import { Form, useSearchParams } from 'react-router'
import { apiContext } from '#app/api.ts'
import { type FormOutcome, noticeOf, sendForm } from '#app/forms/outcome.ts'
import { PostForm } from '#app/forms/post-form.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { privateMeta } from '#app/frame/private-page.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { payoutAccountForm } from '#contracts/forms/bank-fields.ts'
import { deleteStripePayouts, getPayouts, putPayoutAccount } from '#contracts/payouts/endpoints.ts'
import { accountInWords, payoutInWords } from '#contracts/payouts/payout-words.ts'
import type { Route } from './+types/payouts-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return await context.get(apiContext).call(getPayouts)
}

export async function action({ context, request }: Route.ActionArgs) {
  const [api, sent] = [context.get(apiContext), await request.formData()]
  return await sendForm(payoutAccountForm, sent, async body =>
    noticeOf(
      await (sent.has('leave') ? api.send(deleteStripePayouts) : api.send(putPayoutAccount, { body })),
    ),
  )
}

export const meta = () => privateMeta('Payouts')

const fields = [
  { name: 'accountName', label: 'Name on the account', hint: 'As on your bank card or statement' },
  { name: 'sortCode', label: 'Sort code', hint: '6 digits, like 12-34-56', inputMode: 'numeric' },
  { name: 'accountNumber', label: 'Account number', hint: 'Usually 8 digits', inputMode: 'numeric' },
] as const

const stripeWords = {
  new: {
    text: 'Stripe can pay you. It asks who you are and for your bank account. Or give us an account below.',
    button: 'Get paid by Stripe',
  },
  unfinished: {
    text: 'Stripe can pay you once it knows enough. Continue there, or give us your account below.',
    button: 'Continue at Stripe',
  },
  ready: {
    text: 'We pay you by Stripe, to the bank account that you gave there.',
    button: 'Change it at Stripe',
  },
} as const

export default function PayoutsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { account, stripe, payouts } = loaderData
  const place = stripe === 'ready' ? 'Saved, and not used while Stripe pays you:' : 'To'
  const isUnavailable = useSearchParams()[0].get('stripe') === 'unavailable'
  const outcome = actionData as FormOutcome | undefined
  const { formProps, fieldProps } = useCheckedForm(payoutAccountForm, outcome)
  return (
    <>
      <h1 className="text-[26px] sm:text-[32px]">Payouts</h1>
      <p className="mt-1 mb-5 max-w-prose text-muted">
        We hold the buyer’s money until the sale is complete. Then we pay you by bank transfer.
      </p>
      <section aria-labelledby="where">
        <h2 id="where" className="text-[22px]">
          Where we pay you
        </h2>
        {isUnavailable && (
          <Notice tone="error" title="We can’t reach Stripe at the moment. Try again later." announce />
        )}
        {stripe && (
          <Card className="mt-3 mb-6 max-w-120 p-4 sm:p-6">
            <p className="mb-4">{stripeWords[stripe].text}</p>
            <a href="/api/payouts/stripe" className={buttonStyle({ look: 'secondary' })}>
              {stripeWords[stripe].button}
            </a>
            {stripe === 'ready' && account && (
              <Form method="post" className="mt-4">
                <SubmitButton name="leave" value="stripe" look="quiet">
                  Pay me to {accountInWords(account.ending)} instead
                </SubmitButton>
              </Form>
            )}
          </Card>
        )}
        <p className="mt-1 mb-4 max-w-prose">
          {account
            ? `${place} ${accountInWords(account.ending)}. To change it, enter the new account.`
            : 'Enter an account in your own name, or your company’s.'}
        </p>
        {/* Blank again once it is saved. */}
        <Card key={account?.changedAt} className="max-w-120 p-4 sm:p-6">
          <PostForm checks={formProps} outcome={outcome} submit="Save this account">
            {fields.map(({ name, ...texts }) => (
              <TextField key={name} autoComplete="off" {...texts} {...fieldProps(name)} />
            ))}
            <p className="text-[14px] text-muted">
              We encrypt these details, and show only the last two digits. We’ll email you when they change.
            </p>
          </PostForm>
        </Card>
      </section>
      <section aria-labelledby="payouts" className="mt-10">
        <h2 id="payouts" className="text-[22px]">
          Your payouts
        </h2>
        {payouts.length === 0 && <p className="mt-1 text-muted">None yet. You get one for each car sold.</p>}
        <ul className="mt-3 grid gap-3">
          {payouts.map(payout => (
            <li key={payout.bookingId} className="figures rounded-lg border border-line bg-card p-4">
              <TextLink to={`/profile/bookings/${payout.bookingId}`}>{payout.carName}</TextLink>
              <p>{payoutInWords(payout)}</p>
            </li>
          ))}
        </ul>
        <a href="/api/payouts/statement.pdf" className={buttonStyle({ className: 'mt-4' })}>
          Statement (PDF)
        </a>
      </section>
    </>
  )
}
