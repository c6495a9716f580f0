import { sql } from 'kysely'
import type { DomainTables } from '#server/platform/domain-tables.ts'

export const valuationTables: DomainTables = {
  tables: {
    listing_valuations: { readers: ['listings', 'search/listing-reader.ts'], none: 'confidence no_label' },
    valuation_models: { none: 'bytes measures state code' },
    // Neither registration nor postcode; deleted after a year.
    valuations: { unlinked: 'id car answer' },
    valuation_emails: { key: 'email', holds: 'email', erased: 'valuation_id email' },
  },
  async erase(trx, { email }) {
    await trx.deleteFrom('valuation_emails').where(sql`lower(email)`, '=', email).execute()
  },
}
