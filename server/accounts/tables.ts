import type { DomainTables } from '#server/platform/domain-tables.ts'

export const accountsTables: DomainTables = {
  tables: {
    users: {
      readers: ['selling/reviews', 'selling/sellers'],
      key: 'id',
      erased:
        'email name image firstname surname gender phone date_of_birth addressline1 addressline2 city ' +
        'postcode locationname region latitude longitude',
    },
    sessions: { key: 'user_id', secret: ['token'], erased: 'token ip_address user_agent' },
    repeated_sign_ups: { key: 'user_id', secret: ['password_mac'], erased: 'password_mac' },
    credentials: {
      key: 'user_id',
      secret: ['password_hash', 'access_token', 'refresh_token', 'id_token'],
      erased: 'provider subject password_hash access_token refresh_token id_token scope',
    },
    // Hashed addresses and codes: those of a user are deleted with the account, others within a day.
    verifications: { unlinked: 'identifier value' },
  },
  async erase(trx, { id }) {
    await trx.deleteFrom('verifications').where('value', '=', id).execute()
  },
}
