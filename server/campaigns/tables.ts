import type { DomainTables } from '#server/platform/domain-tables.ts'

export const campaignsTables: DomainTables = {
  tables: {
    // The number of what a campaign led to. An address may have any words; no email address is among them.
    campaign_attributions: {
      none: 'subject_kind subject_id',
      unlinked: 'source medium campaign term content',
    },
  },
}
