/** Discount codes that show offers in a demonstration: DEMO5 for buying, DEMO10 for promoting. */
import type pg from 'pg'

/**
 * With demonstration adverts they are there for a year; without any they end, so that a site with real cars
 * gives nothing away.
 */
export async function fillOffers(client: pg.Client, isDemonstration: boolean): Promise<void> {
  if (!isDemonstration) {
    await client.query(
      `update offers set ends_at = now() where code in ('DEMO5', 'DEMO10') and ends_at > now()`,
    )
    return
  }
  await client.query(`
    insert into offers (page_name, title, description, code, percentage, amount_pence, ends_at, terms, message) values
      ('buy', '5% off your car', 'An offer of the demonstration.', 'DEMO5', 5, null,
        now() + interval '1 year', 'never below the admin charge.', 'DEMO5 is for buying a car on this site.'),
      ('advertise', '£10 off promoting your advert', 'An offer of the demonstration.', 'DEMO10', null, 1000,
        now() + interval '1 year', 'for advertisers.', null)
    on conflict (upper(code)) do update set ends_at = excluded.ends_at`)
}
