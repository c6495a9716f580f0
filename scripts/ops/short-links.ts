/** npm run ops -- short-links: addresses of this site that are short enough for print. */
import { z } from 'zod'
import { allShortLinks } from '#server/short-links/short-links.store.ts'
import { createShortLink, retireShortLink, visitsOf } from '#server/short-links/short-links-desk.ts'
import { audited, type OpsGroup, reading } from './command.ts'
import { done, doneAfter, table } from './output.ts'
import { text } from './parameters.ts'

const ofLink = z.object({ code: text('the word of the address: /t/CODE', 'CODE', 40) })

export const shortLinks: OpsGroup = {
  name: 'short-links',
  summary: 'short addresses such as /t/winter, and their visits',
  commands: [
    reading({
      verb: 'list',
      summary: 'lists short addresses, where they lead and how often they were followed',
      example: 'short-links list',
      run: async ({ database }) =>
        table('Short addresses', await allShortLinks(database), {
          address: link => `/t/${link.code}`,
          target: link => link.target,
          visits: link => link.visits,
          since: link => link.created_at,
          retired: link => link.retired_at,
        }),
    }),
    reading({
      verb: 'visits',
      summary: 'lists by day how often a short address was followed',
      arguments: ofLink,
      example: 'short-links visits winter',
      run: async ({ database }, { code }) =>
        table('Days', await visitsOf(database, code), {
          day: one => one.day,
          visits: one => one.visits,
        }),
    }),
    audited({
      verb: 'create',
      summary: 'makes a short address',
      arguments: z.object({
        target: text(
          'where it leads: a path of this site, or an https address of a host in the setting SHORT_LINK_HOSTS',
          'TARGET',
        ),
      }),
      options: z.object({
        code: text('its word; random where it is left out', 'WORD', 40).optional(),
      }),
      example:
        'short-links create "/search?bodyType=suv" --code winter --by "Ann Lee" --why "for the posters"',
      async run(site, link, operator) {
        const path = await createShortLink(site, link, operator)
        return done(`${path} leads to ${link.target}`, { path })
      },
    }),
    audited({
      verb: 'retire',
      summary: 'ends a short address; its word is not used again',
      arguments: ofLink,
      example: 'short-links retire winter --by "Ann Lee" --why "the posters are gone"',
      run: ({ database }, { code }, operator) =>
        doneAfter(retireShortLink(database, code, operator), `/t/${code.toLowerCase()} leads nowhere now.`),
    }),
  ],
}
