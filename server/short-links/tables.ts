import type { DomainTables } from '#server/platform/domain-tables.ts'

export const shortLinksTables: DomainTables = {
  tables: {
    short_links: { none: 'code target' },
    // How many followed a link, and nothing of who they were.
    short_link_visits: { none: 'code day' },
  },
}
