import type { Transaction } from 'kysely'
import { findRecipient } from '#server/accounts/recipients.store.ts'
import type { DB } from '#server/platform/database/types.gen.ts'
import type { Email } from '#server/platform/mail/email.ts'
import type { Platform } from '#server/platform/module.ts'
import { publicAddress } from '#server/platform/origin.ts'

/** Returns whether the account has an address. `site`: the start of links, without a trailing slash. */
export async function emailAccount(
  { config, mailer }: { config: Parameters<typeof publicAddress>[0]; mailer: Platform['mailer'] },
  trx: Transaction<DB>,
  accountId: string | null,
  write: (site: string) => Email,
): Promise<boolean> {
  const person = await findRecipient(trx, accountId)
  if (person) await mailer.send(person.email, write(publicAddress(config)), { within: trx })
  return person !== undefined
}
