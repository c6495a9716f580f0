/** The emails about a valuation. */

import { SITE_NAME } from '#contracts/site.ts'
import { formatMiles, formatRoundedPounds } from '#contracts/text/english.ts'
import type { OwnValuation } from '#contracts/valuation/own-car.ts'
import type { Email } from '#server/platform/mail/email.ts'

/** Asks whether the owner of the address wants to be told of changes. Links are absolute. */
export function valuationConfirmationEmail({ id, car }: OwnValuation, link: string, site: string): Email {
  return {
    kind: 'confirmation_of_valuation_emails',
    subject: 'Confirm that you want emails about your valuation',
    preview: 'We write only if you press the button.',
    heading: 'Do you want these emails?',
    blocks: [
      {
        kind: 'text',
        text: `Someone, probably you, asked us to email this address when the value of this car changes: ${car.name}.`,
      },
      { kind: 'button', label: 'Yes, email me', href: link },
      { kind: 'text', text: `The valuation: ${site}/valuation/${id}` },
      {
        kind: 'small',
        text: 'If you did not ask for this, do nothing: we will not write again, and delete your address after a week.',
      },
    ],
    why: `You get this email because this address was entered at ${SITE_NAME}.`,
  }
}

export interface ValuationChange {
  valuationId: string
  car: string
  mileage: number
  beforePence: number
  nowPence: number
}

/** The private price has moved. */
export function changeEmail(
  change: ValuationChange,
  site: string,
  unsubscribe: NonNullable<Email['unsubscribe']>,
): Email {
  const { valuationId, car, mileage, beforePence, nowPence } = change
  const moved = `${formatRoundedPounds(Math.abs(nowPence - beforePence))} ${nowPence > beforePence ? 'more' : 'less'}`
  return {
    kind: 'valuation_change',
    subject: `Your car is now worth about ${formatRoundedPounds(nowPence)}`,
    preview: `${car}: ${moved} than we told you before`,
    heading: `About ${formatRoundedPounds(nowPence)}`,
    blocks: [
      {
        kind: 'text',
        text: `We value your ${car} with ${formatMiles(mileage)} at about ${formatRoundedPounds(nowPence)} in a private sale today. That is ${moved} than the ${formatRoundedPounds(beforePence)} that we told you before.`,
      },
      { kind: 'text', text: 'If it has done more miles since, value it again: the figure will be lower.' },
      { kind: 'button', label: 'Value it again', href: `${site}/value-my-car` },
      { kind: 'text', text: `Your first valuation: ${site}/valuation/${valuationId}` },
    ],
    why: `You asked ${SITE_NAME} to tell you when this valuation changes by 3% or more. We look once a week, until a year after the valuation.`,
    unsubscribe,
  }
}
