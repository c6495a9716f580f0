import type { DomainTables } from '#server/platform/domain-tables.ts'

export const assistantTables: DomainTables = {
  tables: {
    assistant_sessions: { key: 'user_id', secret: ['visitor_hash'], erased: 'visitor_hash query' },
    assistant_messages: {
      key: 'session_id',
      parent: 'assistant_sessions',
      erased: 'author content extracted query suggestions',
    },
  },
}
