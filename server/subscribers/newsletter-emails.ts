/** The emails of the newsletter, and its own frame. Links are absolute. */
import { SITE_NAME } from '#contracts/site.ts'
import type { Block, Email } from '#server/platform/mail/email.ts'

const addressWasEntered = `You get this email because this address was entered at ${SITE_NAME}.`

/** Asks the address's owner about the newsletter. Nothing typed is in it: anyone may enter any address. */
export function newsletterConfirmationEmail(link: string, days: number): Email {
  return {
    kind: 'confirmation_of_the_newsletter',
    subject: `Confirm that you want the ${SITE_NAME} newsletter`,
    preview: 'We send it only if you press the button.',
    heading: 'Do you want our newsletter?',
    blocks: [
      { kind: 'text', text: `Someone, probably you, asked for the ${SITE_NAME} newsletter at this address.` },
      { kind: 'button', label: 'Confirm your subscription', href: link },
      {
        kind: 'small',
        text: `The link works for ${days} days. If you did not ask for this, do nothing: we will not send the newsletter, and delete your address after that.`,
      },
    ],
    why: addressWasEntered,
  }
}

/** To an address that gets it already: the page that was asked on says the same for every address. */
export function alreadySubscribedEmail(unsubscribe: NonNullable<Email['unsubscribe']>): Email {
  return {
    kind: 'newsletter_is_on',
    subject: `You get the ${SITE_NAME} newsletter already`,
    preview: 'There is nothing to confirm.',
    heading: 'You get our newsletter already',
    blocks: [
      {
        kind: 'text',
        text: 'Someone, probably you, asked for our newsletter at this address. You get it already, so there is nothing to do.',
      },
    ],
    why: addressWasEntered,
    unsubscribe,
  }
}

/** To an address that gets the newsletter, and was entered to stop it by someone who may not be its owner. */
export function stoppingEmail(unsubscribe: NonNullable<Email['unsubscribe']>): Email {
  return {
    kind: 'stopping_the_newsletter',
    subject: `Stop the ${SITE_NAME} newsletter`,
    preview: 'Press the button, and we stop it.',
    heading: 'Do you want to stop our newsletter?',
    blocks: [
      {
        kind: 'text',
        text: 'Someone, probably you, asked us not to send our newsletter to this address any more.',
      },
      { kind: 'button', label: 'Stop the newsletter', href: unsubscribe.page },
      { kind: 'small', text: 'If you did not ask for this, do nothing: you will go on getting it.' },
    ],
    why: addressWasEntered,
    unsubscribe,
  }
}

interface NewsletterFrame {
  subject: string
  blocks: Block[]
  preview: string
  /** Null for a test. */
  confirmedAt: Date | null
  /** Name and postal address of the company. */
  sentBy: string
  unsubscribe: NonNullable<Email['unsubscribe']>
}

export function newsletterEmail(frame: NewsletterFrame): Email {
  const { subject, blocks, preview, confirmedAt, sentBy, unsubscribe } = frame
  const day = confirmedAt?.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/London',
  })
  return {
    kind: 'newsletter',
    subject,
    preview,
    heading: subject,
    blocks,
    why: day
      ? `You get this email because you confirmed on ${day} that you want the ${SITE_NAME} newsletter.`
      : `This is a test of the ${SITE_NAME} newsletter.`,
    sentBy,
    unsubscribe,
  }
}
