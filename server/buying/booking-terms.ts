/**
 * The settings that a booking depends on. They are read before a transaction: in one, reading them could
 * wait for a connection.
 */
import type { Settings } from '#server/settings/settings.ts'

export type BookingTerms = Awaited<ReturnType<typeof bookingTerms>>

/** `disabledFields` of the form are not asked for; from `identityFromPence` on a buyer proves who they are. */
export async function bookingTerms(settings: Settings) {
  const [adminChargePence, disabledFields, identityFromPence, nameRule] = await Promise.all([
    settings.read('ADMIN_CHARGE'),
    settings.read('BUY_PAGE_DISABLED_FIELDS'),
    settings.read('IDENTITY_FROM_PRICE'),
    settings.read('NAME_RULE'),
  ])
  return { adminChargePence, disabledFields, identityFromPence, nameRule }
}
