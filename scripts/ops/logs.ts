/** npm run ops -- audit, and emails: what operators did, and emails that were not delivered. */
import { z } from 'zod'
import { londonTime } from '#contracts/london-days.ts'
import { codeInWords } from '#contracts/text/english.ts'
import { recordedActions } from '#server/platform/audit-log.ts'
import { undeliveredEmails } from '#server/platform/mail/undelivered-emails.ts'
import { type OpsGroup, reading } from './command.ts'
import { table } from './output.ts'
import { endOfDay, startOfDay, text, wholeNumber } from './parameters.ts'

const DEFAULT_LIMIT = 50

export const audit: OpsGroup = {
  name: 'audit',
  summary: 'what operators did, and why',
  commands: [
    reading({
      verb: 'list',
      summary: 'lists what operators did, the latest first',
      options: z.object({
        operator: text('only of operators with this in their name', 'NAME', 100).optional(),
        about: text('only actions or subjects with this in them, like listing 123', 'TEXT', 100).optional(),
        from: startOfDay('only from this day on').optional(),
        until: endOfDay('only until this day').optional(),
        limit: wholeNumber(`how many at most; ${DEFAULT_LIMIT} where it is left out`, 10_000).optional(),
      }),
      example: 'audit list --about "listing 123"',
      run: async ({ database }, { operator, limit = DEFAULT_LIMIT, ...filter }) =>
        table('Actions', await recordedActions(database, { by: operator, limit, ...filter }), {
          at: action => action.at,
          by: action => action.by,
          action: action => action.action,
          subject: action => action.subject,
          detail: action => action.detail,
          why: action => action.why,
        }),
    }),
  ],
}

export const emails: OpsGroup = {
  name: 'emails',
  summary: 'emails that could not be delivered',
  commands: [
    reading({
      verb: 'list',
      summary: 'lists emails of which an attempt has failed, the oldest first; recipients are encrypted',
      example: 'emails list',
      run: async ({ database }) =>
        table(
          'Emails not delivered',
          await undeliveredEmails(database),
          {
            id: email => email.id,
            since: email => email.since,
            kind: email => codeInWords(email.kind),
            attempts: email => email.attempts,
            next: ({ isGivenUp, nextAt }) => (isGivenUp ? 'no further attempt' : londonTime(nextAt)),
          },
          email => [email.lastError],
        ),
    }),
  ],
}
