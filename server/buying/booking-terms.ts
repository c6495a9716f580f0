/**
 * The settings that a booking depends on. They are read before a transaction: in one, reading them could
 * wait for a connection.
 */
import type { NameRule } from '#contracts/forms/person-names.ts'
import type { Pence } from '#contracts/money.ts'
import type { Settings } from '#server/settings/settings.ts'

export interface BookingTerms {
  adminChargePence: Pence
  /** Fields of the form that are not asked for. */
  disabledFields: readonly string[]
  /** Price from which a buyer proves who they are. */
  identityFromPence: Pence
  nameRule: NameRule
}

export async function bookingTerms(settings: Settings): Promise<BookingTerms> {
  const [adminChargePence, disabledFields, identityFromPence, nameRule] = await Promise.all([
    settings.read('ADMIN_CHARGE'),
    settings.read('BUY_PAGE_DISABLED_FIELDS'),
    settings.read('IDENTITY_FROM_PRICE'),
    settings.read('NAME_RULE'),
  ])
  return { adminChargePence, disabledFields, identityFromPence, nameRule }
}
