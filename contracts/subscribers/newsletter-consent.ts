/**
 * What a person agrees to by confirming the newsletter, as the page of the confirmation shows it. Both are
 * recorded with the consent: a change of the words needs a new version.
 */
import { SITE_NAME } from '../site.ts'

export const newsletterConsent = {
  version: 1,
  text: `Email me the ${SITE_NAME} newsletter: advice on buying and selling used cars, news of the site, and offers. I can stop it at any time by the link in each email.`,
} as const
