import type { DomainTables } from '#server/platform/domain-tables.ts'

export const settingsTables: DomainTables = { tables: { settings: { none: 'name value' } } }
