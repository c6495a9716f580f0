import type { DomainTables } from '#server/platform/domain-tables.ts'

/** A day belongs to a deal of two people and names neither: it goes with the booking or conversation. */
export const appointmentsTables: DomainTables = {
  tables: { appointments: { none: 'kind state proposed_by slots' } },
}
