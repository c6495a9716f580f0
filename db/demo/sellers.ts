/** Accounts that sell the demonstration's own cars: who buys one can ask its seller, who answers. */
import type pg from 'pg'
import { DEMO_SELLER_DOMAIN } from '#demo/people/accounts.ts'

const CARS_OF_A_PERSON = 3

/**
 * One account for each dealer, and one for a few cars of private sellers. Their passwords are not known, so
 * that they can't be logged in to.
 */
export async function fillSellers(client: pg.Client): Promise<void> {
  await client.query(`
    create temporary table demo_sellers on commit drop as
      select id, coalesce(details ->> 'dealer', '') as dealer, case
          when seller_kind = 'dealer' and details ? 'dealer' then md5(details ->> 'dealer')
          else 'private-' || row_number() over (partition by seller_kind order by id) / ${CARS_OF_A_PERSON} end as name
      from listings where details @> '{"demo": true}' and source = 'live'`)
  await client.query(
    `insert into users (email, email_verified, firstname, surname, name)
    select name || $1, true, first, last, trim(first || ' ' || last) from (
      select name,
        case when dealer <> '' then dealer else (array['Asha', 'Bryn', 'Clare', 'Dev', 'Elin', 'Femi', 'Greta', 'Huw'])
          [1 + get_byte(decode(md5(name), 'hex'), 0) % 8] end as first,
        case when dealer <> '' then '' else (array['Alder', 'Birch', 'Cedar', 'Elder', 'Hazel', 'Maple', 'Rowan', 'Thorn'])
          [1 + get_byte(decode(md5(name), 'hex'), 1) % 8] end as last
      from (select name, min(dealer) as dealer from demo_sellers group by name) as seller
    ) as person on conflict (email) do nothing`,
    [DEMO_SELLER_DOMAIN],
  )
  await client.query(
    `update listings set seller_id = users.id from demo_sellers join users on users.email = demo_sellers.name || $1
    where listings.id = demo_sellers.id`,
    [DEMO_SELLER_DOMAIN],
  )
}

/** Those that sell nothing any more. */
export async function removeSellers(client: pg.Client): Promise<void> {
  await client.query(
    `delete from users where email like '%' || $1 and not exists (select from listings where seller_id = users.id)`,
    [DEMO_SELLER_DOMAIN],
  )
}
