/** Emails about claims. None has the other side or the registration: others read previews. */
import { SITE_NAME } from '#contracts/site.ts'
import { button, type Email } from '#server/platform/mail/email.ts'

const WHY = `You get this email because you claimed a number plate at ${SITE_NAME}.`

export function claimReceivedEmail(): Email {
  return {
    kind: 'claim_received',
    subject: 'We have your claim',
    preview: 'We check it and tell you by email.',
    heading: 'We have your claim',
    blocks: [
      'You told us that another advert has the number plate of your car.',
      'We compare your logbook with that advert. This takes up to three working days.',
    ],
    why: WHY,
  }
}

export function claimAcceptedEmail(site: string): Email {
  return {
    kind: 'claim_accepted',
    subject: 'You can advertise your car now',
    preview: 'We have accepted your claim.',
    heading: 'We have accepted your claim',
    blocks: [
      'The other advert with the number plate of your car has left the site. You can place yours.',
      button('Sell my car', `${site}/sell-my-car`),
    ],
    why: WHY,
  }
}

export function claimRefusedEmail(reason: string): Email {
  return {
    kind: 'claim_refused',
    subject: 'We could not accept your claim',
    preview: 'What we found, and what you can do.',
    heading: 'We could not accept your claim',
    blocks: [
      'We could not accept your claim of a number plate, because:',
      reason,
      'If you have other proof that the car is yours, you can claim it again.',
    ],
    why: WHY,
  }
}

/** For the seller of the advert that was withdrawn. */
export function advertWithdrawnEmail(car: string): Email {
  return {
    kind: 'advert_withdrawn',
    subject: 'We have taken your advert off the site',
    preview: 'Its number plate belongs to another car.',
    heading: 'Your advert has left the site',
    blocks: [
      `We have taken your advert of a ${car} off the site.`,
      'Another person has proved by the logbook that its number plate belongs to their car.',
      'If you mistyped the number plate, place the advert again with the right one.',
    ],
    why: `You get this email because you had an advert at ${SITE_NAME}.`,
  }
}
