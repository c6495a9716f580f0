/** Accounts that sell the demonstration's own cars. They answer by jobs; nobody can log in to them. */
import { sql } from 'kysely'
import { verifiedUsers } from '#server/accounts/recipients.store.ts'

/** No address there can exist. */
export const DEMO_SELLER_DOMAIN = '@sellers.demonstration.example'

/** For joins in other domains' statements. */
export const demoSellers = sql<{ id: string }>`(
  select id from ${verifiedUsers} as person where email like ${`%${DEMO_SELLER_DOMAIN}`}
)`
