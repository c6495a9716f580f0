import type { DomainTables } from '#server/platform/domain-tables.ts'

export const contentTables: DomainTables = {
  tables: {
    // Operators' words.
    posts: { none: 'slug title description markdown topics related picture_alt state' },
  },
}
