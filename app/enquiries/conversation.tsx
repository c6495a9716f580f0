import { useEffect } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { withNext } from '#app/accounts/next-path.ts'
import { AppointmentPanel } from '#app/appointments/appointment-panel.tsx'
import { OutcomeNotice } from '#app/forms/submit-button.tsx'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TallLink, TextLink } from '#app/ui/text-link.tsx'
import type { Conversation, ConversationMessage, PartExchange } from '#contracts/enquiries/conversation.ts'
import { placeInWords } from '#contracts/enquiries/meeting-words.ts'
import { partExchangeOfferForm } from '#contracts/forms/enquiry-forms.ts'
import { PAYING_SAFELY } from '#contracts/site.ts'
import { formatDateTime, formatMiles, formatPounds } from '#contracts/text/english.ts'
import { AnswerForm } from './answer-form.tsx'
import { CarSummary } from './car-summary.tsx'
import type { ConversationOutcome } from './conversation-route.ts'
import { ReportForm } from './report-form.tsx'

const POLL_MS = 20_000

interface ConversationViewProps {
  conversation: Conversation
  /** Whether these are not the latest messages. */
  isEarlier: boolean
  outcome: ConversationOutcome | undefined
  /** Whether it was opened by an emailed link, which the visitor can end. */
  isByLink?: boolean
}

export function ConversationView({ conversation, isEarlier, outcome, isByLink }: ConversationViewProps) {
  const { id, side, otherName, car, messages, earlier, isOpen, hidesContacts } = conversation
  const { partExchange, mayOffer } = conversation
  useNews()
  return (
    <div className="grid gap-4">
      <h1 className="text-[26px] wrap-anywhere sm:text-[32px]">
        {side === 'seller' ? `${otherName} asks about your car` : `Your question to ${otherName}`}
      </h1>
      <CarSummary car={car} />
      {partExchange && <PartExchangeCard {...{ partExchange, mayOffer, outcome }} />}
      {earlier && <TextLink to={`?before=${earlier}`}>Earlier messages</TextLink>}
      <ol aria-label="Messages" className="grid gap-3">
        {messages.map(message => (
          <Message key={message.id} message={message} otherName={otherName} />
        ))}
      </ol>
      {isByLink ? (
        <MeetingNeedsAccount conversation={conversation} />
      ) : (
        <Meeting conversation={conversation} outcome={outcome?.about === 'day' ? outcome : undefined} />
      )}
      {isEarlier && <TextLink to="?">Latest messages</TextLink>}
      {outcome?.about === 'change' && outcome.message && (
        <Notice tone="error" title={outcome.message} announce />
      )}
      {isOpen ? (
        <div id="answer">
          <AnswerForm
            key={id}
            {...{ id, hidesContacts }}
            outcome={outcome?.about === 'message' ? outcome : undefined}
          />
        </div>
      ) : (
        <Closed conversation={conversation} />
      )}
      <Actions {...{ conversation, outcome, isByLink }} />
    </div>
  )
}

const kinds = [
  { value: 'viewing', label: 'Viewing' },
  { value: 'test_drive', label: 'Test drive' },
] as const

function Meeting({ conversation, outcome }: Pick<ConversationViewProps, 'conversation' | 'outcome'>) {
  const { meeting, meetingDays, otherName } = conversation
  if (meetingDays === null) return null
  return (
    <Card className="grid gap-3 p-4">
      <h2 className="text-[20px]">See the car</h2>
      <OutcomeNotice outcome={outcome} />
      <AppointmentPanel
        key={`${meeting?.state} ${meeting?.answerBy}`}
        appointment={meeting}
        days={meetingDays}
        other={otherName}
        ifDeclined={`We tell ${otherName}. Each of you can propose another day.`}
        {...{ kinds, outcome }}
      />
      <MeetingPlace conversation={conversation} />
    </Card>
  )
}

/** Both sides need an account to agree on a day. */
function MeetingNeedsAccount({ conversation }: Pick<ConversationViewProps, 'conversation'>) {
  const { isOpen, meetingDays } = conversation
  if (!isOpen) return null
  return (
    <Card className="p-4">
      <h2 className="text-[20px]">See the car</h2>
      {meetingDays === null ? (
        <p className="mt-2 max-w-prose">
          To propose a day for a viewing or a test drive, you need an account.{' '}
          <TextLink to={withNext('/login', '/profile/enquiries')}>Sign up</TextLink> with the email address
          that our emails about this car go to: this conversation moves to your account.
        </p>
      ) : (
        <TallLink to="/profile/enquiries">Propose a day in your account</TallLink>
      )}
    </Card>
  )
}

function MeetingPlace({ conversation }: Pick<ConversationViewProps, 'conversation'>) {
  const { meetingPlace, side } = conversation
  if (meetingPlace === null) return null
  const { text, next } = placeInWords(meetingPlace, conversation)
  const { bookingId } = meetingPlace
  return (
    <div>
      <p className="max-w-prose wrap-anywhere">{text}</p>
      {next !== null && (
        <TallLink to={side === 'seller' && bookingId !== null ? `/profile/bookings/${bookingId}` : '#answer'}>
          {next}
        </TallLink>
      )}
    </div>
  )
}

interface PartExchangeCardProps {
  partExchange: PartExchange
  mayOffer: boolean
  outcome: ConversationOutcome | undefined
}

/** The buyer's car with our guide price, and the trader's figure for it. */
function PartExchangeCard({ partExchange, mayOffer, outcome }: PartExchangeCardProps) {
  const { car, miles, lowPence, highPence, offerPence } = partExchange
  const answer = outcome?.about === 'offer' ? outcome : undefined
  const { formProps, fieldProps } = useCheckedForm(partExchangeOfferForm, { errors: answer?.errors })
  return (
    <Card className="grid gap-2 p-4">
      <h2 className="text-[20px]">Part exchange</h2>
      <p>{`${car}, ${formatMiles(miles)}`}</p>
      <p>{`Guide ${formatPounds(lowPence)} to ${formatPounds(highPence)}, subject to inspection`}</p>
      {offerPence !== null && (
        <p>
          <span className="font-semibold">The trader offers {formatPounds(offerPence)}</span>, subject to
          inspection. It isn’t taken off what you pay here: agree with the trader how it is paid.
        </p>
      )}
      {mayOffer && (
        <Form method="post" preventScrollReset {...formProps} className="flex flex-wrap items-end gap-3">
          <TextField label="Your figure" prefix="£" inputMode="numeric" {...fieldProps('askingPrice')} />
          <Button type="submit" name="intent" value="offer" size="large">
            Send this figure
          </Button>
        </Form>
      )}
      {answer?.message && <Notice tone="error" title={answer.message} announce />}
    </Card>
  )
}

/** Loads again while the page is visible, and when the visitor comes back to it. */
function useNews(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && revalidate())
    const timer = setInterval(look, POLL_MS)
    addEventListener('focus', look)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', look)
    }
  }, [revalidate])
}

function Message({ message, otherName }: { message: ConversationMessage; otherName: string }) {
  const { isOwn, text, state, sentAt } = message
  return (
    <li
      className={`max-w-[85%] rounded-lg px-4 py-3 ${isOwn ? 'justify-self-end bg-brand-soft' : 'justify-self-start border border-line bg-card'}`}
    >
      <p className="text-[14px] text-muted">
        <span className="font-semibold text-ink">{isOwn ? 'You' : otherName}</span>
        {' · '}
        <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
      </p>
      {text === null ? (
        <p className="text-muted italic">Deleted with the account</p>
      ) : (
        <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      )}
      {state === 'held' && (
        <p className="mt-1 text-[14px] text-fair">We check some messages before we pass them on.</p>
      )}
      {state === 'rejected' && (
        <p className="mt-1 text-[14px] text-danger">We did not pass this message on.</p>
      )}
    </li>
  )
}

function Closed({ conversation: { hasClosed, hasBlocked, otherName } }: { conversation: Conversation }) {
  const title = hasBlocked
    ? `You have blocked ${otherName}`
    : hasClosed
      ? 'You have closed this conversation'
      : 'This conversation is closed'
  return (
    <Notice title={title}>
      {hasBlocked
        ? 'Neither of you can write. They are told only that the conversation is closed.'
        : 'Neither of you can write here.'}
    </Notice>
  )
}

function Actions({ conversation, outcome, isByLink }: Omit<ConversationViewProps, 'isEarlier'>) {
  const { side, hasClosed, hasBlocked, otherName } = conversation
  return (
    <section aria-label="More" className="mt-2 grid gap-2 border-line border-t pt-4">
      <div className="flex flex-wrap gap-2">
        {side === 'seller' && !hasBlocked && (
          <Change intent={hasClosed ? 'open' : 'close'}>
            {hasClosed ? 'Open it again' : 'Close this conversation'}
          </Change>
        )}
        <Change intent={hasBlocked ? 'unblock' : 'block'}>
          {hasBlocked ? `Unblock ${otherName}` : `Block ${otherName}`}
        </Change>
        {isByLink && <Change intent="end_links">End my links</Change>}
      </div>
      {isByLink && (
        <p className="text-[14px] text-muted">
          Anyone who has the link in your email can read and answer here for 30 days. You can end the links
          that we have sent so far: the next email brings a new one.
        </p>
      )}
      <ReportForm otherName={otherName} outcome={outcome?.about === 'report' ? outcome : undefined} />
      <p className="text-[14px] text-muted">{PAYING_SAFELY[side]}</p>
    </section>
  )
}

function Change({ intent, children }: { intent: string; children: string | string[] }) {
  const { state, formData } = useNavigation()
  const isSending = state !== 'idle' && formData?.get('intent') === intent
  return (
    <Form method="post" preventScrollReset>
      <Button type="submit" name="intent" value={intent} aria-disabled={isSending || undefined}>
        {children}
      </Button>
    </Form>
  )
}

export function UnreadBadge({ count }: { count: number }) {
  return count > 0 ? <Badge tone="plate">{count.toLocaleString('en-GB')} new</Badge> : null
}
