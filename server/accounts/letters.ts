/** Letters about somebody's account. Short, and never with more in them than what they are for. */
import { SITE_NAME } from '#contracts/site.ts'
import type { Block, Email } from '#server/platform/mail/email.ts'

const why = `You get this letter because of your ${SITE_NAME} account.`
const somebodyGaveIt = `You get this letter because somebody gave this address at ${SITE_NAME}.`

const text = (words: string): Block => ({ kind: 'text', text: words })
const small = (words: string): Block => ({ kind: 'small', text: words })
const button = (label: string, href: string): Block => ({ kind: 'button', label, href })

/** The code that shows that an address is somebody's, and logs them in. */
export function codeLetter(code: string): Email {
  return {
    kind: 'verification code',
    // The code stays out of what a locked telephone shows.
    subject: `Your ${SITE_NAME} code`,
    preview: 'It works for 10 minutes.',
    heading: 'Here is your code',
    blocks: [
      text('Type it in where you were asked for it. It works once, for 10 minutes.'),
      { kind: 'code', code },
      small('Nobody from us will ever ask you for it. If it was not you who asked for a code, do nothing.'),
    ],
    why: somebodyGaveIt,
  }
}

/** `link` is absolute. */
export function resetLinkLetter(link: string): Email {
  return {
    kind: 'reset link',
    subject: 'Choose a new password',
    preview: 'The link works once, for 30 minutes.',
    heading: 'Choose a new password',
    blocks: [
      text('Somebody, we hope you, asked for a new password. This link works once, for 30 minutes.'),
      button('Choose a new password', link),
      small('If it was not you, do nothing: your password stays as it is.'),
    ],
    why,
  }
}

export function welcomeLetter(name: string, site: string): Email {
  return {
    kind: 'welcome',
    subject: `Welcome to ${SITE_NAME}`,
    preview: 'What you can do now.',
    heading: name ? `Welcome, ${name}` : `Welcome to ${SITE_NAME}`,
    blocks: [
      text('Your account is ready. The cars you save now wait for you on every device you log in on.'),
      text(
        'Save a search, and we write to you when a car comes that fits: at once, daily or weekly, as you like.',
      ),
      text('We also tell you when a saved car becomes cheaper. You can turn that off in your profile.'),
      button('Find a car', `${site}/search`),
    ],
    why,
  }
}

/** Somebody tried to sign up with an address that has an account. */
export function accountExistsLetter(site: string): Email {
  return {
    kind: 'account exists',
    subject: `You already have a ${SITE_NAME} account`,
    preview: 'Log in, or choose a new password.',
    heading: 'You already have an account',
    blocks: [
      text(
        'Somebody, perhaps you, tried to sign up with this address. It has an account already: just log in.',
      ),
      button('Log in', `${site}/login`),
      text('If you have forgotten your password, choose a new one:'),
      button('Choose a new password', `${site}/login?step=forgotten`),
      small('If it was not you, do nothing: nobody has got in, and nothing has changed.'),
    ],
    why,
  }
}

export function passwordChangedLetter(site: string): Email {
  return {
    kind: 'password changed',
    subject: 'Your password was changed',
    preview: 'If it was not you, choose a new one now.',
    heading: 'Your password was changed',
    blocks: [
      text('Your password was changed just now, and every other device was logged out.'),
      text('If it was you, all is well. If it was not, choose a new one at once:'),
      button('Choose a new password', `${site}/login?step=forgotten`),
    ],
    why,
  }
}
