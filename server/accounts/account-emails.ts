/** Emails about an account. Their subject and preview hold no secret, as locked phones show them. */
import { SITE_NAME } from '#contracts/site.ts'
import type { Block, Email } from '#server/platform/mail/email.ts'

const hasAccount = `You get this email because you have a ${SITE_NAME} account.`
const addressWasEntered = `You get this email because this address was entered at ${SITE_NAME}.`

const text = (words: string): Block => ({ kind: 'text', text: words })
const small = (words: string): Block => ({ kind: 'small', text: words })
const button = (label: string, href: string): Block => ({ kind: 'button', label, href })

/** Verifies an address, and logs in. */
export function codeEmail(code: string): Email {
  return {
    kind: 'verification_code',
    subject: `Your ${SITE_NAME} code`,
    preview: 'It works for 10 minutes.',
    heading: 'Your code',
    blocks: [
      text('Enter this code on the page that asks for it. It works once, for 10 minutes.'),
      { kind: 'code', code },
      small('We will never ask you for this code. If you did not ask for it, do nothing.'),
    ],
    why: addressWasEntered,
  }
}

/** `link` is absolute. */
export function resetLinkEmail(link: string): Email {
  return {
    kind: 'reset_link',
    subject: 'Choose a new password',
    preview: 'The link works once, for 30 minutes.',
    heading: 'Choose a new password',
    blocks: [
      text(
        'We have received a request for a new password for your account. This link works once, for 30 minutes.',
      ),
      button('Choose a new password', link),
      small('If you did not ask for this, do nothing. Your password stays the same.'),
    ],
    why: hasAccount,
  }
}

export function welcomeEmail(name: string, site: string): Email {
  return {
    kind: 'welcome',
    subject: `Welcome to ${SITE_NAME}`,
    preview: 'What you can do now.',
    heading: name ? `Welcome, ${name}` : `Welcome to ${SITE_NAME}`,
    blocks: [
      text('Your account is ready. You can see the cars you save on every device you log in on.'),
      text('Save a search and we will email you about new cars: at once, daily or weekly.'),
      text(
        'We can also email you when the price of a saved car drops. You can turn this on beside your saved cars.',
      ),
      button('Find a car', `${site}/search`),
    ],
    why: hasAccount,
  }
}

/** After an attempt to sign up with the address of an account. */
export function accountExistsEmail(site: string): Email {
  return {
    kind: 'account_exists',
    subject: `You already have a ${SITE_NAME} account`,
    preview: 'Log in, or choose a new password.',
    heading: 'You already have an account',
    blocks: [
      text('This address was used to sign up, but it already has an account. Log in instead.'),
      button('Log in', `${site}/login`),
      text('If you have forgotten your password, choose a new one.'),
      button('Choose a new password', `${site}/login?step=forgotten`),
      small('If this was not you, do nothing. Your account has not changed.'),
    ],
    why: hasAccount,
  }
}

export function passwordChangedEmail(site: string): Email {
  return {
    kind: 'password_changed',
    subject: 'Your password was changed',
    preview: 'If it was not you, choose a new one now.',
    heading: 'Your password was changed',
    blocks: [
      text('Your password has been changed. All your other devices have been logged out.'),
      text('If this was not you, choose a new password now.'),
      button('Choose a new password', `${site}/login?step=forgotten`),
    ],
    why: hasAccount,
  }
}
