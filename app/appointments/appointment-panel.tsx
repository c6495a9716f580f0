import { Form, useNavigation } from 'react-router'
import type { FormOutcome } from '#app/forms/outcome.ts'
import { useCheckedForm } from '#app/forms/use-checked-form.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { RadioGroup } from '#app/ui/choice-group.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { Appointment } from '#contracts/appointments/appointment.ts'
import { slotInWords } from '#contracts/buying/booking-words.ts'
import { type SlotDays, slotsOf } from '#contracts/buying/slots.ts'
import { formatDateTime } from '#contracts/text/english.ts'
import { slotsForm, slotText } from './appointment-action.ts'

interface AppointmentPanelProps {
  appointment: Appointment | null
  days: SlotDays | null
  /** Whom the day is arranged with. */
  other: string
  /** What can be proposed here; one kind is not asked for. */
  kinds: readonly { value: Appointment['kind']; label: string }[]
  /** What follows if there is no answer; left out where nothing follows. */
  ifSilent?: string
  /** What declining means. */
  ifDeclined: string
  outcome: FormOutcome | undefined
}

/** The day on which two people meet: what is proposed or agreed, and what this side can do about it. */
export function AppointmentPanel(props: AppointmentPanelProps) {
  const { appointment, days, other, kinds, ifSilent = '', ifDeclined, outcome } = props
  const can = appointment?.can ?? (days ? ['propose' as const] : [])
  const kind = kinds.find(({ value }) => value === appointment?.kind)
  const isAgreed = appointment?.state === 'agreed'
  return (
    <div className="grid justify-items-start gap-3">
      {kind && kinds.length > 1 && <p className="font-semibold">{kind.label}</p>}
      <p className="max-w-prose">
        {standingInWords(appointment, other)} {appointment?.state === 'proposed' && ifSilent}
      </p>
      {appointment?.state === 'proposed' && (
        <ul className="grid gap-2">
          {appointment.slots.map(slot => (
            <li key={slotText(slot)}>
              {can.includes('accept') ? (
                <Act value={`accept ${slotText(slot)}`} appointment={appointment} look="primary">
                  Accept {slotInWords(slot)}
                </Act>
              ) : (
                <span className="figures font-semibold">{slotInWords(slot)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {isAgreed && (
        <>
          <p className="figures font-semibold">{appointment.slots.map(slotInWords)}</p>
          <ButtonLink to={`/api/appointments/${appointment.id}/calendar.ics`} reloadDocument>
            Add it to your calendar
          </ButtonLink>
        </>
      )}
      {days && (can.includes('offer') || can.includes('propose')) && (
        <Disclosure
          title={
            can.includes('offer') ? 'Offer other days' : isAgreed ? 'Propose another day' : 'Propose a day'
          }
          className="w-full border-b-0!"
          open={outcome?.errors?.some(({ field }) => field.startsWith('slot'))}
        >
          {isAgreed && ifSilent !== '' && (
            <p className="mb-3 max-w-prose">
              Your proposal replaces the agreed day. {other} has up to 24 hours to answer. {ifSilent}
            </p>
          )}
          <Propose {...props} days={days} action={can.includes('offer') ? 'offer' : 'propose'} />
        </Disclosure>
      )}
      {appointment && can.includes('decline') && (
        <Disclosure title="None of these days" className="w-full border-b-0!">
          <p className="mb-3 max-w-prose">{ifDeclined}</p>
          <Act value="decline" appointment={appointment}>
            Decline
          </Act>
        </Disclosure>
      )}
      {appointment && can.includes('withdraw') && (
        <Act value="withdraw" appointment={appointment}>
          {isAgreed ? 'I can’t make it' : 'Withdraw the proposal'}
        </Act>
      )}
    </div>
  )
}

function standingInWords(appointment: Appointment | null, other: string): string {
  if (appointment?.state === 'agreed') return `You and ${other} have agreed on this day:`
  if (appointment?.state !== 'proposed') return 'No day is agreed.'
  const until = formatDateTime(appointment.answerBy!)
  return appointment.isOwn
    ? `You proposed this. ${other} has until ${until} to answer.`
    : `${other} proposes this. Please answer by ${until}.`
}

interface ActProps {
  value: string
  appointment: Appointment
  look?: 'primary' | 'secondary'
  children: string | string[]
}

function Act({ value, appointment, look = 'secondary', children }: ActProps) {
  const isSending = useNavigation().formData?.get('day') === value
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="appointment" value={appointment.id} />
      <Button
        type="submit"
        name="day"
        value={value}
        aria-disabled={isSending || undefined}
        look={look}
        className="py-2 text-left"
      >
        {children}
      </Button>
    </Form>
  )
}

const labels = { slot1: 'Day and time', slot2: 'Or', slot3: 'Or' } as const

function Propose({
  appointment,
  days,
  kinds,
  outcome,
  action,
}: AppointmentPanelProps & { days: SlotDays; action: 'offer' | 'propose' }) {
  const { formProps, fieldProps } = useCheckedForm(slotsForm, outcome)
  const choices = slotsOf(days).map(slot => ({ value: slotText(slot), label: slotInWords(slot) }))
  const end = days.reservedUntil && formatDateTime(days.reservedUntil)
  if (choices.length === 0) return <p>The reservation ends on {end}. There is no time left to propose.</p>
  return (
    <Form method="post" {...formProps} preventScrollReset className="grid gap-4">
      {end && <p>The reservation ends on {end}. Choose a time before then.</p>}
      {appointment && <input type="hidden" name="appointment" value={appointment.id} />}
      {action === 'propose' && kinds.length > 1 ? (
        <RadioGroup label="What for?" name="kind" defaultValue={kinds[0]!.value} choices={kinds} />
      ) : (
        <input type="hidden" name="kind" value={kinds[0]!.value} />
      )}
      {(['slot1', 'slot2', 'slot3'] as const).map(name => (
        <SelectField
          key={name}
          {...fieldProps(name)}
          label={labels[name]}
          optional={name !== 'slot1'}
          empty="Please choose"
          choices={choices}
        />
      ))}
      <Button type="submit" name="day" value={action} look="primary" className="justify-self-start">
        Send
      </Button>
    </Form>
  )
}
