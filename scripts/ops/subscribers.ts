/** npm run ops -- subscribers, and newsletters: who gets the newsletter, and sending it. */
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { allNewsletters } from '#server/subscribers/newsletters.store.ts'
import { countSubscribers } from '#server/subscribers/subscribers.store.ts'
import * as desk from '#server/subscribers/subscribers-desk.ts'
import { audited, type OpsGroup, reading } from './command.ts'
import { details, done, doneAfter, table } from './output.ts'
import { matching, text, wholeNumber } from './parameters.ts'

const DEFAULT_LIMIT = 100

const email = (meaning: string) => matching(meaning, 'EMAIL', /^[^\s@]+@[^\s@]+$/, 'must be an email address')
const ofAddress = z.object({ email: email('the email address') })

export const subscribers: OpsGroup = {
  name: 'subscribers',
  summary: 'who gets the newsletter',
  commands: [
    reading({
      verb: 'count',
      summary: 'counts subscribers: confirmed, waiting for confirmation, and addresses that must get nothing',
      example: 'subscribers count',
      async run({ database }) {
        const counts = await countSubscribers(database)
        return details(counts, {
          confirmed: counts.confirmed,
          'not confirmed': counts.unconfirmed,
          unsubscribed: counts.suppressed,
        })
      },
    }),
    audited({
      verb: 'list',
      summary: 'lists subscribers with their addresses, the latest first',
      options: z.object({
        limit: wholeNumber(`how many at most; ${DEFAULT_LIMIT} where it is left out`, 100_000).optional(),
      }),
      example: 'subscribers list --limit 20 --by "Ann Lee" --why "a person asks where they signed up"',
      run: async ({ database }, { limit = DEFAULT_LIMIT }, operator) =>
        table('Subscribers', await desk.listSubscribers(database, limit, operator), {
          email: one => one.email,
          asked: one => one.asked_at,
          page: one => one.asked_on,
          confirmed: one => one.confirmed_at,
        }),
    }),
    reading({
      verb: 'find',
      summary: 'says whether an address gets the newsletter, and since when',
      arguments: ofAddress,
      example: 'subscribers find jo@mail.example',
      async run(site, { email }) {
        const { subscriber, isSuppressed } = await desk.findSubscriberByEmail(site, email)
        return details(
          { email, subscriber: subscriber ?? null, isSuppressed },
          {
            email,
            asked: subscriber?.asked_at ?? null,
            page: subscriber?.asked_on ?? null,
            confirmed: subscriber?.confirmed_at ?? null,
            unsubscribed: isSuppressed,
          },
        )
      },
    }),
    audited({
      verb: 'remove',
      summary: 'removes an address for good; it gets no newsletter until its owner confirms again',
      arguments: ofAddress,
      example: 'subscribers remove jo@mail.example --by "Ann Lee" --why "asked by telephone"',
      run: (site, { email }, operator) =>
        doneAfter(desk.removeSubscriber(site, email, operator), 'The address gets no newsletter.'),
    }),
    audited({
      verb: 'link',
      summary: 'makes a link to the page on which a person signs up, with their address filled in',
      arguments: ofAddress,
      options: z.object({
        firstname: text('their first name', 'NAME', 100).optional(),
        surname: text('their surname', 'NAME', 100).optional(),
        phone: text('their telephone number', 'NUMBER', 30).optional(),
      }),
      example: 'subscribers link jo@mail.example --firstname Jo --by "Ann Lee" --why "asked at the fair"',
      async run(site, person, operator) {
        const address = await desk.subscriberLink(site, person, operator)
        return done(`The link works for 30 days: ${address}`, { address })
      },
    }),
  ],
}

const newsletter = {
  arguments: z.object({ file: text('the file with its text, in Markdown', 'FILE') }),
  subject: text('its subject', 'TEXT', 200),
}

export const newsletters: OpsGroup = {
  name: 'newsletters',
  summary: 'newsletters: trying one, sending it, and what was sent',
  commands: [
    reading({
      verb: 'list',
      summary: 'lists newsletters, and to how many they went',
      example: 'newsletters list',
      async run({ database }) {
        const sent = (await allNewsletters(database)).map(({ digest, ...one }) => one)
        return table('Newsletters', sent, {
          id: one => one.id,
          subject: one => one.subject,
          begun: one => one.created_at,
          ended: one => one.finished_at,
          recipients: one => one.recipients,
        })
      },
    }),
    audited({
      verb: 'test',
      summary: 'sends a newsletter to one address, to look at it',
      arguments: newsletter.arguments,
      options: z.object({
        subject: newsletter.subject,
        to: email('the address to which it is sent'),
      }),
      example:
        'newsletters test winter.md --subject "Winter tyres" --to ann@mail.example --by "Ann Lee" --why "to read it once more"',
      run: async (site, { file, subject, to }, operator) =>
        doneAfter(
          desk.testNewsletter(site, { subject, body: await readFile(file, 'utf8') }, to, operator),
          `The newsletter is sent to ${to} alone.`,
        ),
    }),
    audited({
      verb: 'send',
      summary: 'sends a newsletter to all confirmed subscribers; it can’t be called back',
      arguments: newsletter.arguments,
      options: z.object({ subject: newsletter.subject }),
      example:
        'newsletters send winter.md --subject "Winter tyres" --by "Ann Lee" --why "newsletter of December"',
      async run(site, { file, subject }, operator) {
        const { id } = await desk.sendNewsletter(
          site,
          { subject, body: await readFile(file, 'utf8') },
          operator,
        )
        return done(`Newsletter ${id} is being sent. \`newsletters list\` says how far it is.`, { id })
      },
    }),
  ],
}
