import { useState } from 'react'
import { Form, redirect, useNavigation } from 'react-router'
import { apiContext } from '#app/api.ts'
import { type FormOutcome, refused } from '#app/forms/outcome.ts'
import { FormMessage, SubmitButton } from '#app/forms/submit-button.tsx'
import { missingPage } from '#app/frame/missing-page.ts'
import { privateHeaders, privateMeta } from '#app/frame/private-page.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'
import { TallLink, TextLink } from '#app/ui/text-link.tsx'
import { copyText } from '#app/ui/toast.ts'
import { getBooking, openDealConversation } from '#contracts/buying/endpoints.ts'
import type { Right } from '#contracts/buying/rights.ts'
import { postConversationMessage } from '#contracts/enquiries/endpoints.ts'
import { MAX_MESSAGE, messageForm } from '#contracts/forms/enquiry-forms.ts'
import { sentValues } from '#contracts/forms/sent-values.ts'
import { formatDate, formatMiles, formatPlural } from '#contracts/text/english.ts'
import type { Route } from './+types/return-page.ts'
import { BookingSection } from './deal.tsx'
import { asksWhatIsWrong, returnOf } from './return-letter.ts'

/** 'I want to return it': the rights that apply today, and a letter. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const booking = await context.get(apiContext).call(getBooking, { params }).catch(missingPage)
  const { id, carName, miles, receivedAt, cancelledAt, cancellation } = booking
  if (receivedAt === null || cancelledAt !== null)
    throw redirect(`/profile/bookings/${id}${cancellation ? '/cancel' : ''}`)
  const typed = (url.searchParams.get('miles') ?? '').slice(0, 20)
  return {
    id,
    carName,
    miles,
    typed,
    isCancellable: cancellation !== null,
    ...returnOf(booking, receivedAt, { typed, name: url.searchParams.get('right') }),
  }
}

/** Sends the letter to the seller, in their conversation about the car. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const body = sentValues(messageForm, await request.formData())
  try {
    const { conversationId } = await api.call(openDealConversation, { params })
    await api.send(postConversationMessage, { params: { key: conversationId }, body })
    return redirect(`/profile/enquiries/${conversationId}`)
  } catch (thrown) {
    return refused(thrown, messageForm, body)
  }
}

export const headers = privateHeaders
export const meta = () => privateMeta('Return a car')

export default function ReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, carName, miles, typed, milesDriven, milesProblem, days, receivedOn } = loaderData
  const { rights, right, letter, isCancellable } = loaderData
  return (
    <>
      <h1 className="text-[26px] sm:text-[32px]">Return the car</h1>
      <p className="mt-1 text-muted wrap-anywhere">{carName}</p>
      <p className="print:hidden">
        <TextLink to={`/profile/bookings/${id}`} className="inline-flex min-h-11 items-center">
          Back to the booking
        </TextLink>
      </p>
      <div className="mt-3 grid gap-5 *:not-last:print:hidden">
        <BookingSection title="Days and miles">
          <p>
            You got the car{' '}
            {days === 0 ? 'today' : `on ${formatDate(receivedOn)}, ${formatPlural(days, 'day')} ago`}
            {miles === null ? '.' : `, with ${formatMiles(miles)} on the clock by the deal sheet.`}
          </p>
          {milesDriven !== null && (
            <p className="mt-2 font-semibold">It has done {formatMiles(milesDriven)} since.</p>
          )}
          <Form className="mt-4 grid max-w-90 justify-items-start gap-3" preventScrollReset>
            {right && <input type="hidden" name="right" value={right.name} />}
            <TextField
              name="miles"
              label="Miles on the clock now"
              suffix="miles"
              inputMode="numeric"
              maxLength={20}
              defaultValue={typed}
              error={milesProblem ?? undefined}
            />
            <button type="submit" className={buttonStyle()}>
              Work it out
            </button>
          </Form>
        </BookingSection>
        <BookingSection title="What you can do today">
          {right === undefined ? (
            <p>The time for a claim has ended.</p>
          ) : (
            <ul className="grid gap-6">
              {rights.map(({ name, title, until, text, back }, index) => (
                <li key={name} className="grid max-w-prose justify-items-start gap-3">
                  <p className="font-semibold">
                    {title}, until the end of {formatDate(until)}
                  </p>
                  <p>{text}</p>
                  <p>What you get back: {back}</p>
                  {isCancellable && index === 0 && (
                    <ButtonLink to={`/profile/bookings/${id}/cancel`} look="primary">
                      Cancel the booking here
                    </ButtonLink>
                  )}
                  {name !== right.name && (
                    <TallLink
                      to={`?${new URLSearchParams({ right: name, miles: typed })}`}
                      preventScrollReset
                    >
                      {letterLinks[name]}
                    </TallLink>
                  )}
                </li>
              ))}
            </ul>
          )}
        </BookingSection>
        {right !== undefined && (
          <BookingSection
            title={right.name === 'reject' ? 'A letter about the fault' : 'A letter to the seller'}
          >
            {isCancellable && (
              <p className="mb-3 max-w-prose font-semibold print:hidden">
                This letter does not cancel your booking here. Use the button above as well: until you do, the
                seller is paid when your right to cancel ends.
              </p>
            )}
            <Letter key={letter} letter={letter} outcome={actionData as FormOutcome | undefined} />
          </BookingSection>
        )}
      </div>
    </>
  )
}

/** To the letter of the other right. */
const letterLinks: Readonly<Partial<Record<Right['name'], string>>> = {
  cancel: 'Show the letter to cancel',
  reject: 'Show the letter about a fault',
}

/** It can be changed before it is copied, printed or sent. */
function Letter({ letter, outcome }: { letter: string; outcome: FormOutcome | undefined }) {
  const { state, formMethod } = useNavigation()
  const [text, setText] = useState(String(outcome?.values?.message ?? letter))
  const copy = () =>
    copyText(text, 'Letter copied', 'The letter could not be copied. Select it and copy it by hand.')
  return (
    <>
      <p className="hidden whitespace-pre-line print:block">{text}</p>
      <Form method="post" className="grid gap-3 print:hidden">
        <TextAreaField
          name="message"
          label="Letter"
          rows={20}
          maxLength={MAX_MESSAGE}
          value={text}
          hint={
            asksWhatIsWrong(letter)
              ? 'Put what is wrong with the car in place of the words in brackets.'
              : undefined
          }
          onChange={({ target }) => setText(target.value)}
          error={outcome?.errors?.[0]?.message}
        />
        <FormMessage message={outcome?.message} />
        <div className="flex flex-wrap gap-2">
          <SubmitButton isSending={state !== 'idle' && formMethod === 'POST'} look="secondary" size="medium">
            Send as a message
          </SubmitButton>
          <button type="button" onClick={() => void copy()} className={buttonStyle()}>
            Copy
          </button>
          <button type="button" onClick={() => print()} className={buttonStyle()}>
            Print
          </button>
        </div>
      </Form>
    </>
  )
}
