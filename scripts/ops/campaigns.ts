/** npm run ops -- campaigns: what advertising has led to. */
import { z } from 'zod'
import { campaignReport } from '#server/campaigns/campaigns-desk.ts'
import { type OpsGroup, reading } from './command.ts'
import { exactPounds, table } from './output.ts'
import { endOfDay, startOfDay } from './parameters.ts'

const DEFAULT_PERIOD_MS = 30 * 86_400_000
const SECOND_MS = 1000

export const campaigns: OpsGroup = {
  name: 'campaigns',
  summary: 'what campaigns (utm_… in addresses) have led to',
  commands: [
    reading({
      verb: 'report',
      summary: 'counts adverts, bookings and subscriptions by campaign, of visitors who agreed',
      options: z.object({
        from: startOfDay('the first day; 30 days ago where it is left out').optional(),
        until: endOfDay('the last day; today where it is left out').optional(),
      }),
      example: 'campaigns report --from 2026-12-01 --until 2026-12-31',
      async run({ database }, { from, until: last }) {
        // The report ends before the moment it is given.
        const until = last ? new Date(last.getTime() + SECOND_MS) : new Date()
        const since = from ?? new Date(until.getTime() - DEFAULT_PERIOD_MS)
        return table('Campaigns', await campaignReport(database, { from: since, until }), {
          source: one => one.source,
          medium: one => one.medium,
          campaign: one => one.campaign,
          adverts: one => one.sales,
          'asking prices': one => exactPounds(one.salesPence),
          bookings: one => one.bookings,
          paid: one => exactPounds(one.bookingsPence),
          subscriptions: one => one.subscriptions,
        })
      },
    }),
  ],
}
