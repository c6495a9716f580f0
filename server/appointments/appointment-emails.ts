import { slotInWords } from '#contracts/buying/booking-words.ts'
import { otherSide, type Side } from '#contracts/buying/hand-over.ts'
import { SITE_NAME } from '#contracts/site.ts'
import { capitalised, formatDateTime, listOr } from '#contracts/text/english.ts'
import { button, type Email } from '#server/platform/mail/email.ts'
import { type AppointmentRow, answerBy } from './appointments.store.ts'

interface Party {
  /** Undefined for who has left. */
  email: string | undefined
  /** As the other side knows them. */
  name: string
  /** What they are told besides when a day is agreed. */
  whenAgreed?: Email['blocks']
}

export interface AppointmentFacts {
  /** 'collection of the 2012 Saab 9-3' */
  what: string
  /** The page where it is answered. */
  path: string
  /** What follows if there is no answer. */
  silence: string
  sides: Readonly<Record<Side, Party>>
}

export type AppointmentNews = AppointmentRow['state'] | 'reminder'

export function appointmentEmail(
  row: AppointmentRow,
  facts: AppointmentFacts,
  { side, news, site }: { side: Side; news: AppointmentNews; site: string },
): Email {
  const other = facts.sides[otherSide(side)].name
  const { subject, heading, texts, label } = wordsFor(row, facts, { other, news })
  return {
    kind: `day_${news}`,
    subject,
    preview: texts[0],
    heading,
    blocks: [
      ...texts,
      ...((news === 'agreed' && facts.sides[side].whenAgreed) || []),
      button(label, `${site}${facts.path}`),
    ],
    why: `You get this email because you arrange a ${facts.what} on ${SITE_NAME}.`,
  }
}

function wordsFor(
  row: AppointmentRow,
  { what, silence }: AppointmentFacts,
  { other, news }: { other: string; news: AppointmentNews },
): { subject: string; heading: string; texts: readonly [string, string]; label: string } {
  const days = row.slots.map(slotInWords)
  const until = formatDateTime(answerBy(row))
  if (news === 'proposed' || news === 'reminder') {
    return {
      subject: news === 'proposed' ? `A day for the ${what}` : `Answer by ${until}: ${what}`,
      heading: news === 'proposed' ? `${other} proposes a day` : `${other} waits for your answer`,
      texts: [
        `${other} proposes for the ${what}: ${listOr(days)}.`,
        `Please answer by ${until}. Accept a day, or offer up to three others. ${silence}`,
      ],
      label: 'Answer',
    }
  }
  if (news === 'agreed')
    return {
      subject: `Agreed: ${what}`,
      heading: 'The day is agreed',
      texts: [`${capitalised(what)}: ${days[0]}.`, 'You can add it to your calendar on the page.'],
      label: 'See what comes next',
    }
  const ended = {
    declined: `${other} can’t make any of the proposed days for the ${what}.`,
    lapsed: `There was no answer to the proposed day for the ${what} by ${until}. It no longer stands.`,
    withdrawn: `${other} can’t make the day for the ${what} after all.`,
  }[news]
  return {
    subject: `No day yet: ${what}`,
    heading: 'No day is agreed',
    texts: [ended, 'You can propose another day on the page.'],
    label: 'Propose a day',
  }
}
