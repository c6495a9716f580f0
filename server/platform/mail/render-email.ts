import type { Email } from './email.ts'
import { emailText } from './email-text.ts'

/** The HTML renderer is loaded with the first email, to keep the site's start fast. */
export async function renderEmail(email: Email): Promise<{ html: string; text: string }> {
  const { emailHtml } = await import('./email-html.ts')
  return { html: emailHtml(email), text: emailText(email) }
}
