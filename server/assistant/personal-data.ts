import type { PersonalDataSource } from '#server/platform/personal-data.ts'

export const assistantPersonalData: PersonalDataSource = {
  tables: [
    { table: 'assistant_sessions', key: 'user_id', secret: ['visitor_hash'] },
    { table: 'assistant_messages', key: 'session_id', parent: 'assistant_sessions' },
  ],
}
