/** Emails to sellers whose advert was taken down for fraud, or put back. */
import { SITE_NAME } from '#contracts/site.ts'
import { button, type Email } from '#server/platform/mail/email.ts'

const WHY = `You get this email because you have an advert at ${SITE_NAME}.`

/** `car`: '2018 Ford Focus'. The reason is the operator's words. */
export function takenDownEmail(
  { id, car, reason, registration }: { id: number; car: string; reason: string; registration: string | null },
  site: string,
): Email {
  return {
    kind: 'advert_taken_down',
    subject: 'We have removed your advert',
    preview: 'Why, and what you can do if we are wrong.',
    heading: 'We have removed your advert',
    blocks: [
      `We have removed your advert of a ${car}. This is why:`,
      reason,
      `Buyers can’t find or open it any more${registration === null ? '' : ', and this car can’t be advertised here again'}.`,
      { kind: 'heading', text: 'If you think we are wrong' },
      `Write to us and say why. Quote advert ${id}, and send what shows that the car is yours: a photograph of the logbook, for example. We look at it again and email you what we decide.`,
      button('Contact us', `${site}/contact`),
    ],
    why: WHY,
  }
}

/** `path`: of the advert's page, and only where buyers can open it again. */
export function putBackEmail({ car, path }: { car: string; path: string | null }, site: string): Email {
  return {
    kind: 'advert_put_back',
    subject: 'Your advert is back',
    preview: 'We looked at it again and put it back.',
    heading: 'Your advert is back',
    blocks: [
      `We looked at your advert of a ${car} again, and put it back. We are sorry that we removed it.`,
      ...(path === null ? [] : [button('See your advert', `${site}${path}`)]),
    ],
    why: WHY,
  }
}
