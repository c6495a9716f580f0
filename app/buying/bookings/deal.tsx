/** What both sides of a booking see and do, each from its own side. */
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { AppointmentPanel } from '#app/appointments/appointment-panel.tsx'
import type { FormOutcome } from '#app/forms/outcome.ts'
import { FormMessage } from '#app/forms/submit-button.tsx'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { CarThumbnail } from '#app/listings/summary/car-thumbnail.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { copyText } from '#app/ui/toast.ts'
import type { BookingDetail, SaleDetail } from '#contracts/buying/booking.ts'
import { CHECKS_AT_THE_DOOR, ENTER_THE_CODE, SHOW_THE_CODE } from '#contracts/buying/booking-words.ts'
import type { DealStep } from '#contracts/buying/deal.ts'
import { contactParts } from '#contracts/buying/deal-limits.ts'
import { formatDateTime, formatPounds } from '#contracts/text/english.ts'
import { stateTones } from './booking-facts.ts'
import { codeForm, priceForm } from './deal-action.ts'
import { Send } from './send.tsx'

interface DealProps {
  deal: BookingDetail | SaleDetail
  /** The other side's name. */
  other: string
  outcome: FormOutcome | undefined
}

interface DealHeadProps {
  deal: Pick<BookingDetail | SaleDetail, 'car' | 'carName' | 'state'>
  badge: string
  children: ReactNode
}

export function DealHead({ deal: { car, carName, state }, badge, children }: DealHeadProps) {
  return (
    <div className="flex gap-4">
      <CarThumbnail car={car} className="w-24 self-start sm:w-36" />
      <div className="min-w-0">
        <p>
          <Badge tone={stateTones[state]}>{badge}</Badge>
        </p>
        <h1 className="mt-1 text-[24px] wrap-anywhere sm:text-[30px]">{carName}</h1>
        {children}
      </div>
    </div>
  )
}

/** The steps first, then what can be done now. */
export function DealSections({ deal, other, outcome }: DealProps) {
  const { appointment, slotDays, isCollection } = deal
  const what = isCollection ? 'collection' : 'delivery'
  const moneyBack = 'seller' in deal ? 'you get all your money back' : 'the buyer gets all the money back'
  return (
    <>
      <BookingSection title="What happens when">
        <Timeline steps={deal.timeline} />
      </BookingSection>
      {slotDays !== null && (
        <BookingSection title={`Day of the ${what}`}>
          <AppointmentPanel
            key={`${appointment?.state} ${appointment?.answerBy}`}
            {...{ appointment, other, outcome }}
            days={slotDays}
            kinds={[{ value: 'hand_over', label: what }]}
            ifSilent={`If there is no answer by then, the purchase ends, and ${moneyBack}.`}
            ifDeclined={`If you decline, the purchase ends, ${moneyBack}, and the car is for sale again.`}
          />
        </BookingSection>
      )}
      <Code deal={deal} outcome={outcome} />
      {deal.canAskPrice && <Price {...{ deal, other, outcome }} />}
      <Contacts deal={deal} other={other} />
    </>
  )
}

export function BookingSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-4 sm:p-6">
      <section aria-label={title}>
        <h2 className="mb-3 text-[20px]">{title}</h2>
        {children}
      </section>
    </Card>
  )
}

const stateWords = { done: 'Done: ', now: 'Now: ', next: 'Later: ', ended: 'Ended: ' } as const

function Timeline({ steps }: { steps: readonly DealStep[] }) {
  return (
    <ol className="grid">
      {steps.map(({ step, title, at, note, state }, index) => (
        <li key={step} className="relative flex gap-3 pb-4 last:pb-0">
          {index < steps.length - 1 && (
            <span aria-hidden className="absolute top-6 bottom-0 left-[11px] w-0.5 bg-line" />
          )}
          <span
            aria-hidden
            className={classNames(
              'flex size-6 shrink-0 items-center justify-center rounded-full border-2',
              state === 'done' && 'border-great bg-great-soft text-great',
              state === 'ended' && 'border-danger bg-danger-soft text-danger',
              state === 'now' && 'border-brand-ink bg-brand-soft',
              state === 'next' && 'border-edge bg-card',
            )}
          >
            {(state === 'done' || state === 'ended') && (
              <Icon name={state === 'done' ? 'check' : 'x'} size={14} />
            )}
          </span>
          <div className="min-w-0">
            <p className={state === 'next' ? 'text-muted' : 'font-semibold'}>
              <span className="sr-only">{stateWords[state]}</span>
              {title}
            </p>
            {(at ?? note) !== null && (
              <p className="figures text-[15px] text-muted">{at === null ? note : formatDateTime(at)}</p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Shown by the buyer, entered by the seller. */
function Code({ deal: { handOverCode, canEnterCode }, outcome }: Omit<DealProps, 'other'>) {
  const { formProps, fieldProps } = useCheckedForm(codeForm, outcome)
  if (handOverCode !== null)
    return (
      <BookingSection title="Code for the hand-over">
        <p>Check the car first. If it is not as described, propose a lower price, or cancel.</p>
        <ul className="my-2 ml-5 list-disc">
          {CHECKS_AT_THE_DOOR.map(check => (
            <li key={check}>{check}</li>
          ))}
        </ul>
        <p className="figures text-[40px] font-semibold tracking-[0.2em]">{handOverCode}</p>
        <p className="max-w-prose">{SHOW_THE_CODE}</p>
        <button
          type="button"
          onClick={() => void copyText(handOverCode, 'Code copied', 'The code could not be copied')}
          className={buttonStyle({ className: 'mt-3 [@media(scripting:none)]:hidden' })}
        >
          Copy the code
        </button>
      </BookingSection>
    )
  if (!canEnterCode) return null
  return (
    <BookingSection title="Enter the buyer’s code">
      <p className="max-w-prose">{ENTER_THE_CODE}</p>
      <Form method="post" {...formProps} preventScrollReset className="mt-3 grid max-w-60 gap-3">
        <TextField
          {...fieldProps('code')}
          label="Code of six digits"
          inputMode="numeric"
          autoComplete="off"
        />
        <Send intent="code">Record the hand-over</Send>
      </Form>
    </BookingSection>
  )
}

function Price({ deal, other, outcome }: DealProps) {
  const { askedPrice } = deal
  const { formProps, fieldProps } = useCheckedForm(priceForm, outcome)
  const isOwn = askedPrice?.by === ('buyerName' in deal ? 'seller' : 'buyer')
  return (
    <BookingSection title="A lower price">
      <FormMessage message={outcome?.errors?.find(({ field }) => field === 'pence')?.message} />
      {askedPrice !== null && (
        <div className="grid justify-items-start gap-3">
          <p className="max-w-prose wrap-anywhere">
            {isOwn ? 'You propose' : `${other} proposes`} {formatPounds(askedPrice.pence)}:{' '}
            {askedPrice.reason}
          </p>
          {!isOwn && (
            <Disclosure
              key={askedPrice.pence}
              title={`Accept ${formatPounds(askedPrice.pence)}`}
              className="w-full border-b-0!"
            >
              <p className="mb-3 max-w-prose">
                The price is then {formatPounds(askedPrice.pence)}, and the buyer gets the difference back.
                This can’t be undone.
              </p>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="pence" value={askedPrice.pence} />
                <Send intent="accept_price">Yes, {formatPounds(askedPrice.pence)}</Send>
              </Form>
            </Disclosure>
          )}
          <Form method="post" preventScrollReset>
            <input type="hidden" name="pence" value={askedPrice.pence} />
            <Send intent="refuse_price">{isOwn ? 'Take it back' : 'Refuse'}</Send>
          </Form>
        </div>
      )}
      {(askedPrice === null || isOwn) && (
        <Disclosure
          title="Propose a lower price"
          className="border-b-0!"
          open={outcome?.errors?.some(({ field }) => field === 'price' || field === 'reason')}
        >
          <p className="mb-3 max-w-prose">
            Is the car not as described? Agree on a lower price before it is handed over, or cancel.
          </p>
          <Form method="post" {...formProps} preventScrollReset className="grid gap-4">
            <TextField {...fieldProps('price')} label="New price in pounds" prefix="£" className="max-w-60" />
            <TextAreaField {...fieldProps('reason')} label="What is different?" />
            <Send intent="ask_price">Send the proposal</Send>
          </Form>
        </Disclosure>
      )}
    </BookingSection>
  )
}

const partNames = { phone: 'phone number', address: 'address' } as const

function Contacts({ deal: { contacts, state }, other }: Omit<DealProps, 'outcome'>) {
  const { own, shared, other: theirs } = contacts
  const isOver = state === 'cancelled' || state === 'reservation_ended'
  const isMissing = !isOver && contactParts.some(part => (own[part]?.length ?? 0) === 0)
  const seen = [...(theirs.phone ? [theirs.phone] : []), ...theirs.address]
  return (
    <BookingSection title="Contact">
      {seen.length > 0 && (
        <p className="mb-3 figures whitespace-pre-line wrap-anywhere">{[other, ...seen].join('\n')}</p>
      )}
      {shared.length > 0 && (
        <p className="mb-3">
          {other} can see your {shared.map(part => partNames[part]).join(' and ')}.
        </p>
      )}
      <Form method="post" className="flex flex-wrap gap-2">
        <Send intent="message">Message {other}</Send>
        {!isOver &&
          contactParts
            .filter(part => !shared.includes(part) && (own[part]?.length ?? 0) > 0)
            .map(part => (
              <button
                key={part}
                type="submit"
                name="intent"
                value={`share_${part}`}
                className={buttonStyle()}
              >
                Share my {partNames[part]}
              </button>
            ))}
      </Form>
      <p className="mt-3 max-w-prose text-[15px] text-muted">
        {shared.length === 0 && !isOver && `${other} sees your phone number or address only if you share it.`}
        {isMissing && (
          <>
            {' '}
            <TextLink to="/profile/account">Add yours to your profile</TextLink> to share it.
          </>
        )}
      </p>
    </BookingSection>
  )
}
