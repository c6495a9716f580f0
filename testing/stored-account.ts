import { hash } from '@node-rs/argon2'
import type pg from 'pg'
import type { PasswordCost } from '#server/accounts/passwords.ts'

export const PASSWORD = 'Marmalade&7Geese'
/** As weak as argon2 allows, because most tests need a person and few a password. */
export const weakPasswords: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

export interface StoredAccount {
  email: string
  password?: string
  firstname?: string
  surname?: string
}

/** A verified account, as if the person had signed up earlier. */
export async function storeAccount(
  client: Pick<pg.ClientBase, 'query'>,
  { email, password = PASSWORD, firstname = 'Perpetua', surname = 'Okonedo' }: StoredAccount,
): Promise<void> {
  await client.query(
    `with person as (
       insert into users (email, email_verified, name, firstname, surname, gender)
       values ($1, true, $2 || ' ' || $3, $2, $3, 'female') returning id
     )
     insert into credentials (user_id, provider, subject, password_hash)
     select id, 'credential', id, $4 from person`,
    [email, firstname, surname, await hash(password, weakPasswords)],
  )
}
