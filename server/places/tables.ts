import type { DomainTables } from '#server/platform/domain-tables.ts'

export const placesTables: DomainTables = {
  tables: {
    // A postcode is of no person: it is shared by some fifteen addresses, and is not linked to who asked.
    postcode_positions: { none: 'postcode latitude longitude' },
  },
}
