import type { DomainTables } from '#server/platform/domain-tables.ts'

export const savedTables: DomainTables = {
  tables: {
    wishlist_cars: { key: 'user_id' },
    saved_searches: { key: 'user_id', erased: 'name query tell' },
    saved_search_cars: {},
    alerts_position: {},
  },
}
