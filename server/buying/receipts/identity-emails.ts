/** Emails about the papers by which a buyer proves who they are. */
import { SITE_NAME } from '#contracts/site.ts'
import type { Email } from '#server/platform/mail/email.ts'
import { type BookingFacts, bookingButton, buyersWhy, textBlock } from './booking-emails.ts'

/** `refusal`: its reason; null once they are accepted. `site` without a slash at its end. */
export function identityEmail(facts: BookingFacts, refusal: string | null, site: string): Email {
  const { carName, id } = facts
  const heading =
    refusal === null ? 'We have checked your identity' : 'We could not accept your proof of identity'
  const texts =
    refusal === null
      ? [`You can now get the ${carName} on the agreed day.`]
      : [
          `For the ${carName} we need another proof of who you are, because:`,
          refusal,
          'Open your booking and send another one. You can’t get the car until we have checked it.',
          'You can also cancel. You then get back everything you paid.',
        ]
  return {
    kind: refusal === null ? 'identity_accepted' : 'identity_refused',
    ...{ subject: heading, heading, preview: `Booking ${id}: ${carName}` },
    blocks: [...texts.map(textBlock), bookingButton(facts, site)],
    why: buyersWhy,
  }
}

export const identityForOperator = (id: number): Email => ({
  kind: 'identity_to_be_checked',
  subject: `Check the buyer’s identity of booking ${id}`,
  preview: 'The hand-over waits for it.',
  heading: 'A buyer’s identity is to be checked',
  blocks: [
    textBlock(
      `Open the papers: identities open ${id}. Then: identities accept ${id}, or identities refuse ${id}.`,
    ),
  ],
  why: `You get this email because you run ${SITE_NAME}.`,
})
