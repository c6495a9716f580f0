import type { DomainTables } from '#server/platform/domain-tables.ts'

/** By the foreign key uses of codes stay without the person: they count for the code's limit. */
export const offersTables: DomainTables = {
  tables: {
    offers: { none: 'page_name title description code terms message image' },
    offer_uses: { key: 'account_id', none: 'subject_kind subject_id' },
  },
}
