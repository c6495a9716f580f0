import type { DomainTables } from '#server/platform/domain-tables.ts'

export const landingTables: DomainTables = {
  tables: {
    // What pages of landing slugs say of the stock.
    landing_figures: { none: 'topic key figures' },
  },
}
