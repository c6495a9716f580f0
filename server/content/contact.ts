/** Messages to the operator: emailed, and not stored. */
import { contactForm, contactTopics } from '#contracts/forms/contact-form.ts'
import { SITE_NAME } from '#contracts/site.ts'
import { checkedValues } from '#server/platform/checked-values.ts'
import type { Block, Email } from '#server/platform/mail/email.ts'
import { senderOf } from '#server/platform/mail/headers.ts'
import type { Platform } from '#server/platform/module.ts'
import type { Settings } from '#server/settings/settings.ts'

/** More lines than these are one paragraph: an email of a thousand paragraphs is slow to show. */
const MAX_LINES = 100

/**
 * Throws 'bad-form'. The sender gets no copy: the form would send what anyone types to any address that they
 * name. An answer to the email goes to the sender.
 */
export async function sendContactMessage(
  { config, mailer }: Pick<Platform, 'config' | 'mailer'>,
  settings: Settings,
  sent: unknown,
): Promise<void> {
  const message = checkedValues(contactForm, sent)
  const to = (await settings.read('CONTACT_EMAIL')) || senderOf(config).address
  await mailer.send(to, contactEmail(message))
}

interface Message {
  name: string
  email: string
  topic: string
  message: string
}

function contactEmail({ name, email, topic, message }: Message): Email {
  const { label } = contactTopics.find(({ value }) => value === topic)!
  const lines = message.split(/\n+/)
  const paragraphs = lines.length > MAX_LINES ? [message] : lines
  return {
    kind: 'message_of_the_contact_form',
    subject: `Contact form: ${label}`,
    preview: [...message.replace(/\s+/g, ' ')].slice(0, 100).join(''),
    heading: label,
    replyTo: { name, address: email },
    blocks: [
      {
        kind: 'rows',
        rows: [
          { label: 'Name', value: name },
          { label: 'Email', value: email },
        ],
      },
      ...paragraphs.map((text): Block => ({ kind: 'text', text })),
      {
        kind: 'small',
        text: 'Answer this email to write to the sender. The address has not been confirmed.',
      },
    ],
    why: `You get this email because messages of the contact form of ${SITE_NAME} go to this address.`,
  }
}
