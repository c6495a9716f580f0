import type { DomainTables } from '#server/platform/domain-tables.ts'

export const integrationsTables: DomainTables = {
  tables: {
    // They belong to a payment, which keeps no person once the account is deleted.
    demo_card_intents: { none: 'id currency description return_path state failure' },
    demo_card_refunds: { none: 'id intent_id' },
  },
}
